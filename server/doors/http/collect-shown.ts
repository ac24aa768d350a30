import { type Shown, together } from '#server/core/memory/shown'
import type { Context } from '#server/identity/gate'

/** Gathers what the answers show that something is made of. */
export function collectShown(): {
  onShown: NonNullable<Context['onShown']>
  /** Undefined when one of them is nobody else's, so that the whole may not be kept. */
  shown: () => Shown | undefined
} {
  const parts: (Shown | undefined)[] = []
  return {
    onShown: (part) => void parts.push(part),
    shown: () => (parts.includes(undefined) ? undefined : together(parts.flatMap((part) => part ?? []))),
  }
}
