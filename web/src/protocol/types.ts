// Made from schema.json by `npm run types`; never edited by hand.

export type HakemSProtocolVersion1 = (ClientMessage | ServerMessage | PlayedHands)
export type ClientMessage = (Hello | Act | Sit | Admit | ChangeSettings | Pair | Leave | AddBot | RemoveBot | Fill | Start | Rematch | HandOver | TakeBack | Vote | GiveSeed | Say | Chat | Mute | Sync | Ping)
export type Action = (Cut | Resign | AcceptOffer | RefuseOffer | CallTrump | ClaimRedeal | Discard | KeepCard | RejectCard | PlayCard | ClaimBam | DeclineBam | Claim | Arrange)
export type ServerMessage = (Welcome | Snapshot | EventMessage | Presence | Said | Done | Refused | Notice)
export type View = (HokmView | HazariView)
export type Event = (CardTurned | DeckCut | DeckShuffled | DrawRepeated | DrawTied | TwoRemoved | TurnerChosen | HakemChosen | PartnerChosen | SeatsChanged | HandStarted | PacketDealt | RedealClaimed | TrumpCalled | CardsDiscarded | StockCardSeen | CardKept | CardRejected | CardPlayed | TrickTaken | HandShown | TricksAwarded | BamOffered | BamClaimed | BamDeclined | HandScored | KotAtSix | SetWon | OfferMade | OfferAnswered | OfferGranted | MatchEnded | DealerChosen | DealStarted | CardsDealt | Redealt | FourOfAKindShown | Arranged | ArrangementFaulted | GroupShown | GroupsCompared | DealScored)
export type Chance = (Shuffle | DrawLot)

/**
 * The first message on a socket; `since` is the last version this client knows.
 */
export interface Hello {
type: "hello"
protocol: number
since?: (number | null)
invitation?: (string | null)
}
/**
 * Decide: `action` is one of the view's `legal` or `offers`, `turn` the decision's number.
 */
export interface Act {
type: "act"
turn: number
action: Action
id: string
}
/**
 * Cut the deck: the first `at` cards go under the others; 0 leaves it as it is.
 */
export interface Cut {
type: "cut"
seat: number
at: number
}
/**
 * A side gives the match up, if those whose consent it needs agree.
 */
export interface Resign {
type: "resign"
seat: number
}
/**
 * Agree to the offer on the table.
 */
export interface AcceptOffer {
type: "accept_offer"
seat: number
}
/**
 * Refuse the offer on the table: the match goes on.
 */
export interface RefuseOffer {
type: "refuse_offer"
seat: number
}
/**
 * The hakem names the trump suit, or a mode without trumps.
 */
export interface CallTrump {
type: "call_trump"
seat: number
trump: ("clubs" | "diamonds" | "hearts" | "spades" | "saras" | "naras" | "tak_naras")
}
/**
 * The hakem shows five cards with none above the ten and asks for a new deal.
 */
export interface ClaimRedeal {
type: "claim_redeal"
seat: number
}
/**
 * Put cards aside, face down (two players); None is a card not known.
 */
export interface Discard {
type: "discard"
seat: number
cards: (string | null)[]
}
/**
 * Keep the card drawn from the stock; the next one is looked at and discarded.
 */
export interface KeepCard {
type: "keep_card"
seat: number
}
/**
 * Discard the card drawn from the stock; the next one must be kept.
 */
export interface RejectCard {
type: "reject_card"
seat: number
}
/**
 * Play a card to the trick.
 */
export interface PlayCard {
type: "play_card"
seat: number
card: string
}
/**
 * Having taken the first seven tricks, insist on playing for all thirteen.
 */
export interface ClaimBam {
type: "claim_bam"
seat: number
}
/**
 * Having taken the first seven tricks, be content with the kot.
 */
export interface DeclineBam {
type: "decline_bam"
seat: number
}
/**
 * Claim all the remaining tricks, showing one's hand.
 */
export interface Claim {
type: "claim"
seat: number
}
/**
 * Put the hand up in groups of 3, 3, 3 and 4 cards, strongest first.
 */
export interface Arrange {
type: "arrange"
seat: number
groups: (string[][] | null)
}
/**
 * Take a chair that is free or a bot's, or ask the host for it; without `seat` the first.
 */
export interface Sit {
type: "sit"
seat?: (number | null)
id: string
}
/**
 * The host lets somebody sit who has asked to, or refuses.
 */
export interface Admit {
type: "admit"
request: number
admit: boolean
id: string
}
/**
 * The host changes what the table has agreed on, while no match is under way.
 */
export interface ChangeSettings {
type: "change_settings"
settings: TableSettings
id: string
}
/**
 * The body of `POST /api/tables`; every field but `game` has a default.
 */
export interface TableSettings {
game: ("hazari" | "hokm")
rules?: (string | null)
players?: (number | null)
options?: {
[k: string]: string
}
clock?: Clock
speed?: ("fast" | "instant" | "normal" | "slow")
bots?: (string | null)
public?: boolean
spectators?: ("live" | "no" | "one_hand_late")
who_may_sit?: ("anyone" | "approved" | "invited")
chat?: boolean
}
/**
 * How long a decision may take, and a reserve for the whole match, in seconds.
 */
export interface Clock {
decision?: (number | null)
reserve?: number
}
/**
 * Take the chair opposite a seat, before a match of four.
 */
export interface Pair {
type: "pair"
seat: number
id: string
}
/**
 * Give up one's chair for good, or the wish for one; in a match a bot plays on.
 */
export interface Leave {
type: "leave"
id: string
}
/**
 * The host puts a bot on a free chair; without `level` one of the table's usual level.
 */
export interface AddBot {
type: "add_bot"
seat: number
level?: (string | null)
id: string
}
/**
 * The host takes a bot away, before a match.
 */
export interface RemoveBot {
type: "remove_bot"
seat: number
id: string
}
/**
 * The host puts bots on all free chairs.
 */
export interface Fill {
type: "fill"
level?: (string | null)
id: string
}
/**
 * The host begins the first match.
 */
export interface Start {
type: "start"
id: string
}
/**
 * The host begins another match; the hakem is drawn anew or carried over.
 */
export interface Rematch {
type: "rematch"
hakem?: ("carry" | "draw")
id: string
}
/**
 * Let a bot play for one's seat until it is taken back.
 */
export interface HandOver {
type: "hand_over"
id: string
}
/**
 * Play again oneself, with a full clock.
 */
export interface TakeBack {
type: "take_back"
id: string
}
/**
 * Vote on replacing an absent player by a bot for good.
 */
export interface Vote {
type: "vote"
seat: number
replace: boolean
id: string
}
/**
 * This seat's part in the shuffle of a promised deal: 32 bytes in hexadecimal digits.
 */
export interface GiveSeed {
type: "seed"
deal: number
seed: string
id: string
}
/**
 * An emote or one of the ready-made phrases, shown in each reader's own language.
 */
export interface Say {
type: "say"
emote?: (("angry" | "clap" | "heart" | "laugh" | "sad" | "smile" | "tea" | "wow") | null)
phrase?: (("again" | "bye" | "good_luck" | "hello" | "hurry" | "oops" | "sorry" | "thanks" | "wait" | "well_played") | null)
id: string
}
/**
 * A line of free text, where the table allows it.
 */
export interface Chat {
type: "chat"
text: string
id: string
}
/**
 * Hear no more from the person in a seat, or hear again.
 */
export interface Mute {
type: "mute"
seat: number
muted: boolean
id: string
}
/**
 * Ask for a snapshot; `since` is the last version this client knows.
 */
export interface Sync {
type: "sync"
since?: (number | null)
id: string
}
/**
 * Ask for the server's time.
 */
export interface Ping {
type: "ping"
id: string
}
/**
 * The answer to `hello`; a snapshot follows.
 */
export interface Welcome {
type: "welcome"
protocol: number
server: string
now: number
}
/**
 * All that the reader may know at a version.
 */
export interface Snapshot {
type: "snapshot"
version: number
now: number
table: TableShown
you: You
view: (View | null)
clocks: ClockShown[]
presence: string[]
watchers: number
missed?: EventMessage[]
}
/**
 * The table around the game, as everybody sees it.
 */
export interface TableShown {
code: string
settings: TableSettings
status: ("closed" | "finished" | "lobby" | "playing")
host: (number | null)
seats: SeatShown[]
match: number
match_id: (string | null)
deal: (DealShown | null)
votes: VoteShown[]
requests?: RequestShown[]
}
/**
 * A chair as everybody sees it.
 */
export interface SeatShown {
kind: ("bot" | "free" | "person")
name?: string
level?: (string | null)
bot_plays?: boolean
graces?: number
}
/**
 * The deal in hand: its number in the match, and the promise that binds the server.
 */
export interface DealShown {
number: number
commitment: string
seeds?: (string[] | null)
}
/**
 * A vote that is open: whom to replace, who has agreed or refused, how many must agree.
 */
export interface VoteShown {
seat: number
agreed: number[]
refused: number[]
needed: number
}
/**
 * Somebody who asks the host to sit; `seat` None: in any chair.
 */
export interface RequestShown {
request: number
name: string
seat: (number | null)
}
/**
 * What is the reader's own.
 */
export interface You {
seat: (number | null)
host: boolean
turn: (number | null)
muted?: number[]
request?: (number | null)
invitation?: (string | null)
}
/**
 * A seat's view of Hokm: what is public, and its own cards.
 */
export interface HokmView {
type: "hokm_view"
game: "hokm"
seat: (number | null)
options: HokmOptions
phase: string
seating: number[]
to_act: number[]
legal: Action[]
offers: Action[]
offer: (Offer | null)
outcome: (Outcome | null)
points: number[]
sets: number[]
hand_number: number
hakem: (number | null)
dealer: (number | null)
removed: (string | null)
turn: number
trump: (("clubs" | "diamonds" | "hearts" | "spades" | "saras" | "naras" | "tak_naras") | null)
leader: number
table: string[]
tricks: Trick[]
taken: number[]
kot: (number | null)
bam: (number | null)
counts: number[]
discard_counts: number[]
stock: number
shown: (number | string[])[][]
hand: string[]
first_packet: string[]
discards: (string | null)[]
drawn: (string | null)
}
/**
 * The options of a match of Hokm; `docs/hokm.md` explains each.
 */
export interface HokmOptions {
type: "hokm_options"
game: ("hokm" | "hazari")
players: (2 | 3 | 4)
hakem_select: ("first_ace" | "high_card" | "random")
partner_select: ("second_ace" | "second_high" | "fixed")
high_card_tie: ("redraw_tied" | "redraw_all")
dealer: ("left_of_hakem" | "rotate")
cut: ("hakem_partner" | "none")
deal_start: ("hakem" | "right_of_dealer")
packets: number[]
before_trump: ("hakem_only" | "all_five")
trump_modes: ("suits" | "saras" | "naras" | "tak_naras")[]
saras_ace: ("high" | "low")
first_lead: ("hakem" | "right_of_dealer")
hand_end: ("at_seven" | "play_all")
hand_points: ("kot" | "ru_literal")
points_hand: number
points_kot: number
points_hakem_kot: number
target: number
sets_to_win: (1 | 2 | 3)
new_set_hakem: ("continue" | "redraw")
hakem_next: ("right" | "hand_winner")
removed_two: ("2C" | "2D" | "2H" | "2S" | "random")
three_tie: ("odd_one_out" | "redeal")
three_early_end: ("unequalled" | "none")
two_player_deal: ("pagat_draw" | "ru_discard2" | "plain13")
kot_at_six: ("off" | "literal_6_1" | "swap_1_6" | "reset_1_1")
bam: ("off" | "claim")
bam_fail: ("keep_kot" | "score_one" | "opponents_kot")
weak_hand_redeal: ("off" | "no_card_above_10")
revoke: "prevent"
}
/**
 * An offer on the table: what, whose, and the seats that have yet to answer.
 */
export interface Offer {
kind: string
seat: number
waiting: number[]
}
/**
 * How a match ended: the winning sides (none if abandoned), why, and a remark.
 */
export interface Outcome {
winners: number[]
reason: ("target" | "bam" | "resigned" | "abandoned")
remark: string
}
/**
 * A complete trick: who led, the cards in play order, who took it.
 */
export interface Trick {
leader: number
cards: string[]
winner: number
}
/**
 * A match of Hazari as one seat sees it (a spectator: `seat` None).
 */
export interface HazariView {
type: "hazari_view"
game: "hazari"
seat: (number | null)
options: HazariOptions
phase: string
seating: number[]
to_act: number[]
legal: Action[]
offers: Action[]
offer: (Offer | null)
outcome: (Outcome | null)
totals: number[]
deal_number: number
dealer: (number | null)
leader: (number | null)
up: number[]
hand: string[]
arrangement: (Arrangement | null)
triples: Triple[]
last_deal: (DealShown1 | null)
}
/**
 * The options of a match of Hazari; `docs/hazari.md` explains each.
 */
export interface HazariOptions {
type: "hazari_options"
game: ("hokm" | "hazari")
players: 4
first_dealer: ("random" | "high_card")
dealer_next: ("right" | "last_winner" | "after_last_winner")
cut: ("none" | "left_of_dealer")
equal: ("last_played" | "first_played" | "split" | "none")
fourth_card_kicker: boolean
ace_low_run_rank: ("second" | "highest" | "lowest")
invalid_arrangement: ("reject" | "auto_sort" | "lose_deal")
redeal: ("off" | "no_run" | "five_paired_ranks")
four_of_a_kind: ("as_troy" | "above_troy" | "auto_win_deal")
target: number
end_check: ("end_of_deal" | "immediate")
end_compare: ("ge" | "gt")
end_tie: ("extra_deal" | "shared")
}
/**
 * A hand that is up: its groups and their strengths; without them where they are hidden.
 */
export interface Arrangement {
groups: (string[][] | null)
strengths: number[]
faulty: boolean
}
/**
 * Three cards of a hand, what they form, and the strength number of that.
 */
export interface Triple {
cards: string[]
combination: Combination
strength: number
}
/**
 * What cards form: the type, and the ranks in the order in which they are compared.
 */
export interface Combination {
type: ("indi" | "pair" | "colour" | "run" | "colour_run" | "troy" | "four_of_a_kind")
ranks: ("2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A")[]
}
/**
 * What everybody has seen of a deal, as far as it was shown.
 */
export interface DealShown1 {
number: number
dealer: number
faulted: number[]
comparisons: Comparison[]
four_of_a_kind: FourOfAKindShown[]
points: number[]
}
/**
 * A comparison that has been made: the groups in play order, and its result.
 */
export interface Comparison {
shown: GroupShown[]
result: GroupsCompared
}
/**
 * A seat shows a group; `number` counts the comparisons of a deal from 1.
 */
export interface GroupShown {
type: "group_shown"
seat: number
number: number
cards: string[]
combination: Combination
strength: number
}
/**
 * A comparison is decided: who won it (nobody, or several who share), and what.
 */
export interface GroupsCompared {
type: "groups_compared"
number: number
winners: number[]
points: number[]
leader: number
}
/**
 * A seat was dealt four of a kind, which win the deal; the four cards are shown.
 */
export interface FourOfAKindShown {
type: "four_of_a_kind_shown"
seat: number
cards: string[]
}
/**
 * The time of a seat that has to decide, when the message was sent.
 */
export interface ClockShown {
seat: number
state: ("grace" | "running" | "stopped")
decision_ms: (number | null)
reserve_ms: number
grace_ms?: number
}
/**
 * One version: what happened, and what it changed for the reader.
 * 
 * A version that is hidden from the reader has only its number.
 */
export interface EventMessage {
type: "event"
version: number
now?: number
entry?: {
type: string
}
events?: Event[]
pace?: number
/**
 * The fields of a TableShown that changed.
 */
table?: {
[k: string]: unknown
}
/**
 * The fields of a View that changed.
 */
view?: {
[k: string]: unknown
}
you?: You
clocks?: ClockShown[]
}
/**
 * A card is turned up before a seat, in a draw for hakem, partner or dealer.
 */
export interface CardTurned {
type: "card_turned"
seat: number
card: string
}
/**
 * A player has cut the deck.
 */
export interface DeckCut {
type: "deck_cut"
seat: number
at: number
}
/**
 * The dealer has shuffled.
 */
export interface DeckShuffled {
type: "deck_shuffled"
seat: number
}
/**
 * The deck ran out while the draw was tied: the whole draw begins anew.
 */
export interface DrawRepeated {
type: "draw_repeated"
}
/**
 * Equal cards in the draw: these seats draw again.
 */
export interface DrawTied {
type: "draw_tied"
seats: number[]
}
/**
 * At three players one of the twos leaves the deck for the whole match.
 */
export interface TwoRemoved {
type: "two_removed"
card: string
}
/**
 * The seat that turns the cards for the aces; by the rotating rule also the dealer.
 */
export interface TurnerChosen {
type: "turner_chosen"
seat: number
}
/**
 * The draw has named the hakem.
 */
export interface HakemChosen {
type: "hakem_chosen"
seat: number
}
/**
 * The draw has named the hakem's partner, by the seat he sat in.
 */
export interface PartnerChosen {
type: "partner_chosen"
seat: number
}
/**
 * Two players have changed chairs; `seating` gives the entrant in each seat.
 */
export interface SeatsChanged {
type: "seats_changed"
seating: number[]
}
/**
 * A hand begins: its number in the match, its hakem and its dealer.
 */
export interface HandStarted {
type: "hand_started"
number: number
hakem: number
dealer: number
}
/**
 * A seat is dealt some cards at once; only it sees which (None: not known).
 */
export interface PacketDealt {
type: "packet_dealt"
seat: number
count: number
cards: (((string | null)[] | null) | null)
}
/**
 * The hakem has shown a hand without a card above the ten: it is dealt again.
 */
export interface RedealClaimed {
type: "redeal_claimed"
seat: number
cards: string[]
}
/**
 * The hakem has named trumps.
 */
export interface TrumpCalled {
type: "trump_called"
seat: number
trump: ("clubs" | "diamonds" | "hearts" | "spades" | "saras" | "naras" | "tak_naras")
}
/**
 * A seat has put cards aside, face down.
 */
export interface CardsDiscarded {
type: "cards_discarded"
seat: number
count: number
cards: (((string | null)[] | null) | null)
}
/**
 * A seat looks at the top card of the stock.
 */
export interface StockCardSeen {
type: "stock_card_seen"
seat: number
card: ((string | null) | null)
}
/**
 * A seat has kept the card it drew and discarded the next.
 */
export interface CardKept {
type: "card_kept"
seat: number
kept: ((string | null) | null)
discarded: ((string | null) | null)
}
/**
 * A seat has discarded the card it drew and kept the next.
 */
export interface CardRejected {
type: "card_rejected"
seat: number
discarded: ((string | null) | null)
kept: ((string | null) | null)
}
/**
 * A card is played to the trick.
 */
export interface CardPlayed {
type: "card_played"
seat: number
card: string
}
/**
 * A trick is complete; `number` counts the tricks of the hand from 1.
 */
export interface TrickTaken {
type: "trick_taken"
seat: number
number: number
}
/**
 * A seat has laid its cards open, with a claim.
 */
export interface HandShown {
type: "hand_shown"
seat: number
cards: string[]
}
/**
 * An accepted claim gives the remaining tricks to a side.
 */
export interface TricksAwarded {
type: "tricks_awarded"
side: number
count: number
}
/**
 * A seat has taken the seventh trick of a kot and may insist on all thirteen.
 */
export interface BamOffered {
type: "bam_offered"
seat: number
}
/**
 * A seat plays on for all thirteen tricks.
 */
export interface BamClaimed {
type: "bam_claimed"
seat: number
}
/**
 * A seat is content with the kot.
 */
export interface BamDeclined {
type: "bam_declined"
seat: number
}
/**
 * A hand is over: who won it (None: tied), how, for how much, and the tricks by side.
 */
export interface HandScored {
type: "hand_scored"
side: (number | null)
result: ("seven" | "kot" | "hakem_kot" | "most" | "odd_one_out" | "bam" | "bam_failed" | "tied")
points: number
taken: number[]
}
/**
 * A side was made kot one point short of the target: the score is set to `points`.
 */
export interface KotAtSix {
type: "kot_at_six"
side: number
points: number[]
}
/**
 * A side has reached the target: the sets by side.
 */
export interface SetWon {
type: "set_won"
side: number
sets: number[]
}
/**
 * A seat has made an offer (a claim, a resignation) that others now answer.
 */
export interface OfferMade {
type: "offer_made"
seat: number
kind: string
}
/**
 * A seat has accepted or refused the offer on the table.
 */
export interface OfferAnswered {
type: "offer_answered"
seat: number
kind: string
accepted: boolean
}
/**
 * The table has granted an offer that is proved.
 */
export interface OfferGranted {
type: "offer_granted"
kind: string
}
/**
 * The match is over.
 */
export interface MatchEnded {
type: "match_ended"
outcome: Outcome
}
/**
 * The first dealer is known.
 */
export interface DealerChosen {
type: "dealer_chosen"
seat: number
}
/**
 * A deal begins: its number in the match and its dealer.
 */
export interface DealStarted {
type: "deal_started"
number: number
dealer: number
}
/**
 * A seat has been dealt its hand; only it sees which cards (None: not known).
 */
export interface CardsDealt {
type: "cards_dealt"
seat: number
count: number
cards: (((string | null)[] | null) | null)
}
/**
 * A seat's hand has the cards dealt again; `seat` None: a hand that isn't known.
 */
export interface Redealt {
type: "redealt"
seat: (number | null)
reason: ("no_run" | "five_paired_ranks")
}
/**
 * A seat is up; the groups are its own to see until they are shown.
 */
export interface Arranged {
type: "arranged"
seat: number
groups: ((string[][] | null) | null)
}
/**
 * All are up, and a seat's groups are in the wrong order: they can't win.
 */
export interface ArrangementFaulted {
type: "arrangement_faulted"
seat: number
}
/**
 * A deal is over: its points and the totals, by seat.
 */
export interface DealScored {
type: "deal_scored"
number: number
points: number[]
totals: number[]
}
/**
 * Who is connected; sent when it changes, without a version.
 */
export interface Presence {
type: "presence"
now: number
presence: string[]
watchers: number
clocks: ClockShown[]
}
/**
 * Somebody's emote, phrase or line.
 */
export interface Said {
type: "said"
seat: number
emote?: (("angry" | "clap" | "heart" | "laugh" | "sad" | "smile" | "tea" | "wow") | null)
phrase?: (("again" | "bye" | "good_luck" | "hello" | "hurry" | "oops" | "sorry" | "thanks" | "wait" | "well_played") | null)
text?: (string | null)
}
/**
 * A command has taken effect; `version` is the table's after it.
 */
export interface Done {
type: "done"
id: string
version: number
now: number
}
/**
 * A command has changed nothing, and why.
 */
export interface Refused {
type: "refused"
id: (string | null)
code: string
sentence: string
version: number
}
/**
 * The server has something to say to everybody.
 */
export interface Notice {
type: "notice"
code: "stopping"
sentence: string
}
/**
 * The hands of one match that are over, oldest first.
 */
export interface PlayedHands {
match: number
match_id: string
draw: Event[]
hands: PlayedHand[]
}
/**
 * A hand of Hokm or a deal of Hazari that is over, and what makes it verifiable.
 */
export interface PlayedHand {
deal: number
commitment: string
seed: string
seeds: string[]
chances: Chance[]
seating: number[]
held: string[][]
steps: PlayedStep[]
}
/**
 * Chance: the deck in its new order, top card first; None is a card not known.
 */
export interface Shuffle {
type: "shuffle"
deck: (string | null)[]
}
/**
 * Chance: one of equally likely choices, by its index.
 */
export interface DrawLot {
type: "draw_lot"
choice: number
}
/**
 * One version of a hand: when it was, who acted, and what happened, nothing hidden.
 */
export interface PlayedStep {
version: number
at: number
seat: (number | null)
by: ("bot" | "chance" | "person" | "table")
events: Event[]
}
