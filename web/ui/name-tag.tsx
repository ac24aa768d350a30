import type { ReactNode } from 'react'

/** The punched tag. For trust only: Verified, Registered rescue, Registered clinic, ID and references checked. */
export function NameTag({ children }: { children: ReactNode }) {
  return (
    <span className="tag-hole inline-flex items-center gap-1.5 rounded-l-lg rounded-r-xs border border-primary-ink/40 hc:border-2 hc:border-current bg-primary-soft text-primary-ink pl-2 pr-2.5 py-0.5 text-xs font-semibold max-w-full">
      {children}
    </span>
  )
}
