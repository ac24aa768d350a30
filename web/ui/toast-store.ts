import type { ReactNode } from 'react'

export type ToastTone = 'default' | 'info' | 'warning' | 'error'

export type ToastOptions = {
  title: string
  description?: ReactNode
  tone?: ToastTone
  /** One way on, a link: where what happened can be seen. */
  action?: ReactNode
  /** How long it stays; being looked at does not count. */
  durationMs?: number
}

export type Toast = { id: number; title: string; description: ReactNode; tone: ToastTone; action: ReactNode }

const DURATION_MS = 5000

/** Keeps the one toast on show and its time. A second toast takes the place of the first. */
export function createToasts() {
  const listeners = new Set<() => void>()
  let current: Toast | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let remainingMs = 0
  let startedAt = 0
  /** Reasons to wait: the pointer and the focus may both be on it. */
  const holds = new Set<string>()

  function set(next: Toast | null) {
    current = next
    for (const listener of listeners) listener()
  }
  function run() {
    startedAt = Date.now()
    timer = setTimeout(() => dismiss(), remainingMs)
  }
  /** Takes the toast away; with an id only if it is still that one. */
  function dismiss(id?: number) {
    if (!current || (id !== undefined && current.id !== id)) return
    clearTimeout(timer)
    holds.clear()
    set(null)
  }

  return {
    show({ title, description, tone = 'default', action = null, durationMs = DURATION_MS }: ToastOptions): number {
      clearTimeout(timer)
      remainingMs = durationMs
      lastId += 1
      set({ id: lastId, title, description, tone, action })
      if (holds.size === 0) run()
      return lastId
    },
    dismiss,
    pause(reason: string) {
      if (!current) return
      if (holds.size === 0) {
        clearTimeout(timer)
        remainingMs -= Date.now() - startedAt
      }
      holds.add(reason)
    },
    resume(reason: string) {
      if (holds.delete(reason) && holds.size === 0 && current) run()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => current,
  }
}
