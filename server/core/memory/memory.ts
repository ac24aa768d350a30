import { LRUCache } from 'lru-cache'
import type { History } from './history'
import type { Shown } from './shown'
import { createTagged } from './tagged'

/** What was computed, until what it shows changes. */
export type Memory<Value extends object> = {
  /** To be taken before a value is computed. */
  moment(): number
  /**
   * `due` says that it is old, or that what it counts has changed: give it, and compute it anew behind. `dated` says that
   * something changed among what it counts, however long ago.
   */
  get(key: string): { value: Value; due: boolean; dated: boolean } | undefined
  /** Whether it is kept and need not be computed anew, without asking for it. */
  isFresh(key: string): boolean
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
  /** Told of what a change dropped, where somebody asked for it while it was kept. */
  onDropped?: ((key: string) => void) | undefined
}

/** What stands in nothing that is announced ("new", what was bought together) is looked up anew with the clock. */
const FRESH_MS = 300_000
const TOO_OLD_MS = 600_000
/** The same of opening hours and what else says the time. */
const CLOCK_FRESH_MS = 60_000
const CLOCK_TOO_OLD_MS = 180_000
/** What counts or picks among many things is computed anew after a change at most this often. */
const SETTLE_MS = 5_000
/** When nobody asked for so long after a change among what it counts, the next who asks waits for a new one. */
const DATED_MS = 20_000
/** A renewal that failed is not tried again by each who asks. */
const RENEWING_MS = 5_000
/** How much of the asking for a thing still counts once it was computed anew. */
const REMEMBERED = 0.5
/** What an entry and each of its tags take, about. */
const ENTRY_BYTES = 500
const TAG_BYTES = 64

type Entry<Value> = {
  value: Value
  shown: Shown
  moment: number
  keptAt: number
  renewedAt: number
  /** How often it was asked for, what was long ago counting less. */
  asked: number
}

export function createMemory<Value extends object>({
  history,
  limitBytes,
  bytesOf,
  now = Date.now,
  onDropped,
}: MemoryOptions<Value>): Memory<Value> {
  const tagged = onDropped && createTagged()
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: limitBytes,
    sizeCalculation: ({ value, shown }, key) =>
      Math.ceil(bytesOf(value)) + key.length * 2 + shown.things.length * TAG_BYTES + ENTRY_BYTES,
    ...(tagged && { dispose: ({ shown }, key) => tagged.remove(key, shown.things) }),
  })
  if (onDropped && tagged) {
    history.watch((tags) => {
      const dropped = new Set(tags.flatMap((tag) => [...tagged.of(tag)]))
      for (const key of dropped) if ((entries.peek(key)?.asked ?? 0) >= 1) onDropped(key)
    })
  }

  function look({ shown, moment, keptAt }: Entry<Value>) {
    const age = now() - keptAt
    const [fresh, tooOld] = shown.clock ? [CLOCK_FRESH_MS, CLOCK_TOO_OLD_MS] : [FRESH_MS, TOO_OLD_MS]
    const dated = history.isDated(shown, moment)
    return {
      dated,
      isOld: age > fresh || (dated && age > SETTLE_MS),
      isOver:
        age > tooOld ||
        (dated && age > DATED_MS) ||
        history.isOver(shown, moment) ||
        now() >= (shown.until ?? Infinity),
    }
  }

  return {
    moment: history.moment,
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      const { dated, isOld, isOver } = look(entry)
      if (isOver) {
        entries.delete(key)
        return undefined
      }
      entry.asked += 1
      const due = isOld && now() - entry.renewedAt > RENEWING_MS
      if (due) entry.renewedAt = now()
      return { value: entry.value, due, dated }
    },
    isFresh(key) {
      const entry = entries.peek(key)
      if (!entry) return false
      const { isOld, isOver } = look(entry)
      return !isOld && !isOver
    },
    set(key, value, shown, moment) {
      if (history.isOver(shown, moment)) return false
      const asked = (entries.peek(key)?.asked ?? 0) * REMEMBERED
      entries.set(key, { value, shown, moment, keptAt: now(), renewedAt: Number.NEGATIVE_INFINITY, asked })
      if (entries.has(key)) tagged?.add(key, shown.things)
      return true
    },
    bytes: () => entries.calculatedSize,
  }
}
