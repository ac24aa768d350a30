import type { ReactNode } from 'react'
import type { OwnProfileCard } from '#web/shell/active-profile'
import { AppLink } from '#web/shell/app-link'
import { chipClass } from '#web/ui/chip-class'
import { Icon } from '#web/ui/icon'
import { sectionsOf } from './sections'

/** A dashboard's ways: the rail beside the page from md up, a row of chips above it on phones. */
export function DashboardFrame({ profile, children }: { profile: OwnProfileCard; children: ReactNode }) {
  const [overview, ...others] = sectionsOf(profile)
  if (!overview) return null
  return (
    // reaches down to the footer, whose own distance would show as a strip of another colour
    <div className="bg-sunken min-h-[70dvh] -mb-16 pb-10">
      <div className="container-page md:grid md:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] md:gap-8 lg:gap-10">
        <aside className="hidden md:block py-8 no-print">
          <nav aria-label="Dashboard" className="sticky top-8">
            <ul className="flex flex-col gap-0.5">
              <li>
                <AppLink
                  data-plain=""
                  href={overview.href}
                  aria-current="page"
                  className="flex items-center gap-3 rounded-control px-3.5 min-h-touch bg-card shadow-xs text-primary-ink font-semibold hc:border-2"
                >
                  <Icon as={overview.icon} />
                  {overview.label}
                </AppLink>
              </li>
              {others.map(({ href, label, icon }) => (
                <li key={label}>
                  <AppLink
                    data-plain=""
                    href={href}
                    className="flex items-center gap-3 rounded-control px-3.5 min-h-touch font-medium text-muted-foreground hover:bg-accent hover:text-foreground"
                  >
                    <Icon as={icon} />
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div className="min-w-0 pt-4 md:py-8 flex flex-col gap-5">
          <nav aria-label="Dashboard sections" className="md:hidden no-print">
            <ul className="scroll-row bleed-x gap-2">
              {[overview, ...others].map(({ href, label }) => (
                <li key={label}>
                  <AppLink
                    data-plain=""
                    href={href}
                    aria-current={label === overview.label ? 'page' : undefined}
                    className={chipClass(label === overview.label)}
                  >
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
          {children}
        </div>
      </div>
    </div>
  )
}
