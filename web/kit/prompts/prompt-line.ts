/** What the product may ask somebody by itself, in the order of their turns. */
export const PROMPTS = ['onboarding', 'update', 'install', 'notifications'] as const
export type Prompt = (typeof PROMPTS)[number]

/** `soon` keeps the place in the line without being shown: what stands behind it waits. */
export type Wish = boolean | 'soon'

/** How long a page stands before they ask (specification, section 9). */
export const PROMPT_DELAYS_MS = { onboarding: 2000, notifications: 2000 } as const

/** After something stood in the way, nothing comes up under the finger that just did something else. */
const SETTLE_MS = 1000

/**
 * Decides which one prompt is on show. Cards make way at once for whatever blocks them and for the ones before them.
 * The onboarding is a dialog itself: once begun it stays until it is done, and other dialogs stand above it.
 */
export function createPromptLine() {
  const wishes = new Map<Prompt, Wish>()
  const listeners = new Set<() => void>()
  let blocked = false
  let shown: Prompt | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    const next = turn()
    if (next === shown) return
    shown = next
    for (const listener of listeners) listener()
  }

  function turn(): Prompt | null {
    if (shown === 'onboarding' && wishes.get('onboarding') === true) return shown
    if (blocked || timer !== undefined) return null
    const first = PROMPTS.find((prompt) => wishes.get(prompt))
    return first && wishes.get(first) === true ? first : null
  }

  function settle(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      look()
    }, SETTLE_MS)
  }

  return {
    wish(prompt: Prompt, wish: Wish): void {
      const ended = shown === prompt && wish !== true
      if (wish) wishes.set(prompt, wish)
      else wishes.delete(prompt)
      if (ended) settle()
      look()
    },
    /** Something stands in the way, or no longer does. */
    setBlocked(next: boolean): void {
      if (next === blocked) return
      blocked = next
      if (!blocked) settle()
      look()
    },
    shown: () => shown,
    /** Whether anybody stands in the line, so that the page has to be watched. */
    isWaiting: () => wishes.size > 0,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
