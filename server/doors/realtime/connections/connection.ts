import { WebSocket } from 'ws'
import type { Incoming } from '../frames/read-frame'
import type { Frame, Vsn } from '../frames/write-frame'
import { SIZES } from '../limits'
import { countDrop, type Traffic } from '../traffic'
import type { PresenceMember, RowSubscriber } from '../types'
import type { Standing } from './standing'

/** One open socket. There are thousands, so it has no timer of its own. */
export type Connection = {
  readonly socket: WebSocket
  readonly vsn: Vsn
  readonly traffic: Traffic
  /** What its address counts under. */
  readonly address: string
  /** By topic. */
  readonly channels: Map<string, Channel>
  /** Whether anything was ever joined. */
  joined: boolean
  lastBindingId: number
  /** Moments by the process's own clock. */
  readonly openedAtMs: number
  heardAtMs: number
  pingedAtMs: number
  /** Pings in a row that were not answered. */
  misses: number
  /** What was counted since the second began. */
  secondAtMs: number
  messages: number
  joins: number
  /** What came while a message is still being worked on; null when none is. */
  waiting: Incoming[] | null
}

/** One topic joined on one socket. */
export type Channel = {
  readonly connection: Connection
  /** `realtime:<name>`, as the client writes it. */
  readonly topic: string
  readonly name: string
  /** What is said to the client names it; others are ignored there. */
  readonly joinRef: string
  /** Public and private topics of one name are two rooms. */
  readonly room: string
  readonly isPrivate: boolean
  /** Whether its own broadcasts come back. */
  readonly hearsItself: boolean
  /** Whether its broadcasts are answered. */
  readonly acknowledges: boolean
  /** Whether it is told who is present. */
  readonly watchesPresence: boolean
  /** What others see it as, once it shows itself. */
  readonly member: PresenceMember
  /** Missing without `postgres_changes`. */
  readonly subscriber?: RowSubscriber
  standing: Standing
  closed: boolean
}

/** Why the server hangs up, the code it says and the words. */
const DROPS = {
  slow: [1013, 'This connection reads too slowly'],
  connections: [1008, 'Too many connections'],
  rate: [1008, 'Too many messages'],
  malformed: [1007, 'A message could not be read'],
  unjoined: [1008, 'Nothing was joined'],
  silent: [1008, 'Nothing was heard for too long'],
  restart: [1012, 'The service restarts'],
} as const
export type DropReason = keyof typeof DROPS

export function createConnection(
  socket: WebSocket,
  { vsn, address, traffic, nowMs }: { vsn: Vsn; address: string; traffic: Traffic; nowMs: number },
): Connection {
  return {
    socket,
    vsn,
    traffic,
    address,
    channels: new Map(),
    joined: false,
    lastBindingId: 0,
    openedAtMs: nowMs,
    heardAtMs: nowMs,
    pingedAtMs: nowMs,
    misses: 0,
    secondAtMs: nowMs,
    messages: 0,
    joins: 0,
    waiting: null,
  }
}

export function isOpen({ socket }: Connection): boolean {
  return socket.readyState === WebSocket.OPEN
}

/** Sends text, or a frame made for many. Who does not read what is waiting already is hung up on. */
export function send(connection: Connection, message: string | Buffer | Frame): void {
  if (!isOpen(connection)) return
  const { socket, traffic } = connection
  if (socket.bufferedAmount > SIZES.bufferedBytes) {
    drop(connection, 'slow')
    return
  }
  const { data, binary } =
    typeof message === 'string' || Buffer.isBuffer(message) ? { data: message, binary: false } : message
  traffic.messagesOut++
  socket.send(data, { binary })
}

export function drop(connection: Connection, reason: DropReason): void {
  if (!isOpen(connection)) return
  const [code, words] = DROPS[reason]
  countDrop(connection.traffic, reason)
  connection.socket.close(code, words)
}
