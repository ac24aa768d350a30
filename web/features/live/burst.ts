/**
 * Gathers what comes in a row and hands it on together.
 *
 * @param afterMs after the first of a row
 */
export function createBurst<Item>(handOn: (items: Item[]) => void, afterMs: number) {
  let items: Item[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    add(...more: readonly Item[]) {
      items.push(...more)
      if (items.length === 0) return
      timer ??= setTimeout(() => {
        const gathered = items
        items = []
        timer = undefined
        handOn(gathered)
      }, afterMs)
    },
    /** Forgets what was gathered. */
    stop() {
      clearTimeout(timer)
      timer = undefined
      items = []
    },
  }
}
