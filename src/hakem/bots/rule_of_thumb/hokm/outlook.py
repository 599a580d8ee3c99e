"""What a player who counts cards knows: what is out, who can't hold it, who needs what."""

from math import prod

from hakem.bots.rule_of_thumb.hokm.aims import tricks_needed
from hakem.bots.rule_of_thumb.hokm.masks import OF_SUIT, deck_of, mask, ranking
from hakem.rules.cards import Card, Suit
from hakem.rules.hokm import HokmView
from hakem.rules.seats import Seat


class Outlook:
    """A view in the play of the cards, as a player sees it who has counted them.

    Sets of cards are bits, as in `masks`.
    """

    def __init__(self, view: HokmView) -> None:
        assert view.seat is not None
        assert view.trump is not None
        self.view = view
        self.seat: Seat = view.seat
        self.players: int = view.options.players
        self.ranking = ranking(view.trump, view.options.saras_ace)
        self.strong, self.above, self.trump_suit, self.trumps = self.ranking
        self.own = mask(view.hand)
        self._count_cards()
        self._take_sides()
        self._rooms = [0] * 4
        self._ruffs: dict[tuple[Seat, Suit], float] = {}

    def _count_cards(self) -> None:
        """Find the cards that are out, and for each seat those of them it may hold."""
        view, players = self.view, self.players
        gone = self.own
        voids = [0] * players
        for trick in view.tricks:
            cards = trick.cards
            led = cards[0].suit
            for place, card in enumerate(cards):
                gone |= 1 << card
                if card.suit is not led:
                    voids[(trick.leader + place) % players] |= OF_SUIT[led]
        for place, card in enumerate(view.table):
            gone |= 1 << card
            if card.suit is not view.table[0].suit:
                voids[(view.leader + place) % players] |= OF_SUIT[view.table[0].suit]
        self.out: int = deck_of(view.removed) & ~gone & ~mask(view.discards)
        """The cards that are neither played nor in the own hand or discards."""
        self.may_hold = [self.out & ~void for void in voids]
        """By seat; nothing for the own one."""
        self.hidden = list(view.counts)
        """By seat, how many cards it holds that this seat doesn't see."""
        self.idle = self.out.bit_count() + self.hidden[self.seat] - sum(self.hidden)
        """How many of the cards out are in nobody's hand."""
        self.may_hold[self.seat] = self.hidden[self.seat] = 0
        for seat, hand in view.shown:
            if seat != self.seat:
                self._see(seat, mask(hand))

    def _see(self, seat: Seat, held: int) -> None:
        """Take into account that a seat's cards lie open."""
        self.may_hold = [row & ~held for row in self.may_hold]
        self.may_hold[seat], self.hidden[seat] = held, 0

    def _take_sides(self) -> None:
        """Tell friend from enemy: at three players near the end, all are against the leader."""
        self.friend: Seat | None = None
        view, seat = self.view, self.seat
        if self.players == 4:
            self.friend = (seat + 2) % 4
            self.enemies: tuple[Seat, ...] = ((seat + 1) % 4, (seat + 3) % 4)
            self.needed = tricks_needed(view, seat % 2)
            """Tricks with which the own side wins the hand."""
            self.they_need = tricks_needed(view, 1 - seat % 2)
            """Tricks with which an enemy wins the hand."""
            return
        need = [tricks_needed(view, side) for side in range(self.players)]
        self.needed = need[seat]
        self.enemies = tuple(other for other in range(self.players) if other != seat)
        leader = min(self.enemies, key=lambda other: (need[other], -view.points[other]))
        self.they_need = need[leader]
        if self.players == 3 and self.they_need <= NEAR_THE_END < self.needed:
            self.friend = sum(self.enemies) - leader
            self.enemies = (leader,)

    def chance_of_none(self, seat: Seat, suit: Suit, cards: int) -> float:
        """How likely another seat is to hold none of some cards of a suit."""
        held = cards & self.may_hold[seat]
        if not held:
            return 1.0
        if not self.hidden[seat]:
            return 0.0  # its cards lie open, and these are among them
        share = 1 - self.hidden[seat] / self._room(suit)
        return prod([share] * held.bit_count())

    def _room(self, suit: Suit) -> int:
        """How many unseen cards lie in the places where a suit may be, each as likely as others."""
        if not self._rooms[suit]:
            cards, room = OF_SUIT[suit], self.idle
            for may, count in zip(self.may_hold, self.hidden, strict=True):
                if may & cards:
                    room += count
            self._rooms[suit] = room
        return self._rooms[suit]

    def chance_beaten(self, seat: Seat, card: Card, led: Suit) -> float:
        """How likely another seat, playing later, can beat a card in a trick led with a suit."""
        higher = 1 - self.chance_of_none(seat, card.suit, self.above[card])
        if card.suit is not self.trump_suit:
            return min(1.0, higher + self.chance_of_ruff(seat, led))
        if card.suit is led:
            return higher
        return higher * self.chance_of_none(seat, led, OF_SUIT[led])

    def chance_of_ruff(self, seat: Seat, led: Suit) -> float:
        """How likely another seat is void in a side suit and holds a trump."""
        key = seat, led
        if key not in self._ruffs:
            suit = self.trump_suit
            self._ruffs[key] = (
                0.0
                if suit is None
                else self.chance_of_none(seat, led, OF_SUIT[led])
                * (1 - self.chance_of_none(seat, suit, self.trumps))
            )
        return self._ruffs[key]

    def chance_to_stand(self, card: Card, led: Suit, later: tuple[Seat, ...]) -> float:
        """How likely a card that is winning now is beaten by no enemy who plays later."""
        stands = 1.0
        for seat in later:
            if seat != self.friend:
                stands *= 1 - self.chance_beaten(seat, card, led)
        return stands

    def is_master(self, card: Card) -> bool:
        """Whether no card that is out beats it within its suit."""
        return not self.above[card] & self.out

    def enemies_may_ruff(self) -> bool:
        """Whether an enemy can still hold a trump."""
        return any(self.trumps & self.may_hold[seat] for seat in self.enemies)


NEAR_THE_END = 2
"""So few tricks from a win, an opponent at a table of three is played against by both others."""
