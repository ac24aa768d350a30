import type { TokenVerifier } from '#server/identity/auth/verifier'
import type { Deps } from '#server/infra/deps'
import type { Trouble } from '#server/infra/trouble'
import type { Allowance } from './allowance'
import type { Channel } from './connections/connection'
import type { ConnectionCount } from './connections/connection-count'
import type { Relay } from './connections/relay'
import type { Rooms } from './connections/rooms'
import type { RowFrames } from './frames/row-frames'
import type { Traffic } from './traffic'
import type { Binding, Presences, RowSubscriptions } from './types'

/** What all live connections of this process share. */
export type Live = {
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env' | 'changes'>
  verifier: TokenVerifier
  rows: RowSubscriptions
  readBinding(raw: unknown, id: number): Binding | { problem: string }
  presences: Presences
  rooms: Rooms
  relay: Relay
  rowFrames: RowFrames
  traffic: Traffic
  allowance: Allowance
  /** Of looking at tokens. Told once, however many ask meanwhile. */
  looks: Trouble
  /** How often something was announced about sessions. */
  sessions: { changes: number }
  /** Connections by address and by user, over all replicas. */
  counts: { addresses: ConnectionCount; people: ConnectionCount }
  /** Channels by user, also of those who owe a second factor. */
  people: Map<string, Set<Channel>>
}
