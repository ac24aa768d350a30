import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Wordmark } from '#web/ui/logo'
import { StreetPanel } from './street-panel'

/** The form on one side, the street on the other. Nothing else to press. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh grid lg:grid-cols-2">
      <div className="flex flex-col px-[var(--gutter)] py-6 lg:py-10">
        <Link to="/" data-plain="" aria-label="Pawstead, home" className="self-start flex items-center min-h-touch">
          <Wordmark />
        </Link>
        <div className="w-full max-w-form mx-auto my-auto py-10">{children}</div>
      </div>
      <StreetPanel />
    </div>
  )
}
