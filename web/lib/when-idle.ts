/** For browsers that do not say when they are idle. */
const ELSE_MS = 1000

/**
 * Does what nobody waits for once the browser has nothing better to do.
 *
 * @param latestMs at the latest then, however busy it is
 * @returns what calls it off
 */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, ELSE_MS)
  return () => clearTimeout(timer)
}
