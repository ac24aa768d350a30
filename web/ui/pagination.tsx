import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonClass } from './button-class'
import { Icon } from './icon'

type Follow = (event: MouseEvent<HTMLAnchorElement>, href: string) => void

/**
 * Links to the pages before and after. Plain links: they work before any script has arrived.
 *
 * @param onFollow lets a router take over a press
 */
export function Pagination({
  previousHref,
  nextHref,
  label = 'Pages',
  previousLabel = 'Previous',
  nextLabel = 'Next',
  onFollow,
}: {
  previousHref?: string | undefined
  nextHref?: string | undefined
  label?: string
  previousLabel?: string
  nextLabel?: string
  onFollow?: Follow
}) {
  if (previousHref === undefined && nextHref === undefined) return null
  return (
    <nav aria-label={label} className="mt-12 flex flex-wrap items-center justify-center gap-3">
      <Step rel="prev" href={previousHref} before={ChevronLeft} words={previousLabel} onFollow={onFollow} />
      <Step rel="next" href={nextHref} after={ChevronRight} words={nextLabel} onFollow={onFollow} />
    </nav>
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
  rel: 'prev' | 'next'
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
