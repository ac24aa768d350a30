/** How reads of the server are kept and retried (specification, section 9). */
export const READS = {
  keptMs: 5 * 60_000,
  retries: 3,
  firstWaitMs: 1000,
  longestWaitMs: 30_000,
} as const

/** Whether a read that failed so many times is asked again. A plain no will be a no the second time too. */
export function mayRetry(failures: number, error: unknown): boolean {
  return failures < READS.retries && !isRefusal(error)
}

/** How long the next try waits: twice as long each time, up to the longest. */
export function retryWaitMs(attempt: number): number {
  return Math.min(READS.firstWaitMs * 2 ** attempt, READS.longestWaitMs)
}

function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown }).status
  return typeof status === 'number' && status >= 400 && status < 500
}
