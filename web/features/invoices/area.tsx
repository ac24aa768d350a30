import type { ReactNode } from 'react'

/** The ground of every page about invoices. It reaches down to the footer, whose own distance would show as a strip. */
export function Area({ children }: { children: ReactNode }) {
  return (
    <div data-desk="" className="bg-sunken min-h-[70dvh] -mb-16 pb-16 print:bg-transparent">
      <div className="container-page py-6 md:py-10">{children}</div>
    </div>
  )
}
