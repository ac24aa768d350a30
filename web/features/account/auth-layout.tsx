import type { ReactNode } from 'react'
import { Link } from '#web/kit/link/link'
import { StillWithoutScripts } from '#web/kit/page/still-without-scripts'
import { cx } from '#web/ui/cx'
import { Wordmark } from '#web/ui/logo'
import { NeedsScripts } from '#web/ui/needs-scripts'
import { StreetPanel } from './street-panel'

/**
 * The form on one side, the street on the other. Nothing else to press.
 *
 * @param passing drawn by the server for everybody: who is signed in here is only passing, and does not see the form
 */
export function AuthLayout({ passing = false, children }: { passing?: boolean; children: ReactNode }) {
  return (
    <div className="min-h-dvh grid lg:grid-cols-2">
      <div className="flex flex-col px-[var(--gutter)] py-6 lg:py-10">
        <Link
          to="/"
          data-plain=""
          data-nav=""
          aria-label="Pawstead, home"
          className="self-start flex items-center min-h-touch"
        >
          <Wordmark />
        </Link>
        {/* from the top, so that ways in that come late push nothing up */}
        <div className={cx('w-full max-w-form mx-auto py-8 lg:pt-[9vh]', passing && 'for-guests')}>
          <NeedsScripts className="mb-6">
            Signing in and creating an account need JavaScript, and so does everything you do once you’re signed in.
            Please turn it on and reload the page. <StillWithoutScripts />
          </NeedsScripts>
          {children}
        </div>
      </div>
      <StreetPanel />
    </div>
  )
}
