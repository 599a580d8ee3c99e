// A trick game of the same size as Hokm: 52 cards, four hidden hands, follow suit.
const { PlayerView } = require('boardgame.io/core')

const suit = (card) => Math.floor(card / 13)

function deal(random) {
  const deck = random.Shuffle([...Array(52).keys()])
  return Object.fromEntries(
    ['0', '1', '2', '3'].map((seat, place) => [
      seat,
      { hand: deck.slice(13 * place, 13 * place + 13) },
    ]),
  )
}

/** The cards of a hand that may be played to what lies on the table. */
function legal(hand, table) {
  const led = table.length ? hand.filter((card) => suit(card) === suit(table[0].card)) : []
  return led.length ? led : hand
}

const Game = {
  name: 'cards',
  setup: ({ random }) => ({ players: deal(random), table: [], tricks: [], taken: [0, 0, 0, 0] }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    playCard: {
      client: false,
      move: ({ G, playerID, random }, card) => {
        const own = G.players[playerID]
        if (!legal(own.hand, G.table).includes(card)) return 'INVALID_MOVE'
        own.hand = own.hand.filter((held) => held !== card)
        G.table.push({ seat: Number(playerID), card })
        if (G.table.length < 4) return undefined
        const led = suit(G.table[0].card)
        const best = G.table.reduce((a, b) =>
          suit(b.card) === led && b.card > a.card ? b : a,
        )
        G.taken[best.seat] += 1
        G.tricks.push(G.table)
        G.table = []
        if (own.hand.length === 0 && G.tricks.length === 13) {
          G.players = deal(random)
          G.tricks = []
        }
        return undefined
      },
    },
  },
}

module.exports = { Game, legal }
