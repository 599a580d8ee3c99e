"""What happens at a table, in sentences for a person."""

from hakem.cli.table.hazari_story import hazari_sentence
from hakem.cli.table.hokm_story import hokm_sentence
from hakem.cli.table.names import Names
from hakem.rules.events import Event, MatchEnded, OfferAnswered, OfferGranted, OfferMade, Outcome
from hakem.rules.seats import Seat


def sentence(event: Event, names: Names, game: str) -> str | None:
    """The sentence for an event; None for one that goes without saying."""
    match event:
        case OfferMade(seat, "claim"):
            return f"{names.does(seat, 'claim')} all the tricks that are left."
        case OfferMade(seat, _):
            return f"{names.does(seat, 'offer')} to give the match up."
        case OfferAnswered(seat, kind, accepted):
            verb = "agree" if accepted else "refuse"
            what = "" if kind != "claim" else " the claim" if not accepted else " to the claim"
            return f"{names.does(seat, verb)}{what}."
        case OfferGranted():
            return "The cards prove the claim."
        case MatchEnded():
            return None
    return (hokm_sentence if game == "hokm" else hazari_sentence)(event, names)


def ending(outcome: Outcome, names: Names, game: str, score: str) -> str:
    """Who has won the match, and why, in one sentence; `score` is the score in words."""
    if outcome.reason == "abandoned":
        return f"The match is abandoned and has no winner: {outcome.remark.rstrip('.')}."
    winners = _winners(outcome, names, game)
    won = f"{names.all_do(winners, 'win')} the match"
    if outcome.reason == "resigned":
        return f"{won}: the others gave it up."
    if outcome.reason == "bam":
        return f"{won} with a bam, all thirteen tricks of one hand."
    if len(winners) > 1 and game == "hazari":
        return f"{names.together(winners)} share the match, each with {score}."
    return f"{won} with {score}."


def _winners(outcome: Outcome, names: Names, game: str) -> tuple[Seat, ...]:
    if game == "hazari":
        return outcome.winners
    return tuple(seat for side in outcome.winners for seat in names.side(side))
