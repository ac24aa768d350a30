import { useSyncExternalStore } from 'react'
import type { MergeNote } from '#contract/cart'

const NONE: readonly MergeNote[] = []
const listeners = new Set<() => void>()
let notes = NONE

/** What the last merge could not take over as it was, until the person has seen it in the cart. */
export const mergeNotes = {
  set(next: readonly MergeNote[]): void {
    notes = next
    for (const listener of listeners) listener()
  },
  clear: () => mergeNotes.set(NONE),
}

export function useMergeNotes(): readonly MergeNote[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notes,
    () => NONE,
  )
}
