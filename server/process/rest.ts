import { performance } from 'node:perf_hooks'

/** How long the process has to be at rest; also how often that is looked at. */
const LOOK_EVERY_MS = 5_000
/** Shares of the time in which the event loop did something. */
const BUSY = 0.2
const RESTING = 0.05
/** What the first time finds to be unused lets go of more: bodies outside the heap, and what they held. */
const TIMES = 2

type Engine = {
  /** The share since it was asked last. */
  utilization: () => number
  collect: () => void
}

/**
 * Looks whether the process rests after it started or worked, and collects garbage then, and once more at the next look. By
 * itself the engine collects while memory is asked for: a server that has had its busy hour would keep what that hour needed
 * for as long as nobody comes.
 */
export function watchRest({ utilization, collect }: Engine): () => void {
  let left = TIMES // starting is work, too: migrations, the first pages, and what they were compiled from
  return () => {
    const share = utilization()
    if (share >= BUSY) left = TIMES
    if (left === 0 || share > RESTING) return
    left -= 1
    collect()
  }
}

/** Does so for as long as the process runs, where it was started with `--expose-gc` (server/infra/env/server-process.ts). */
export function collectAtRest(): void {
  const { gc } = globalThis
  if (!gc) return
  let last = performance.eventLoopUtilization()
  const look = watchRest({
    utilization() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    // the usual way frees pages for the engine only, which keeps them for the next busy hour; this one gives them back
    collect: () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  })
  setInterval(look, LOOK_EVERY_MS).unref()
}
