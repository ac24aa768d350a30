import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'
import type { Limiter } from '#server/core/limits/limits'
import type { TokenVerifier } from '#server/identity/auth/verifier'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { createTrouble } from '#server/infra/trouble'
import { createAllowance } from './allowance'
import { createBroadcastApp } from './broadcast-http'
import { failOnGaps } from './channel/gaps'
import { endForPerson } from './channel/membership'
import { createRechecks } from './channel/rechecks'
import { createRounds } from './channel/rounds'
import { tellDiffs } from './channel/tell-diffs'
import { drop } from './connections/connection'
import { createConnectionCount } from './connections/connection-count'
import { createRelay } from './connections/relay'
import { createRooms } from './connections/rooms'
import { createRowFrames } from './frames/row-frames'
import { COUNTS } from './limits'
import type { Live } from './live'
import { createPresences } from './presence/presences'
import { readBinding } from './rows/read-binding'
import { createRowSubscriptions } from './rows/subscriptions'
import { createSockets } from './socket/sockets'
import { createTraffic, type Traffic } from './traffic'
import type { Bus } from './types'

export type RealtimeOptions = { deps: Deps; bus: Bus; verifier: TokenVerifier; limiter: Limiter }

export type Realtime = {
  /** For the server's `upgrade` event; refuses what is not ours. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Broadcasts over HTTP, below `/realtime/v1/api`. */
  app: Hono<{ Bindings: HttpBindings }>
  stats(): { sockets: number; channels: number } & Traffic
  /** Tells every client to come again (1012) and takes no new ones. */
  close(): Promise<void>
}

/** Live updates as the specification's client speaks them (protocol section 4). */
export function createRealtime({ deps, bus, verifier, limiter }: RealtimeOptions): Realtime {
  const { db, log } = deps
  const traffic = createTraffic()
  const rooms = createRooms()
  const live: Live = {
    deps,
    verifier,
    rows: createRowSubscriptions(bus),
    readBinding,
    presences: createPresences({ db, bus, log }),
    rooms,
    relay: createRelay({ bus, rooms, traffic }),
    rowFrames: createRowFrames(),
    traffic,
    allowance: createAllowance(deps.env.rateLimits),
    looks: createTrouble(log, 'Tokens of live connections could not be looked at', 'Tokens are looked at again'),
    sessions: { changes: 0 },
    counts: {
      addresses: createConnectionCount({
        ...{ bus, topic: 'addresses', most: COUNTS.socketsPerAddress, enabled: deps.env.rateLimits },
        shed: (_address, connection) => drop(connection, 'connections'),
      }),
      people: createConnectionCount({
        ...{ bus, topic: 'people', most: COUNTS.socketsPerUser, enabled: deps.env.rateLimits },
        shed: (userId, connection) => endForPerson(live, userId, connection),
      }),
    },
    people: new Map(),
  }
  tellDiffs(live)
  const rechecks = createRechecks(live)
  const stopGaps = failOnGaps(live, bus)
  const sockets = createSockets(live, createRounds(live, rechecks))
  return {
    upgrade: sockets.upgrade,
    app: createBroadcastApp(live, limiter),
    stats: () => ({ sockets: sockets.size(), channels: rooms.size(), ...traffic, dropped: { ...traffic.dropped } }),
    async close() {
      await sockets.close()
      rechecks.close()
      stopGaps()
      live.relay.close()
      await Promise.all([live.counts.addresses.close(), live.counts.people.close()])
      await live.presences.close()
    },
  }
}
