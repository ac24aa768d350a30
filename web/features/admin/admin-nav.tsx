import { useRouterState } from '@tanstack/react-router'
import type { Role } from '#contract/roles'
import { currentAs } from '#web/kit/link/current'
import { Link } from '#web/kit/link/link'
import { useShownPage } from '#web/kit/page/shown-page'
import { chipClass } from '#web/ui/chip-class'
import { ChipItem, ChipRow } from '#web/ui/chip-row'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { sectionsFor } from './sections'

/** The sections beside the page. */
export function AdminRail({ role }: { role: Role | undefined }) {
  const { path, marked } = useMarked()
  return (
    <aside className="hidden md:block py-8 no-print">
      <nav aria-label="Dashboard" className="rail">
        <ul className="flex flex-col gap-0.5">
          {(role ? sectionsFor(role) : []).map((section) => (
            <li key={section.to}>
              <Link
                to={section.to}
                data-plain=""
                aria-current={currentAs(section.to, path, section.to === marked)}
                className={cx(
                  'flex items-center gap-3 rounded-control px-3.5 min-h-touch',
                  section.to === marked
                    ? 'bg-card shadow-xs text-primary-ink font-semibold hc:border-2'
                    : 'font-medium text-muted-foreground hover:bg-accent hover:text-foreground',
                )}
              >
                <Icon as={section.icon} />
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

/** The sections above the page, on phones. */
export function AdminChips({ role }: { role: Role | undefined }) {
  const { path, marked } = useMarked()
  return (
    <ChipRow label="Dashboard sections" className="md:hidden pt-4 min-h-[calc(var(--spacing-touch)+1rem)] no-print">
      {(role ? sectionsFor(role) : []).map((section) => (
        <ChipItem key={section.to} here={section.to === marked}>
          <Link
            to={section.to}
            data-plain=""
            aria-current={currentAs(section.to, path, section.to === marked)}
            className={chipClass(section.to === marked)}
          >
            {section.label}
          </Link>
        </ChipItem>
      ))}
    </ChipRow>
  )
}

/** The section the page on show belongs to: a person's page is part of People. */
function useMarked(): { path: string; marked: string } {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/(.)\/$/, '$1') })
  return { path, marked: useShownPage().under ?? path }
}
