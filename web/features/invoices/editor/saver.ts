import type { InvoiceDraft } from '#contract/invoices'

/** Where what was typed is: nowhere yet, on its way, kept, or refused. */
export type SaveState =
  | { at: 'clean' | 'unsaved' | 'saving' | 'saved' }
  | { at: 'failed' | 'conflict' | 'moved-on'; error: unknown }

type Kept = { id: string; version: number }

/**
 * Keeps a draft while it is written: one writing at a time, always the newest text, and the same first one again until
 * it is known to have arrived, so that a draft is begun once.
 *
 * @param kept the draft as it was read; null for one nobody has begun
 * @param write begins it (`kept` is null) or saves over the version that is known
 * @param refusal what the server said no with
 */
export function createSaver<Draft extends Kept>(
  kept: Draft | null,
  write: (kept: Draft | null, draft: InvoiceDraft) => Promise<Draft>,
  refusal: (error: unknown) => 'conflict' | 'moved-on' | 'failed',
) {
  let state: SaveState = { at: kept ? 'saved' : 'clean' }
  let pending: InvoiceDraft | null = null
  let beginning: InvoiceDraft | null = null
  /** What stands in the form makes no draft, whatever was kept before. */
  let unreadable = false
  let running: Promise<Draft | null> | null = null
  const listeners = new Set<() => void>()

  function become(next: SaveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function run(): Promise<Draft | null> {
    while (pending) {
      const draft = kept ? pending : (beginning ?? pending)
      if (!kept) beginning = draft
      become({ at: 'saving' })
      try {
        kept = await write(kept, draft)
      } catch (error) {
        become({ at: refusal(error), error })
        return null
      }
      if (pending === draft) pending = null
    }
    become({ at: unreadable ? 'unsaved' : 'saved' })
    return kept
  }

  const isStuck = () => state.at === 'conflict' || state.at === 'moved-on'

  return {
    state: () => state,
    kept: () => kept,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Something was typed; null while it makes no draft. */
    offer: (draft: InvoiceDraft | null): void => {
      pending = draft
      unreadable = draft === null
      if (!isStuck() && state.at !== 'saving') become({ at: 'unsaved' })
    },
    /** Writes what waits. Answers with the draft as it is kept then, or null when that failed. */
    flush: (): Promise<Draft | null> => {
      if (isStuck()) return Promise.resolve(null)
      if (!pending) return running ?? Promise.resolve(state.at === 'saved' ? kept : null)
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
    /** After a conflict: goes on from the version that is there now, with what is here or with what is there. */
    settle: (there: Draft, keep: 'mine' | 'theirs'): void => {
      kept = there
      if (keep === 'theirs') {
        pending = null
        unreadable = false
      }
      become({ at: pending ? 'unsaved' : 'saved' })
    },
  }
}

export type Saver<Draft extends Kept> = ReturnType<typeof createSaver<Draft>>
