import { Link, useRouterState } from '@tanstack/react-router'
import type { Role } from '#contract/roles'
import { chipClass } from '#web/ui/chip-class'
import { ChipItem, ChipRow } from '#web/ui/chip-row'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { isHere, sectionsFor } from './sections'

/** The sections beside the page. */
export function AdminRail({ role }: { role: Role }) {
  const path = usePath()
  return (
    <aside className="hidden md:block py-8 no-print">
      <nav aria-label="Dashboard" className="sticky top-8">
        <ul className="flex flex-col gap-0.5">
          {sectionsFor(role).map((section) => (
            <li key={section.to}>
              <Link
                to={section.to}
                data-plain=""
                activeProps={{}}
                aria-current={isHere(path, section) ? 'page' : undefined}
                className={cx(
                  'flex items-center gap-3 rounded-control px-3.5 min-h-touch',
                  isHere(path, section)
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
export function AdminChips({ role }: { role: Role }) {
  const path = usePath()
  return (
    <ChipRow label="Dashboard sections" className="md:hidden pt-4 no-print">
      {sectionsFor(role).map((section) => (
        <ChipItem key={section.to} here={isHere(path, section)}>
          <Link
            to={section.to}
            data-plain=""
            activeProps={{}}
            aria-current={isHere(path, section) ? 'page' : undefined}
            className={chipClass(isHere(path, section))}
          >
            {section.label}
          </Link>
        </ChipItem>
      ))}
    </ChipRow>
  )
}

function usePath(): string {
  return useRouterState({ select: ({ location }) => location.pathname.replace(/(.)\/$/, '$1') })
}
