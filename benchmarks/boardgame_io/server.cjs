// boardgame.io's own server with its usual storage, which is memory only.
const { Server, Origins } = require('boardgame.io/server')
const { Game } = require('./game.cjs')

const server = Server({ games: [Game], origins: [Origins.LOCALHOST] })
// Arguments: the port of the sockets, the port of the routes.
const [port, apiPort] = process.argv.slice(2).map(Number)
server.run({ port, lobbyConfig: { apiPort } })
