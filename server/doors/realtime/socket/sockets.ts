import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressKey } from '#server/core/limits/rate-limit'
import { clientAddress } from '#server/infra/http/address'
import { leave } from '../channel/membership'
import type { Rounds } from '../channel/rounds'
import { type Connection, createConnection } from '../connections/connection'
import type { Vsn } from '../frames/write-frame'
import { SIZES, TIMES } from '../limits'
import type { Live } from '../live'
import { countDrop } from '../traffic'
import { closeAll } from './close-all'
import { type Refusal, readHandshake, refuseHandshake } from './handshake'
import { receive, receiveControl } from './receive'
import { sweep } from './sweep'

export type Sockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  size(): number
  close(): Promise<void>
}

/** Opens sockets and looks after them. */
export function createSockets(live: Live, rounds: Rounds): Sockets {
  const { deps, traffic, counts } = live
  const { env, log } = deps
  const origins = [new URL(env.publicUrl).origin, ...env.native.origins]
  const connections = new Set<Connection>()
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: SIZES.messageBytes,
    maxFragments: SIZES.messageParts,
    maxBufferedChunks: SIZES.unreadChunks,
    // Its types do not know it yet.
    ...{ closeTimeout: TIMES.closeMs },
  })
  let closing = false

  const timer = setInterval(() => {
    sweep(live, connections)
    rounds.run()
    for (const count of Object.values(counts)) count.beat()
  }, TIMES.sweepMs).unref()

  function refuse(socket: Duplex, refusal: Refusal): void {
    countDrop(traffic, refusal)
    refuseHandshake(socket, refusal)
  }

  function open(socket: WebSocket, vsn: Vsn, address: string): void {
    const connection = createConnection(socket, { vsn, address, traffic, nowMs: performance.now() })
    connections.add(connection)
    counts.addresses.add(address, connection)
    socket.on('message', (data, binary) => receive(live, connection, data as Buffer, binary))
    socket.on('ping', () => receiveControl(live, connection))
    socket.on('pong', () => {
      connection.misses = 0
      receiveControl(live, connection)
    })
    // Frames that break the protocol or are too large: the socket is closed with the code for it.
    socket.on('error', (error) => log.debug({ err: error }, 'a live connection broke'))
    socket.on('close', (code) => {
      if (code === 1009) countDrop(traffic, 'oversized')
      connections.delete(connection)
      counts.addresses.remove(address, connection)
      for (const channel of [...connection.channels.values()]) leave(live, channel)
    })
  }

  return {
    upgrade(request, socket, head) {
      const asked = closing ? 'restart' : readHandshake(request, { publicKeys: env.live.publicKeys, origins })
      if (typeof asked === 'string') return refuse(socket, asked)
      const address = addressKey(clientAddress(request, env.trustProxy))
      if (counts.addresses.isFull(address)) return refuse(socket, 'connections')
      server.handleUpgrade(request, socket, head, (opened) => open(opened, asked.vsn, address))
    },
    size: () => connections.size,
    async close() {
      closing = true
      clearInterval(timer)
      await closeAll(connections)
    },
  }
}
