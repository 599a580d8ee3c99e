"""What happens at a table of Hazari, in sentences."""

from hakem.cli.table.names import Names
from hakem.cli.table.palette import card_text, combination_text
from hakem.rules.events import Event
from hakem.rules.hazari import events as at

REDEALS = {
    "no_run": "a hand without a run",
    "five_paired_ranks": "a hand with five ranks twice",
}


def hazari_sentence(event: Event, names: Names) -> str | None:
    """The sentence for an event; None for one that goes without saying."""
    return _before_showing(event, names) or _showing(event, names)


def _before_showing(event: Event, names: Names) -> str | None:
    match event:
        case at.CardTurned(seat, card):
            return f"{names.does(seat, 'draw')} {card_text(card)}."
        case at.DrawTied(seats):
            return f"A tie: {names.together(seats)} draw again."
        case at.DrawRepeated():
            return "No card is left and the tie stands: the draw begins anew."
        case at.DealerChosen(seat):
            return f"{names.does(seat, 'deal')} first."
        case at.DealStarted(number, dealer):
            return f"Deal {number}. {names.does(dealer, 'deal')}."
        case at.DeckCut(seat, place):
            return f"{names.does(seat, 'cut')} " + (
                f"{place} cards off the top." if place else "nothing: the pack stays as it is."
            )
        case at.Redealt(seat, reason):
            whose = "Somebody has" if seat is None else names.does(seat, "have")
            return f"{whose} {REDEALS[reason]}: the cards are dealt again."
        case at.FourOfAKindShown(seat, cards):
            return f"{names.does(seat, 'show')} four of a kind: {' '.join(map(card_text, cards))}."
        case at.Arranged(seat):
            return f"{names.does(seat, 'are')} up."
        case at.ArrangementFaulted(seat):
            return f"{names.does(seat, 'have')} groups in the wrong order: they can't win."
    return None


def _showing(event: Event, names: Names) -> str | None:
    match event:
        case at.GroupShown(seat, _, cards, combination):
            shown = " ".join(map(card_text, cards))
            return f"{names.does(seat, 'show')} {shown}: {combination_text(combination)}."
        case at.GroupsCompared(number, (), _):
            return f"Nobody wins comparison {number}: its points are lost."
        case at.GroupsCompared(number, winners, points):
            share = " and ".join(str(points[seat]) for seat in winners)
            return f"{names.all_do(winners, 'take')} comparison {number}: {share} points."
        case at.DealScored(number, points, totals):
            each = ", ".join(f"{names.of(seat)} {total}" for seat, total in enumerate(totals))
            return f"After deal {number}: {each}."
    return None
