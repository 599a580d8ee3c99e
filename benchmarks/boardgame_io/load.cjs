// Four of boardgame.io's own clients at each table; whose turn it is plays at once.
// Arguments: the server's two ports, tables, seconds. Prints one line of JSON.
const { Client } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')
const { Game, legal } = require('./game.cjs')

const [port, apiPort, tables, seconds] = process.argv.slice(2).map(Number)
const address = `http://127.0.0.1:${port}`
let moves = 0

async function post(path, body) {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/games/cards/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function table() {
  const { matchID } = await post('create', { numPlayers: 4 })
  for (const playerID of ['0', '1', '2', '3']) {
    const { playerCredentials: credentials } = await post(`${matchID}/join`, {
      playerID,
      playerName: `P${playerID}`,
    })
    const multiplayer = SocketIO({ server: address })
    const client = Client({ game: Game, matchID, playerID, credentials, multiplayer, debug: false })
    let asked = -1
    client.subscribe((state) => {
      if (state === null || state._stateID === asked || state.ctx.currentPlayer !== playerID) return
      if (!client.getState()?.isActive) return
      asked = state._stateID
      moves += 1
      const cards = legal(state.G.players[playerID].hand, state.G.table)
      setImmediate(() => client.moves.playCard(cards[0]))
    })
    client.start()
  }
}

async function main() {
  for (let number = 0; number < tables; number += 1) await table()
  await new Promise((done) => setTimeout(done, 2000))
  const before = moves
  console.log(JSON.stringify({ measuring: true }))
  const began = performance.now()
  await new Promise((done) => setTimeout(done, 1000 * seconds))
  console.log(JSON.stringify({ moves: moves - before, seconds: (performance.now() - began) / 1000 }))
  process.exit(0)
}

main()
