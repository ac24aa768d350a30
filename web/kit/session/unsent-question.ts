import { useSyncExternalStore } from 'react'

type Question = { unsent: number; answer: (isLost: boolean) => void }

let open: Question | null = null
const listeners = new Set<() => void>()

/** Asks whether what was never sent may be lost. @returns the answer, once there is one */
export function askBeforeLosing(unsent: number): Promise<boolean> {
  return new Promise((resolve) => {
    show({
      unsent,
      answer: (isLost) => {
        show(null)
        resolve(isLost)
      },
    })
  })
}

export function useUnsentQuestion(): Question | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
}

function show(question: Question | null): void {
  open = question
  for (const listener of listeners) listener()
}
