import { isTame } from '#server/infra/http/body'
import { namesMemberTwice } from '#server/infra/http/members'
import { type Broadcast, jsonBroadcast } from './broadcast'
import type { Heading, Vsn } from './write-frame'

/** A message of a client. */
export type Incoming = Heading & {
  payload: unknown
  /** Of a binary frame, instead of the payload. */
  broadcast?: Broadcast
  /** It wants to be stored for those who come later. */
  stored?: true
}

/** Kind, and the lengths of join_ref, ref, topic, event and metadata, and the encoding. */
const HEAD_BYTES = 7
const USER_BROADCAST_PUSH = 3
const [OCTETS, JSON_TEXT] = [0, 1]

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @returns null when it is no message, nested deeper than anybody's is, or names a member twice */
export function readFrame(vsn: Vsn, data: Buffer, binary: boolean): Incoming | null {
  try {
    if (binary) return readPush(data)
    const text = data.toString()
    if (!isTame(text)) return null
    const message: unknown = JSON.parse(text)
    if (namesMemberTwice(text, message)) return null
    if (vsn === '2.0.0') return Array.isArray(message) ? incoming(message) : null
    const { join_ref, ref, topic, event, payload } = (message ?? {}) as Record<string, unknown>
    return incoming([join_ref, ref, topic, event, payload])
  } catch {
    return null
  }
}

function incoming([joinRef = null, ref = null, topic, event, payload]: readonly unknown[]): Incoming | null {
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') return null
  return { joinRef, ref, topic, event, payload }
}

function isRef(ref: unknown): ref is string | null {
  return ref === null || (typeof ref === 'string' && ref.length <= 255)
}

/** @throws when the text in it is no UTF-8 or its JSON is none: the others could not read it either */
function readPush(data: Buffer): Incoming | null {
  const [kind, joinRefBytes = 0, refBytes = 0, topicBytes = 0, eventBytes = 0, metadataBytes = 0, encoding] = data
  const lengths = [joinRefBytes, refBytes, topicBytes, eventBytes, metadataBytes]
  const payloadAt = lengths.reduce((sum, length) => sum + length, HEAD_BYTES)
  if (kind !== USER_BROADCAST_PUSH || data.length < payloadAt) return null
  let at = HEAD_BYTES
  const texts: string[] = []
  for (const length of lengths) {
    texts.push(decoder.decode(data.subarray(at, at + length)))
    at += length
  }
  const [joinRef, ref, topic = '', event = '', metadata] = texts
  const payload = data.subarray(payloadAt)
  const heading: Incoming = {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: null,
    ...(metadata && 'persist' in JSON.parse(metadata) && { stored: true }),
  }
  if (encoding === OCTETS) return { ...heading, broadcast: { event, octets: payload } }
  if (encoding !== JSON_TEXT) return null
  const text = decoder.decode(payload)
  if (!isTame(text)) return null
  if (namesMemberTwice(text, JSON.parse(text))) return null
  return { ...heading, broadcast: jsonBroadcast(event, text) }
}
