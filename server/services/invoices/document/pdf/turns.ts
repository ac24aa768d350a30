import { setImmediate } from 'node:timers/promises'

const TURN_MS = 20

/** @returns lets others have their turn once work has gone on for 20 ms; to be awaited between two pieces of it */
export function takeTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await setImmediate()
    since = performance.now()
  }
}
