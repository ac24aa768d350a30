import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from '#web/kit/link/app-link'
import type { OwnProfileCard } from '#web/kit/session/active-profile'
import { chipClass } from '#web/ui/chip-class'
import { ChipItem, ChipRow } from '#web/ui/chip-row'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { useShowDesk } from './desk-profile'
import { placed, sectionsOf } from './sections'

/**
 * A dashboard's ways: the rail beside the page from md up, a row of chips above it on phones.
 *
 * @param profile undefined until it is known; the ways keep their room
 */
export function DashboardFrame({ profile, children }: { profile: OwnProfileCard | undefined; children: ReactNode }) {
  useShowDesk(profile?.id)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const sections = profile ? placed(sectionsOf(profile), path) : []
  return (
    // reaches down to the footer, whose own distance would show as a strip of another colour
    <div data-desk="" className="bg-sunken min-h-[70dvh] print:min-h-0 -mb-16 print:mb-0 pb-10 print:bg-transparent">
      <div className="container-page md:grid md:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] md:gap-8 lg:gap-10 print:block">
        <aside className="hidden md:block py-8 no-print">
          {/* a long one scrolls by itself: what stuck out of the window could not be come to by keyboard */}
          <nav
            aria-label="Dashboard"
            className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto -m-1.5 p-1.5 pb-10 scroll-pb-10 mask-b-from-[calc(100%-2.5rem)]"
          >
            <ul className="flex flex-col gap-0.5">
              {sections.map(({ href, label, icon, here }) => (
                <li key={label}>
                  <AppLink
                    data-plain=""
                    href={href}
                    aria-current={here}
                    className={cx(
                      'flex items-center gap-3 rounded-control px-3.5 min-h-touch',
                      here
                        ? 'bg-card shadow-xs text-primary-ink font-semibold hc:border-2'
                        : 'font-medium text-muted-foreground hover:bg-accent hover:text-foreground',
                    )}
                  >
                    <Icon as={icon} />
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div className="in-order min-w-0 pt-4 md:py-8 flex flex-col gap-5">
          <ChipRow label="Dashboard sections" className="md:hidden min-h-touch no-print">
            {sections.map(({ href, label, here }) => (
              <ChipItem key={label} here={here !== undefined}>
                <AppLink data-plain="" href={href} aria-current={here} className={chipClass(here !== undefined)}>
                  {label}
                </AppLink>
              </ChipItem>
            ))}
          </ChipRow>
          {children}
        </div>
      </div>
    </div>
  )
}
