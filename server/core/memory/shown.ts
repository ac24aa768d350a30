/** One thing that can change, as its changes are announced: a domain and an id, `products:3f2c…`. */
export type Tag = `${string}:${string}`

/** What an answer shows, so that what is kept of it goes when that changes. */
export type Shown = {
  /** Each of these stands in it: when one changes, the answer is not given again. */
  things: readonly Tag[]
  /**
   * Domains it counts, orders or picks from. When something there changes, it may be given for some seconds more, while
   * it is computed anew.
   */
  among: readonly string[]
  /** It says what hour it is, as opening hours do: a minute later it is computed anew, though nothing changed. */
  clock?: true
  /** A moment from which on it is another, though nothing changes then: what was planned begins or ends. */
  until?: number
}

/** Depends on nothing that changes while the process runs. */
export const NOTHING: Shown = { things: [], among: [] }

/** An answer whose parts are these. */
export function together(parts: readonly Shown[]): Shown {
  const ends = parts.flatMap(({ until }) => until ?? [])
  return {
    things: [...new Set(parts.flatMap(({ things }) => things))],
    among: [...new Set(parts.flatMap(({ among }) => among))],
    ...(parts.some(({ clock }) => clock) && { clock: true }),
    ...(ends.length > 0 && { until: Math.min(...ends) }),
  }
}
