import { LRUCache } from 'lru-cache'
import type { History } from './history'
import type { Shown } from './shown'

/** What was computed, until what it shows changes. */
export type Memory<Value extends object> = {
  /** To be taken before a value is computed. */
  moment(): number
  /** `due` says that it is old, or that what it counts has changed: give it, and compute it anew behind. */
  get(key: string): { value: Value; due: boolean } | undefined
  /**
   * Keeps what was computed since `moment`.
   *
   * @returns false when what it shows changed on the way: it is not kept, and only for whoever asked before that
   */
  set(key: string, value: Value, shown: Shown, moment: number): boolean
  /** About what it takes. */
  bytes(): number
}

export type MemoryOptions<Value> = {
  history: History
  limitBytes: number
  /** Of a value without its key and tags. */
  bytesOf: (value: Value) => number
  now?: (() => number) | undefined
}

/** Opening hours, promised days and "new" follow the clock and not a change; it is also for changes that got lost. */
const FRESH_MS = 60_000
/** What counts or picks among many things is computed anew after a change at most this often. */
const SETTLE_MS = 5_000
/** When nobody asked for so long after a change among what it counts, the next who asks waits for a new one. */
const DATED_MS = 20_000
/** A renewal that failed is not tried again by each who asks. */
const RENEWING_MS = 5_000
const TOO_OLD_MS = 180_000
/** What an entry and each of its tags take, about. */
const ENTRY_BYTES = 500
const TAG_BYTES = 64

type Entry<Value> = { value: Value; shown: Shown; moment: number; keptAt: number; renewedAt: number }

export function createMemory<Value extends object>({
  history,
  limitBytes,
  bytesOf,
  now = Date.now,
}: MemoryOptions<Value>): Memory<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: limitBytes,
    sizeCalculation: ({ value, shown }, key) =>
      Math.ceil(bytesOf(value)) + key.length * 2 + shown.things.length * TAG_BYTES + ENTRY_BYTES,
  })

  return {
    moment: history.moment,
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      const age = now() - entry.keptAt
      const dated = age > SETTLE_MS && history.isDated(entry.shown, entry.moment)
      if (age > TOO_OLD_MS || (dated && age > DATED_MS) || history.isOver(entry.shown, entry.moment)) {
        entries.delete(key)
        return undefined
      }
      const due = (dated || age > FRESH_MS) && now() - entry.renewedAt > RENEWING_MS
      if (due) entry.renewedAt = now()
      return { value: entry.value, due }
    },
    set(key, value, shown, moment) {
      if (history.isOver(shown, moment)) return false
      entries.set(key, { value, shown, moment, keptAt: now(), renewedAt: Number.NEGATIVE_INFINITY })
      return true
    },
    bytes: () => entries.calculatedSize,
  }
}
