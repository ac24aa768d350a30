import { setTimeout as sleep } from 'node:timers/promises'

/** What is made anew behind everybody's back, so that the next who asks need not wait. */
export type Renewals = {
  /** Once, however often it is asked for while it waits. */
  add(key: string): void
}

/** What waits beyond this is left to whoever asks for it. */
const MOST_WAITING = 500

/**
 * One after the other, with a rest after each for as long as it took: those who wait for an answer come first.
 *
 * @param renew what fails is left as it was
 */
export function createRenewals(renew: (key: string) => Promise<unknown>): Renewals {
  const waiting = new Set<string>()
  let running = false

  async function run(): Promise<void> {
    running = true
    for (const key of waiting) {
      waiting.delete(key)
      const startedAt = performance.now()
      await renew(key).catch(() => undefined)
      await sleep(performance.now() - startedAt, undefined, { ref: false })
    }
    running = false
  }

  return {
    add(key) {
      if (waiting.size >= MOST_WAITING) return
      waiting.add(key)
      if (!running) void run()
    },
  }
}
