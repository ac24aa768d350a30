const WAITS_MS = [1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000]
const LONGEST_MS = 300_000

/**
 * How long the next try waits, from one second up to five minutes: a browser writes each failed connection into its
 * console. Close together for as long as a restart takes, rarer after. Between half and all of it at random, so that
 * everybody does not come back at once.
 *
 * @param tries from 1
 */
export function waitMs(tries: number, random = Math.random): number {
  return (WAITS_MS[tries - 1] ?? LONGEST_MS) * (0.5 + random() / 2)
}
