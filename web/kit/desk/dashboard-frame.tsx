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

export type Rail = 'wide' | 'narrow'

/** Reaches down to the footer, whose own distance would show as a strip of another colour. */
const DESK_GROUND = 'bg-sunken min-h-[70dvh] print:min-h-0 -mb-16 print:mb-0 pb-10 print:bg-transparent'

const WIDE = 'md:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] md:gap-8 lg:gap-10'

const NARROW = 'md:grid-cols-[2.75rem_minmax(0,1fr)] md:gap-6'

/** The names lie over the page for as long as the keyboard is at one. */
const UNFOLDING =
  'overflow-x-hidden z-raised rounded-card has-[:focus-visible]:w-sidebar has-[:focus-visible]:bg-card has-[:focus-visible]:shadow-lg'

/**
 * A dashboard's ways: the rail beside the page from md up, a row of chips above it on phones.
 *
 * @param profile undefined until it is known; the ways keep their room
 * @param rail narrow for a page with panes of its own: the icons alone until the keyboard is at them, on the page's own ground
 * @param chips false for what takes a phone's whole screen
 */
export function DashboardFrame({
  profile,
  rail = 'wide',
  chips = true,
  children,
}: {
  profile: OwnProfileCard | undefined
  rail?: Rail
  chips?: boolean
  children: ReactNode
}) {
  useShowDesk(profile?.id)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const sections = profile ? placed(sectionsOf(profile), path) : []
  const isWide = rail === 'wide'
  return (
    <div data-desk={isWide ? '' : undefined} className={isWide ? DESK_GROUND : undefined}>
      <div className={cx('container-page md:grid print:block', isWide ? WIDE : NARROW)}>
        <aside className="hidden md:block py-8 no-print">
          <nav aria-label="Dashboard" className={cx('rail', !isWide && UNFOLDING)}>
            <ul className="flex flex-col gap-0.5">
              {sections.map(({ href, label, icon, here }) => (
                <li key={label}>
                  <AppLink
                    data-plain=""
                    href={href}
                    aria-current={here}
                    title={isWide ? undefined : label}
                    className={cx(
                      'flex items-center rounded-control px-3.5 min-h-touch',
                      isWide ? 'gap-3' : 'gap-6 whitespace-nowrap',
                      here
                        ? cx(isWide ? 'bg-card shadow-xs' : 'bg-accent', 'text-primary-ink font-semibold hc:border-2')
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
          {chips && (
            <ChipRow label="Dashboard sections" className="md:hidden min-h-touch no-print">
              {sections.map(({ href, label, here }) => (
                <ChipItem key={label} here={here !== undefined}>
                  <AppLink data-plain="" href={href} aria-current={here} className={chipClass(here !== undefined)}>
                    {label}
                  </AppLink>
                </ChipItem>
              ))}
            </ChipRow>
          )}
          <div id="content" tabIndex={-1} className="in-order min-w-0 flex flex-col gap-5">
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}
