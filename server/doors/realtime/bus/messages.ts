import { randomUUID } from 'node:crypto'
import type { RowChange } from '../types'

/** What a message turned out to say. */
export type BusEvent = { row: RowChange } | { topic: string; body: unknown; from: string } | Gap

/** Whom it concerns; everybody unless it says so. */
export type Gap = { gap: string | null; audience?: readonly string[] }

/** A message whose text stands in `live_payloads`; `table` is null when it is not of one. */
export type Reference = { ref: string; table: string | null }

/** What is handed over: the message, and what it refers to where it was too long. */
export type OutgoingMessage = { text: string; stored?: { id: string; body: string } }

type Wire = {
  t?: string
  e?: RowChange['event'] | 'MANY'
  at?: string
  a?: string[]
  n?: RowChange['record'] | number
  o?: RowChange['old']
  from?: string
  topic?: string
  body?: unknown
  ref?: string
  gap?: true
}

/**
 * @param text of `pawstead_rows` or of `pawstead_bus`
 * @returns null for one's own message
 * @throws SyntaxError for what is neither
 */
export function readMessage(text: string, replica: string): BusEvent | Reference | null {
  const wire = JSON.parse(text) as Wire
  if (wire.from === replica) return null
  if (wire.ref) return { ref: wire.ref, table: wire.t ?? null }
  if (wire.gap) return { gap: null }
  if (wire.t && wire.e && wire.e !== 'MANY' && wire.at && wire.a) {
    const record = typeof wire.n === 'object' ? wire.n : null
    const at = new Date(wire.at).toISOString()
    return { row: { table: wire.t, event: wire.e, at, audience: wire.a, record, old: wire.o ?? null } }
  }
  if (wire.t && wire.e === 'MANY') return { gap: wire.t, ...(wire.a && { audience: wire.a }) }
  if (wire.from && wire.topic) return { topic: wire.topic, body: wire.body, from: wire.from }
  throw new SyntaxError('not a message of ours')
}

/**
 * Numbers the messages of a replica: PostgreSQL tells the same text only once per transaction.
 *
 * @returns for a body over `limit` bytes a message that refers to it
 */
export function createWriter(replica: string) {
  let n = 0
  return {
    message(topic: string, body: unknown, limit: number): OutgoingMessage {
      n += 1
      const text = JSON.stringify({ from: replica, n, topic, body })
      if (Buffer.byteLength(text) <= limit) return { text }
      const id = randomUUID()
      return { text: JSON.stringify({ from: replica, ref: id }), stored: { id, body: text } }
    },
    gap(): OutgoingMessage {
      n += 1
      return { text: JSON.stringify({ from: replica, n, gap: true }) }
    },
  }
}
