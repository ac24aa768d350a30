import type { Logger } from 'pino'

export type Trouble = {
  /** Logged the first time only. */
  begins(error: unknown): void
  ends(): void
}

/** Tells of a trouble once when it begins and once when it is over, however often it is met in between. */
export function createTrouble(log: Logger, begun: string, over: string): Trouble {
  let met = false
  return {
    begins(error) {
      if (!met) log.warn({ err: error }, begun)
      met = true
    },
    ends() {
      if (met) log.info(over)
      met = false
    },
  }
}
