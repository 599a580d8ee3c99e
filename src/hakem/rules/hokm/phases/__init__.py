"""The phases of a match of Hokm, one small unit each; `hokm.procedure` puts them in order."""

from collections.abc import Mapping

from hakem.rules.hokm.phases.bam import Bam
from hakem.rules.hokm.phases.deal import (
    CutDeck,
    DealRest,
    FinishFirstPacket,
    FirstPacket,
    ShuffleDeck,
    StartHand,
)
from hakem.rules.hokm.phases.exchange import DiscardCards, DrawCards
from hakem.rules.hokm.phases.first_ace import ChooseTurner, FirstAce, RemoveTwo
from hakem.rules.hokm.phases.high_card import HakemLot, HighCard
from hakem.rules.hokm.phases.play import Play, StartPlay
from hakem.rules.hokm.phases.score import Score
from hakem.rules.hokm.phases.trump_call import TrumpCall
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.state import HokmState
from hakem.rules.phase import Phase

PHASES: Mapping[str, Phase[HokmState]] = {
    Step.REMOVE_TWO: RemoveTwo(),
    Step.CHOOSE_TURNER: ChooseTurner(),
    Step.FIRST_ACE: FirstAce(),
    Step.HIGH_CARD: HighCard(),
    Step.HAKEM_LOT: HakemLot(),
    Step.START_HAND: StartHand(),
    Step.SHUFFLE: ShuffleDeck(),
    Step.CUT: CutDeck(),
    Step.FIRST_PACKET: FirstPacket(),
    Step.CALL_TRUMP: TrumpCall(),
    Step.FINISH_FIRST_PACKET: FinishFirstPacket(),
    Step.DISCARD: DiscardCards(),
    Step.DRAW: DrawCards(),
    Step.DEAL_REST: DealRest(),
    Step.START_PLAY: StartPlay(),
    Step.PLAY: Play(),
    Step.BAM: Bam(),
    Step.SCORE: Score(),
}
