/** Begins a decision again. */
class Overtaken extends Error {
  override name = 'Overtaken'
}

type Options = {
  append: (entry: object) => void
  /** Takes in what is new; whether a line of ours was among it, and counts. */
  refresh: () => boolean
}

/**
 * How several processes decide on one journal: each looks at the newest state and writes its line, and whoever was
 * overtaken in between looks and decides again.
 */
export function createDecisions<Entry extends object>({ append, refresh }: Options) {
  let deciding = false
  return {
    /**
     * Runs `work` on the newest state, again when another process was faster. It must not wait for anything, and must do
     * nothing that cannot be done again before its line is recorded. One within another is part of it.
     */
    decide<T>(work: () => T): T {
      if (deciding) return work()
      deciding = true
      try {
        for (;;) {
          refresh()
          try {
            return work()
          } catch (error) {
            if (!(error instanceof Overtaken)) throw error
          }
        }
      } finally {
        deciding = false
      }
    },

    /** Keeps a line and everything it does. Only within a decision. */
    record(entry: Entry) {
      if (!deciding) throw new Error('A line of the journal needs a decision around it')
      append(entry)
      if (!refresh()) throw new Overtaken()
    },
  }
}
