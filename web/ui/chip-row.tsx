import type { ReactNode } from 'react'
import { intoRow } from './into-row'

/** The sections of a place as a row of chips, on phones: it scrolls sideways, and begins where one is. */
export function ChipRow({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="scroll-row bleed-x md:flex-wrap gap-2">{children}</ul>
    </nav>
  )
}

/** One chip of the row, holding its link. */
export function ChipItem({ here, children }: { here: boolean; children: ReactNode }) {
  return <li ref={here ? intoRow : undefined}>{children}</li>
}
