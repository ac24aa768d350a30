import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { Link } from '#web/kit/link/link'
import { ContentsFold, ContentsLinks } from '#web/kit/page/contents'
import { chipClass } from '#web/ui/chip-class'
import { ChipItem, ChipRow } from '#web/ui/chip-row'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { isSectionHere } from './section-here'
import { SECTIONS, type Section } from './sections'
import { useCards } from './use-cards'

/** Everything there is to set: a rail beside the cards, on phones a row of chips above them. */
export function SettingsLayout({
  children,
  long = false,
  aside,
}: {
  children: ReactNode
  /** Cards enough for an index are to come, which keeps its room on phones until they do. */
  long?: boolean
  /** Stands beside the cards from lg up, below them before. */
  aside?: ReactNode
}) {
  const page = useRef<HTMLDivElement>(null)
  const cards = useCards(page)
  return (
    // reaches down to the footer, whose own distance would show as a strip of another colour
    <div data-desk="" className="bg-sunken min-h-[70dvh] -mb-16 pb-6">
      <div className="container-page py-6 md:py-10">
        <h1 className="font-display font-medium text-title">Settings</h1>
        <div className="mt-4 md:mt-6 grid grid-cols-1 gap-5 md:gap-8 md:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] items-start">
          <div className="min-w-0 rail">
            <ChipRow label="Settings sections" className="md:hidden">
              {SECTIONS.map((section) => (
                <SectionChip key={section.label} section={section} />
              ))}
            </ChipRow>
            <nav aria-label="Settings" className="max-md:hidden">
              <ul className="flex flex-col gap-0.5">
                {SECTIONS.map((section) => (
                  <li key={section.label}>
                    <RailLink section={section} />
                  </li>
                ))}
              </ul>
            </nav>
            {long && cards.length === 0 && <div className="md:hidden mt-5 h-touch-lg rounded-card bg-card hairline" />}
            {cards.length > 0 && (
              <>
                <nav aria-label="On this page" className="max-md:hidden mt-6 px-3.5 pb-2">
                  <p className="text-sm font-semibold">On this page</p>
                  <ContentsLinks contents={cards} className="mt-1 text-sm" />
                </nav>
                <ContentsFold contents={cards} ground="bg-card hairline" />
              </>
            )}
          </div>
          <div
            ref={page}
            id="content"
            tabIndex={-1}
            className={cx(
              'min-w-0',
              aside !== undefined && 'grid gap-5 lg:gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] items-start',
            )}
          >
            <div className="min-w-0 max-w-[48rem] flex flex-col gap-5">{children}</div>
            {aside}
          </div>
        </div>
      </div>
    </div>
  )
}

function useIsHere(section: Section): boolean {
  return useRouterState({ select: ({ location }) => isSectionHere(section, location, SECTIONS) })
}

function SectionChip({ section }: { section: Section }) {
  const { to, hash, label } = section
  const here = useIsHere(section)
  return (
    <ChipItem here={here}>
      <Link
        to={to}
        hash={hash ?? ''}
        data-plain=""
        aria-current={here ? (hash ? 'location' : 'page') : undefined}
        className={chipClass(here)}
      >
        {label}
      </Link>
    </ChipItem>
  )
}

function RailLink({ section }: { section: Section }) {
  const { to, hash, label, icon } = section
  const here = useIsHere(section)
  return (
    <Link
      to={to}
      hash={hash ?? ''}
      data-plain=""
      aria-current={here ? (hash ? 'location' : 'page') : undefined}
      className={cx(
        'flex items-center gap-3 rounded-control px-3.5 min-h-touch font-medium',
        here
          ? 'bg-card shadow-xs text-primary-ink font-semibold hc:border-2'
          : 'text-muted-foreground hover:bg-accent hover:text-foreground',
      )}
    >
      <Icon as={icon} />
      {label}
    </Link>
  )
}
