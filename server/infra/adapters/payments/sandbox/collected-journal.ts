import type { Journal } from './journal'

/** A journal in memory, for what happened before anybody reads the file; its lines are handed over in the order of time. */
export function collectJournal(now: () => Date): Journal & { lines(): object[] } {
  const all: { at: number; entry: object }[] = []
  let read = 0
  return {
    append: (entry) => void all.push({ at: now().getTime(), entry }),
    readNew() {
      const fresh = all.slice(read).map(({ entry }) => ({ entry, own: true }))
      read = all.length
      return fresh
    },
    close() {},
    lines: () => all.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry),
  }
}
