import { type SharedFrame, shareFrame, sharePush } from './write-frame'

/** What is sent to a room: as the client reads it, or octets, which only the newer way of writing can carry. */
export type Broadcast = { json: string } | { event: string; octets: Buffer }

/** Of what is sent, about. */
export function bytesOf(broadcast: Broadcast): number {
  return 'json' in broadcast ? broadcast.json.length : broadcast.octets.length
}

/** As it travels between replicas. */
export type PackedBroadcast = [room: string, json: string] | [room: string, event: string, base64: string]

const USER_BROADCAST = 4
const OCTETS = 0

/** @param payload JSON, put in as it is; undefined where the client gave none */
export function jsonBroadcast(event: unknown, payload: string | undefined): Broadcast {
  const members = ['"type":"broadcast"']
  if (event !== undefined) members.push(`"event":${JSON.stringify(event)}`)
  if (payload !== undefined) members.push(`"payload":${payload}`)
  return { json: `{${members.join()}}` }
}

export function shareBroadcast(topic: string, broadcast: Broadcast): SharedFrame {
  if ('json' in broadcast) return sharePush(topic, 'broadcast', broadcast.json)
  return shareFrame((vsn) => (vsn === '2.0.0' ? { data: writeOctets(topic, broadcast), binary: true } : null))
}

/** Kind 4: lengths of topic, event and metadata, the encoding, then all of them and the octets. */
function writeOctets(topic: string, { event, octets }: { event: string; octets: Buffer }): Buffer {
  const about = Buffer.from(topic)
  const what = Buffer.from(event)
  const head = Buffer.from([USER_BROADCAST, about.length, what.length, 0, OCTETS])
  return Buffer.concat([head, about, what, octets])
}

export function packBroadcast(room: string, broadcast: Broadcast): PackedBroadcast {
  return 'json' in broadcast ? [room, broadcast.json] : [room, broadcast.event, broadcast.octets.toString('base64')]
}

export function unpackBroadcast([room, first, base64]: PackedBroadcast): { room: string; broadcast: Broadcast } {
  const broadcast = base64 === undefined ? { json: first } : { event: first, octets: Buffer.from(base64, 'base64') }
  return { room, broadcast }
}
