import type { ReactNode } from 'react'
import { Link } from '#web/kit/link/link'
import { Wordmark } from '#web/ui/logo'

/** One task on the page: the way home, the way to the answers, and the matter itself. */
export function ContactFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-sunken">
      <div className="bg-background hairline border-x-0 border-t-0 pt-safe no-print">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-4 py-1.5 min-h-topbar md:min-h-header">
          <Link to="/" data-plain="" data-nav="" aria-label="Pawstead, home" className="flex items-center min-h-touch">
            <Wordmark />
          </Link>
          <Link to="/help-center" className="inline-flex items-center min-h-touch hover:underline underline-offset-4">
            Help Center
          </Link>
        </div>
      </div>
      <div className="max-w-[44rem] mx-auto px-[var(--gutter)] py-6 md:py-10">{children}</div>
    </div>
  )
}

export const sheetClass = 'hairline rounded-xl bg-card p-5 sm:p-8 shadow-xs print:shadow-none'
