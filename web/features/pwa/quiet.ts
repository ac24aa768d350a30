const QUIET_MS = 300
const PATIENCE_MS = 5000

/**
 * Waits until this page has asked for nothing for a moment, or for five seconds. Browsers change versions between
 * requests; one that comes just then restarts the version that was about to go.
 */
export function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(patience)
      clearTimeout(quiet)
      resolve()
    }
    const patience = setTimeout(end, PATIENCE_MS)
    let quiet = setTimeout(end, QUIET_MS)
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET_MS)
    })
    observer.observe({ type: 'resource' })
  })
}
