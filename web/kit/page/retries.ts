/** How often a page may be tried again before it has to be refreshed (specification, section 9). */
export const MAX_RETRIES = 3

/** Retries by page. The error page is drawn anew each time, so it cannot remember them itself. */
const counts = new Map<string, number>()

export function retriesOf(path: string): number {
  return counts.get(path) ?? 0
}

export function countRetry(path: string): void {
  counts.set(path, retriesOf(path) + 1)
}

/** Forgets the retries of a page that was left; `where` tells which page stands now. */
export function clearRetries(path: string, where: () => string): void {
  if (where() !== path) counts.delete(path)
}
