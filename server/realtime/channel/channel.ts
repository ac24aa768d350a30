import { type Heading, writeFrame } from '../frames/write-frame'
import { type Connection, send } from '../socket/connection'
import type { PresenceMember, RowSubscriber } from '../types'
import type { Standing } from './standing'

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

/** Topics are `realtime:<name>`. @returns null for others */
export function nameOf(topic: string): string | null {
  return /^realtime:(.+)$/s.exec(topic)?.[1] ?? null
}

export function roomOf(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`
}

export function topicOfRoom(room: string): string {
  return `realtime:${room.slice(room.indexOf(':') + 1)}`
}

export function reply(
  connection: Connection,
  { joinRef, ref, topic }: Omit<Heading, 'event'>,
  status: 'ok' | 'error',
  response: object = {},
): void {
  const heading = { joinRef, ref, topic, event: 'phx_reply' }
  send(connection, writeFrame(connection.vsn, heading, JSON.stringify({ status, response })))
}

export function push({ connection, topic, joinRef }: Channel, event: string, payload: object): void {
  send(connection, writeFrame(connection.vsn, { joinRef, ref: null, topic, event }, JSON.stringify(payload)))
}

/** The client takes the end of a channel only with its join ref as ref. After `phx_error` it joins again by itself. */
export function pushEnd({ connection, topic, joinRef }: Channel, event: 'phx_close' | 'phx_error'): void {
  send(connection, writeFrame(connection.vsn, { joinRef, ref: joinRef, topic, event }, '{}'))
}

export function pushSystem(
  channel: Channel,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string,
): void {
  push(channel, 'system', { extension, status, message, channel: channel.name })
}
