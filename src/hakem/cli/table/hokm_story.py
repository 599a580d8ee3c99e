"""What happens at a table of Hokm, in sentences."""

from hakem.cli.table.names import Names
from hakem.cli.table.palette import card_text, trump_text
from hakem.rules.cards import Card
from hakem.rules.events import Event
from hakem.rules.hokm import events as at

RESULTS = {
    "seven": "",
    "most": "",
    "kot": ", kot",
    "hakem_kot": ", hakem-kot",
    "odd_one_out": ", as the others are level",
    "bam_failed": ", as the bam has failed",
}


def hokm_sentence(event: Event, names: Names) -> str | None:
    """The sentence for an event; None for one that goes without saying."""
    return _before_play(event, names) or _in_play(event, names) or _after_play(event, names)


def _before_play(event: Event, names: Names) -> str | None:
    match event:
        case at.TwoRemoved(card):
            return f"The {card_text(card)} is out of the pack for this match."
        case at.TurnerChosen(seat):
            return f"{names.does(seat, 'turn')} the cards for the first ace."
        case at.CardTurned(seat, card):
            return f"{names.does(seat, 'get')} {card_text(card)}."
        case at.DrawTied(seats):
            return f"A tie: {names.together(seats)} draw again."
        case at.DrawRepeated():
            return "No card is left and the tie stands: the draw begins anew."
        case at.HakemChosen(seat):
            return f"{names.does(seat, 'are')} hakem."
        case at.PartnerChosen(seat):
            return f"{names.does(seat, 'are')} the hakem's partner."
        case at.SeatsChanged():
            return "Two players change chairs, so that partners sit opposite."
        case at.HandStarted(number, hakem, dealer):
            is_hakem, deals = names.does(hakem, "are"), names.does(dealer, "deal")
            return f"Hand {number}. {is_hakem} hakem. {deals}."
        case at.DeckCut(seat, place):
            return f"{names.does(seat, 'cut')} " + (
                f"{place} cards off the top." if place else "nothing: the pack stays as it is."
            )
        case at.RedealClaimed(seat, cards):
            shown = " ".join(map(card_text, cards))
            return f"{names.does(seat, 'show')} {shown}, none above the ten: a new deal."
        case at.TrumpCalled(seat, trump):
            without = "" if trump.suit is not None else ": no trumps"
            return f"{names.does(seat, 'call')} {trump_text(trump)}{without}."
    return _exchange(event, names)


def _exchange(event: Event, names: Names) -> str | None:
    match event:
        case at.CardsDiscarded(seat, count, cards):
            return f"{names.does(seat, 'discard')} {_shown(cards) or f'{count} cards'}."
        case at.CardKept(seat, kept, discarded):
            if kept is None or discarded is None:
                return f"{names.does(seat, 'keep')} the first card of the stock."
            return (
                f"{names.does(seat, 'keep')} {card_text(kept)}; "
                f"the next, {card_text(discarded)}, is discarded."
            )
        case at.CardRejected(seat, discarded, kept):
            if kept is None or discarded is None:
                return f"{names.does(seat, 'take')} the second card of the stock."
            return (
                f"{names.does(seat, 'discard')} {card_text(discarded)} "
                f"and {'get' if names.is_you(seat) else 'gets'} {card_text(kept)}."
            )
    return None


def _in_play(event: Event, names: Names) -> str | None:
    match event:
        case at.CardPlayed(seat, card):
            return f"{names.does(seat, 'play')} {card_text(card)}."
        case at.TrickTaken(seat, number):
            return f"{names.does(seat, 'take')} trick {number}."
        case at.HandShown(seat, cards):
            return f"{names.does(seat, 'show')} {' '.join(map(card_text, cards))}."
        case at.TricksAwarded(side, count):
            tricks = "the last trick" if count == 1 else f"{count} more tricks"
            return f"{names.all_do(names.side(side), 'take')} {tricks}."
        case at.BamOffered(seat):
            return f"Seven of seven! {names.does(seat, 'may')} play for all thirteen."
        case at.BamClaimed(seat):
            return f"{names.does(seat, 'claim')} bam: all thirteen tricks, or the hand is lost."
        case at.BamDeclined(seat):
            return f"{names.does(seat, 'are')} content with the kot."
    return None


def _after_play(event: Event, names: Names) -> str | None:
    match event:
        case at.HandScored(None):
            return "Nobody wins the hand: the leaders are level, and it is dealt again."
        case at.HandScored(int(side), "bam", _, taken):
            return f"Bam! {names.all_do(names.side(side), 'take')} all thirteen tricks."
        case at.HandScored(int(side), result, points, taken):
            worth = "1 point" if points == 1 else f"{points} points"
            return (
                f"{names.all_do(names.side(side), 'win')} the hand "
                f"{'–'.join(map(str, sorted(taken, reverse=True)))}{RESULTS[result]}: {worth}."
            )
        case at.KotAtSix(side, points):
            return (
                f"Kot at one point short: {names.together(names.side(side))} — "
                f"the score is set to {'–'.join(map(str, points))}."
            )
        case at.SetWon(side, sets):
            return f"{names.all_do(names.side(side), 'win')} the set: {'–'.join(map(str, sets))}."
    return None


def _shown(cards: tuple[Card | None, ...] | None) -> str:
    known = [card for card in cards or () if card is not None]
    return " ".join(map(card_text, known))
