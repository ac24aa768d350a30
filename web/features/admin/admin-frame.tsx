import type { ReactNode } from 'react'
import type { Role } from '#contract/roles'
import { AdminChips, AdminRail } from './admin-nav'

/**
 * What every work place stands in.
 *
 * @param role undefined until it is known; the ways keep their room
 */
export function AdminFrame({ role, children }: { role?: Role; children: ReactNode }) {
  return (
    <div data-desk="" className="bg-sunken min-h-[70dvh] -mb-16 pb-8">
      <div className="container-page md:grid md:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] gap-8 lg:gap-10">
        <AdminRail role={role} />
        <div className="min-w-0">
          <AdminChips role={role} />
          <div id="content" tabIndex={-1} className="py-6 md:py-8">
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}
