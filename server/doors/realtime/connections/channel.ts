import { type Heading, writeFrame } from '../frames/write-frame'
import { type Channel, type Connection, send } from './connection'

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
