export type Breaker = {
  /** Milliseconds to wait before the next call may go out; 0 means go. Going while half open takes the one probe. */
  enter(): number
  succeeded(): void
  failed(): void
}

/**
 * Stops calling a dependency that is down: `failures` in a row open it for `openMs`, after which one caller
 * at a time may probe. A probe that fails opens it again, one that succeeds closes it.
 *
 * @param now a monotonic clock in milliseconds
 */
export function createBreaker({ failures = 5, openMs = 30_000, now = () => performance.now() } = {}): Breaker {
  let inARow = 0
  let openUntil = 0
  let probingUntil = 0
  return {
    enter() {
      if (inARow < failures) return 0
      const at = now()
      if (at < openUntil) return openUntil - at
      if (at < probingUntil) return probingUntil - at
      // Should the prober never report back, another may try after the same pause.
      probingUntil = at + openMs
      return 0
    },
    succeeded() {
      inARow = 0
      probingUntil = 0
    },
    failed() {
      inARow += 1
      probingUntil = 0
      if (inARow >= failures) openUntil = now() + openMs
    },
  }
}
