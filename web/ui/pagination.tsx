import { ChevronLeft, ChevronRight, ChevronsLeft, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonClass } from './button-class'
import { Icon } from './icon'
import { shownPages } from './range-words'

type Follow = (event: MouseEvent<HTMLAnchorElement>, href: string) => void
type Numbers = { current: number; count: number; hrefOf: (page: number) => string }

/**
 * Links to the pages before and after, with where the reader is between them. Plain links: they work before any script
 * has arrived.
 *
 * @param firstHref the beginning of a list that can only be walked through; where pages have numbers, they say it
 * @param range "25 to 48 of 243"
 * @param onFollow lets a router take over a press
 */
export function Pagination({
  firstHref,
  previousHref,
  nextHref,
  numbers,
  range,
  label = 'Pages',
  onFollow,
}: {
  firstHref?: string | undefined
  previousHref?: string | undefined
  nextHref?: string | undefined
  numbers?: Numbers
  range?: string | null
  label?: string
  onFollow?: Follow
}) {
  if (previousHref === undefined && nextHref === undefined) return null
  return (
    <nav aria-label={label} className="mt-12 flex flex-wrap items-center justify-center gap-2 sm:gap-3">
      {firstHref !== undefined && <Step href={firstHref} before={ChevronsLeft} words="First" onFollow={onFollow} />}
      <Step rel="prev" href={previousHref} before={ChevronLeft} words="Previous" onFollow={onFollow} />
      {numbers && <PageNumbers {...numbers} onFollow={onFollow} />}
      <Step rel="next" href={nextHref} after={ChevronRight} words="Next" onFollow={onFollow} />
      {range && <p className="basis-full text-center text-sm text-muted-foreground nums">{range}</p>}
    </nav>
  )
}

function PageNumbers({ current, count, hrefOf, onFollow }: Numbers & { onFollow: Follow | undefined }) {
  return (
    <ul className="flex flex-wrap items-center justify-center gap-1 max-sm:order-last max-sm:basis-full">
      {shownPages(current, count).map((page, place) => (
        <li key={page ?? `gap-${place}`}>
          {page === null ? (
            <span aria-hidden="true" className="px-1 text-muted-foreground">
              …
            </span>
          ) : (
            <a
              data-plain=""
              href={hrefOf(page)}
              aria-label={`Page ${page}`}
              aria-current={page === current ? 'page' : undefined}
              onClick={(event) => onFollow?.(event, hrefOf(page))}
              className={buttonClass(page === current ? 'primary' : 'ghost', 'icon', 'nums')}
            >
              {page}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Step({
  rel,
  href,
  before,
  after,
  words,
  onFollow,
}: {
  rel?: 'prev' | 'next'
  href: string | undefined
  before?: LucideIcon
  after?: LucideIcon
  words: string
  onFollow: Follow | undefined
}) {
  const content = (
    <>
      {before && <Icon as={before} />}
      {words}
      {after && <Icon as={after} />}
    </>
  )
  // at either end the place is kept, so that the other link does not move under the pointer
  if (href === undefined)
    return (
      // biome-ignore lint/a11y/useValidAnchor: it leads nowhere yet, and says so
      <a role="link" aria-disabled="true" className={buttonClass('outline', 'md', 'pointer-events-none')}>
        {content}
      </a>
    )
  return (
    <a
      data-plain=""
      rel={rel}
      href={href}
      onClick={(event) => onFollow?.(event, href)}
      className={buttonClass('outline')}
    >
      {content}
    </a>
  )
}
