import type { ReactNode } from 'react'
import type { CompletenessField } from '#contract/profile-completeness.rules'

/** One field of a card that the list of what is missing leads to. */
export function Part({ id, children }: { id: CompletenessField; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-20">
      {children}
    </div>
  )
}
