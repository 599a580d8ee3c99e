"""Rules H72 to H81: claims, resignations, an abandoned match."""

import random
from itertools import permutations

import pytest

from hakem import rules
from hakem.rules import (
    Abandon,
    AcceptOffer,
    Card,
    IllegalAction,
    Outcome,
    Reason,
    RefuseOffer,
    Resign,
)
from hakem.rules.actions import GrantOffer
from hakem.rules.events import MatchEnded, OfferAnswered, OfferGranted, OfferMade
from hakem.rules.hokm import Claim, HokmState, PlayCard, Step, preset
from hakem.rules.hokm.claims import is_proved
from hakem.rules.hokm.events import BamOffered, HandScored, HandShown, TricksAwarded
from hakem.rules.hokm.trump import following, strengths, winning_place
from tests.rules.hokm.table import (
    FORMS,
    any_action,
    begun,
    dealt,
    do,
    new_hand,
    of,
    on_lead,
    one,
    play,
    row,
    table,
)

APP = preset("app")
HANDS = ["AS AH", "KS 2D", "2S 3D", "3S 4D"]


def ending() -> HokmState:
    return table(HANDS, taken=(6, 5), leader=0)


def refused(state: HokmState, action: rules.Action) -> Reason:
    with pytest.raises(IllegalAction) as refusal:
        do(state, action)
    return refusal.value.reason


def test_h72_the_player_to_play_may_claim_and_shows_his_hand() -> None:
    state = ending()
    assert Claim(0) in rules.offers(state, 0)
    assert refused(state, Claim(1)) is Reason.NOT_YOUR_TURN
    state, events = do(state, Claim(0))
    assert events == (OfferMade(0, "claim"), HandShown(0, tuple(sorted(row("AS AH")))))
    for event in events:
        assert rules.redact(event, None) == event
    view = state.options.game.view(state, 1)
    assert view.shown == ((0, tuple(sorted(row("AS AH")))),)
    # a claim also covers the trick on the table
    state, _ = play(ending(), "AS")
    state, _ = do(state, Claim(1), AcceptOffer(0))
    state, events = do(state, AcceptOffer(2))
    assert one(TricksAwarded, events) == TricksAwarded(1, 2)
    assert one(HandScored, events) == HandScored(1, "seven", 1, (6, 7))


def test_h72_only_while_cards_are_played() -> None:
    bam = preset("app", bam="claim")
    offer, _ = do(on_lead(bam, (6, 0), 0))
    while offer.phase == Step.PLAY:
        offer, _ = do(offer, rules.legal_actions(offer, offer.hand.turn)[-1])
    for state in (dealt(APP, ""), offer):
        assert rules.offers(state, 0) == (Resign(0),)
        assert refused(state, Claim(0)) is Reason.WRONG_PHASE


def test_h73_all_opponents_accept_and_the_tricks_are_credited() -> None:
    state, _ = do(ending(), Claim(0))
    assert rules.to_act(state) == {1, 3}
    assert rules.chance(state) is None
    assert rules.legal_actions(state, 1) == (AcceptOffer(1), RefuseOffer(1))
    assert rules.offers(state, 1) == ()
    assert rules.legal_actions(state, 0) == ()
    assert refused(state, AcceptOffer(2)) is Reason.NOT_YOUR_TURN
    assert refused(state, PlayCard(1, row("KS")[0])) is Reason.OFFER_PENDING
    assert refused(state, Claim(1)) is Reason.OFFER_PENDING
    state, events = do(state, AcceptOffer(3))
    assert events == (OfferAnswered(3, "claim", accepted=True),)
    assert refused(state, AcceptOffer(3)) is Reason.NOT_YOUR_TURN
    state, events = do(state, AcceptOffer(1))
    assert one(TricksAwarded, events) == TricksAwarded(0, 1)
    assert one(HandScored, events) == HandScored(0, "seven", 1, (7, 5))
    assert (state.phase, state.offer) == (Step.SHUFFLE, None)


def test_h73_a_claim_may_complete_a_kot_or_take_all_that_is_played_out() -> None:
    state, events = do(on_lead(APP, (3, 0), 0), Claim(0), AcceptOffer(1), AcceptOffer(3))
    assert one(HandScored, events) == HandScored(0, "kot", 2, (7, 0))
    late = APP.but(hand_end="play_all")
    _, events = do(on_lead(late, (3, 2), 0), Claim(0), AcceptOffer(1), AcceptOffer(3))
    assert one(TricksAwarded, events).count == 8
    assert one(HandScored, events) == HandScored(0, "seven", 1, (11, 2))
    three = preset("app", 3)
    state, events = do(on_lead(three, (6, 4, 3), 1), Claim(1))
    assert rules.to_act(state) == {0, 2}
    _, events = do(state, AcceptOffer(0), AcceptOffer(2))
    assert one(HandScored, events) == HandScored(1, "most", 1, (6, 8, 3))


def test_h74_one_refusal_and_play_goes_on_with_the_hand_open() -> None:
    before = ending()
    state, events = do(before, Claim(0), AcceptOffer(1), RefuseOffer(3))
    assert events[-1] == OfferAnswered(3, "claim", accepted=False)
    assert (state.phase, state.offer) == (Step.PLAY, None)
    assert rules.legal_actions(state, 0) == rules.legal_actions(before, 0)
    assert state.hand.shown == {0}
    assert rules.offers(state, 0) == (Resign(0),)
    assert refused(state, Claim(0)) is Reason.ALREADY_REFUSED
    state, _ = play(state, "AH")
    assert Claim(1) in rules.offers(state, 1)
    # in the next hand it may be made again
    state, _ = play(state, "2D 3D 4D")
    assert state.phase == Step.SHUFFLE
    assert (state.refused, state.hand.shown) == (frozenset(), frozenset())


def test_h75_the_table_grants_what_is_proved() -> None:
    state, _ = do(table(["AS KS", "QS 2D", "2S 3D", "3S 4D"], taken=(6, 5), leader=0), Claim(0))
    state, events = do(state, GrantOffer())
    assert events[0] == OfferGranted("claim")
    assert one(HandScored, events).side == 0
    doubtful, _ = do(table(["AS 2H", "QS 2D", "2S 3D", "3S 4D"], taken=(6, 5), leader=0), Claim(0))
    assert refused(doubtful, GrantOffer()) is Reason.CLAIM_NOT_PROVED
    assert refused(ending(), GrantOffer()) is Reason.NO_OFFER
    resigning, _ = do(ending(), Resign(0))
    assert refused(resigning, GrantOffer()) is Reason.CLAIM_NOT_PROVED


def test_h75_not_with_a_card_on_the_table_nor_with_unknown_cards() -> None:
    state = table(["AS KS", "QS 2D", "2S 3D", "3S 4D"], taken=(6, 5), leader=0)
    assert is_proved(state, 0)
    assert not is_proved(state, 2)
    after, _ = play(state, "AS")
    assert not is_proved(after, 1)
    hidden = state.but(hand=state.hand.but(unknown=(1, 0, 0, 0)))
    assert not is_proved(hidden, 0)


def surely_takes_all(state: HokmState, seat: int) -> bool:
    """Whether a seat on lead takes all tricks against every deal and every defence.

    It leads trumps from the top, then each other suit from the top.
    """
    hand, players = state.hand, state.options.players
    assert hand.trump is not None
    trump, ace = hand.trump, state.options.saras_ace
    strong = strengths(trump, ace)
    own = sorted(
        hand.hands[seat], key=lambda card: (card.suit is trump.suit, card.suit, strong[card])
    )[::-1]
    gone = {card for trick in hand.tricks for card in trick.cards}
    out = [card for card in state.cards if card not in gone and card not in own]

    def wins(own: list[Card], others: list[tuple[Card, ...]]) -> bool:
        if not own:
            return True
        return all(
            winning_place(trick, trump, ace) == 0 and wins(own[1:], rest)
            for trick, rest in defences(own[0], others, (own[0],))
        )

    def defences(
        led: Card, others: list[tuple[Card, ...]], trick: tuple[Card, ...]
    ) -> list[tuple[tuple[Card, ...], list[tuple[Card, ...]]]]:
        if len(trick) > len(others):
            return [(trick, others)]
        place = len(trick) - 1
        found = []
        for card in following(others[place], led.suit):
            left = tuple(other for other in others[place] if other is not card)
            rest = [*others[:place], left, *others[place + 1 :]]
            found += defences(led, rest, (*trick, card))
        return found

    size = len(own)
    deals = {
        tuple(frozenset(order[size * place : size * place + size]) for place in range(players - 1))
        for order in permutations(out, size * (players - 1))
    }
    return all(wins(own, [tuple(cards) for cards in deal]) for deal in deals)


@pytest.mark.parametrize("trumps", ["suits", "modes"])
@pytest.mark.parametrize("players", [3, 4])
def test_h75_a_proved_claim_is_sure_in_every_deal(players: int, trumps: str) -> None:
    """Endings of two and three cards from random play, all deals and defences tried."""
    options = preset(
        "app",
        players,
        hand_end="play_all",
        trump_modes=("suits", "saras", "naras", "tak_naras"),
        **({"three_early_end": "none"} if players == 3 else {}),
    )
    chooser = random.Random(f"{players} {trumps}")
    tried = {True: 0, False: 0}
    longest = 3 if players == 3 else 2
    while min(tried.values()) < 25:
        state = dealt(options, " ".join(map(str, chooser.sample(rules.DECK[1:], 51))))
        calls = rules.legal_actions(state, 0)
        state, _ = do(state, chooser.choice(calls[:4] if trumps == "suits" else calls[4:]))
        while state.phase == Step.PLAY:
            seat, hand = state.hand.turn, state.hand
            if not hand.table and len(hand.hands[seat]) <= longest:
                proved = is_proved(state, seat)
                if tried[proved] < 60:
                    tried[proved] += 1
                    assert surely_takes_all(state, seat) == proved
            state, _ = do(state, any_action(state, chooser))


def test_h76_a_granted_claim_offers_no_bam_but_completes_one() -> None:
    options = preset("app", bam="claim")
    state, events = do(on_lead(options, (5, 0), 0), Claim(0), AcceptOffer(1), AcceptOffer(3))
    assert not of(BamOffered, events)
    assert one(HandScored, events) == HandScored(0, "kot", 2, (7, 0))
    state = on_lead(options, (8, 0), 0, bam=0)
    state, events = do(state, Claim(0), AcceptOffer(1), AcceptOffer(3))
    assert one(TricksAwarded, events) == TricksAwarded(0, 5)
    assert state.outcome == Outcome((0,), "bam")


def test_h76_an_opponents_claim_ends_the_bam() -> None:
    options = preset("app", bam="claim")
    state, _ = play(on_lead(options, (8, 0), 0, bam=0), "AS")
    state, events = do(state, Claim(1), AcceptOffer(0), AcceptOffer(2))
    assert one(HandScored, events) == HandScored(0, "bam_failed", 2, (8, 1))


def test_h77_a_resignation_waits_for_consent_and_may_be_refused_once() -> None:
    state = ending()
    assert Resign(0) in rules.offers(state, 0)
    assert refused(state, Resign(1)) is Reason.NOT_YOUR_TURN
    assert refused(state, Resign(5)) is Reason.NO_SUCH_SEAT
    state, events = do(state, Resign(0))
    assert events == (OfferMade(0, "resign"),)
    assert refused(state, Resign(2)) is Reason.OFFER_PENDING
    state, events = do(state, RefuseOffer(2))
    assert events == (OfferAnswered(2, "resign", accepted=False),)
    assert state.outcome is None
    assert refused(state, Resign(0)) is Reason.ALREADY_REFUSED
    assert rules.offers(state, 0) == (Claim(0),)
    for answer in (AcceptOffer(2), RefuseOffer(2)):
        assert refused(state, answer) is Reason.NO_OFFER
    for phase in (dealt(APP, ""), dealt(preset("pagat", 2), "")):
        assert Resign(0) in rules.offers(phase, 0)
    assert rules.offers(new_hand(APP), 0) == ()


def test_h78_with_four_the_partner_consents() -> None:
    for seat in range(4):
        hands = [*HANDS[4 - seat :], *HANDS[: 4 - seat]]
        state = table(hands, taken=(6, 5) if seat % 2 == 0 else (5, 6), leader=seat)
        state, _ = do(state, Resign(seat))
        assert rules.to_act(state) == {(seat + 2) % 4}
        state, events = do(state, AcceptOffer((seat + 2) % 4))
        assert state.outcome == Outcome((1 - seat % 2,), "resigned")
        assert one(MatchEnded, events).outcome == state.outcome
        assert refused(state, Resign(seat)) is Reason.MATCH_OVER
        assert rules.legal_actions(state, seat) == rules.offers(state, seat) == ()


def test_h79_with_two_nobody_is_asked() -> None:
    for hakem in (0, 1):
        state, _ = do(dealt(preset("pagat", 2), "", hakem), Resign(hakem))
        assert state.outcome == Outcome((1 - hakem,), "resigned")
        assert state.offer is None


@pytest.mark.parametrize(
    ("sets", "points", "winners"),
    [
        ((0, 1, 0), (0, 0, 5), (1,)),
        ((0, 0, 1), (0, 5, 0), (2,)),
        ((0, 1, 1), (6, 2, 3), (2,)),
        ((0, 1, 1), (6, 3, 3), (1, 2)),
        ((1, 0, 0), (6, 0, 0), (1, 2)),
    ],
)
def test_h80_with_three_both_others_consent_and_the_better_wins(
    sets: tuple[int, ...], points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = dealt(preset("app", 3, sets_to_win=2), "", sets=sets, points=points)
    state, _ = do(state, Resign(0))
    assert rules.to_act(state) == {1, 2}
    state, _ = do(state, AcceptOffer(1))
    assert state.outcome is None
    state, _ = do(state, AcceptOffer(2))
    assert state.outcome == Outcome(winners, "resigned")


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_h81_a_match_can_be_abandoned_in_every_phase(name: str, players: int) -> None:
    options = preset(name, players, target=3)
    chooser = random.Random(f"{name} {players}")
    phases: set[tuple[str, bool]] = set()
    matches = 0
    while matches < 6 or (Step.PLAY, False) not in phases:
        matches += 1
        state = begun(options)
        while state.outcome is None:
            if (state.phase, state.offer is None) not in phases:
                phases.add((state.phase, state.offer is None))
                over, events = do(state, Abandon("the lights went out"))
                assert over.outcome == Outcome((), "abandoned", "the lights went out")
                assert events == (MatchEnded(over.outcome),)
                assert rules.to_act(over) == frozenset()
                assert rules.chance(over) is None
                assert refused(over, Abandon("")) is Reason.MATCH_OVER
            state, _ = do(state, any_action(state, chooser, offers=True))
    seen = {phase for phase, _ in phases}
    assert {Step.SHUFFLE, Step.CALL_TRUMP, Step.PLAY} <= seen
