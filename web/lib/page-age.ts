let cameAt: number | undefined

/** The way led to another page, just now. */
export function notePageChange(): void {
  cameAt = performance.now()
}

/** For how many milliseconds the page on show has been there: the first one since it was loaded. */
export function pageAgeMs(): number {
  return Math.max(0, performance.now() - (cameAt ?? loadedAt()))
}

function loadedAt(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // zero until the page has loaded
  return entry?.loadEventEnd || performance.now()
}
