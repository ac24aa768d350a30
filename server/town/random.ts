export type Random = ReturnType<typeof randomFrom>

/** FNV-1a; the art kit hashes its seeds the same way. */
export function hash(text: string): number {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  return value >>> 0
}

/** A stream of numbers that depends on the seed alone (mulberry32). */
export function randomFrom(seed: string) {
  let state = hash(seed)
  /** From 0 up to, but not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  /** Both ends included. */
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const chance = (share: number): boolean => next() < share
  const pick = <T>(items: readonly T[]): T => at(items, Math.floor(next() * items.length))
  /** Picks an item as often as its weight says. */
  const weighted = <T>(items: readonly T[], weightOf: (item: T) => number): T => {
    let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    return at(items, items.length - 1)
  }
  const shuffle = <T>(items: readonly T[]): T[] => {
    const mixed = [...items]
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = int(0, last)
      const held = at(mixed, last)
      mixed[last] = at(mixed, other)
      mixed[other] = held
    }
    return mixed
  }
  return { next, int, chance, pick, weighted, shuffle }
}

export type Dealer = {
  draw(): string
  /** How many were not dealt yet. */
  readonly left: number
  /** How often the next one was dealt anywhere. */
  readonly heard: number
}

/** Items dealt in a mixed order; an item returns only when all others have been dealt. */
export function deckOf<T>(items: readonly T[], random: Random): { draw(): T; readonly left: number } {
  let cards = random.shuffle(items)
  return {
    /** How many are dealt before one returns. */
    get left() {
      return cards.length
    },
    draw() {
      if (cards.length === 0) cards = random.shuffle(items)
      const card = cards.pop()
      if (card === undefined) throw new Error('A deck needs at least one card')
      return card
    },
  }
}

/**
 * Deals what was dealt least: here first, then anywhere, and in a mixed order what is alike in both. Dealers that share
 * `anywhere` keep to one count, so that nothing is heard far more often than the rest.
 */
export function dealerOf(items: readonly string[], random: Random, anywhere: Map<string, number>): Dealer {
  const cards = random.shuffle(items)
  const here = new Map<string, number>()
  const times = (counts: Map<string, number>, card: string) => counts.get(card) ?? 0
  const next = () => {
    const [card] = cards.toSorted((a, b) => times(here, a) - times(here, b) || times(anywhere, a) - times(anywhere, b))
    if (card === undefined) throw new Error('A dealer needs at least one card')
    return card
  }
  return {
    get left() {
      return cards.length - here.size
    },
    get heard() {
      return times(anywhere, next())
    },
    draw() {
      const card = next()
      for (const counts of [here, anywhere]) counts.set(card, times(counts, card) + 1)
      return card
    },
  }
}

/** The item at a place that must exist: an empty list here is a mistake in the town's data. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new Error(`Nothing at place ${index} of ${items.length}`)
  return item
}
