import type { LinkProps } from '@tanstack/react-router'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { focusListRange } from '#web/ui/list-range'

/** What is falsy is no way: `cursor && { … }`. */
type Way = { label: string; to: LinkProps } | '' | null | undefined

/**
 * The two ways through a long list: back to its beginning, and on. Nothing where there is neither. The focus goes to where
 * the list begins, since the link pressed stands below it, or is gone on the next page.
 */
export function PagesNav({
  first,
  next,
  className = 'mt-5',
}: {
  /** Only beyond the first page. */
  first: Way
  next: Way
  className?: string
}) {
  if (!first && !next) return null
  return (
    <nav aria-label="Pages" className={cx('flex flex-wrap gap-3', className)}>
      {first && (
        <Link {...first.to} rel="first" data-plain="" onClick={focusListRange} className={buttonClass('outline')}>
          {first.label}
        </Link>
      )}
      {next && (
        <Link {...next.to} rel="next" data-plain="" onClick={focusListRange} className={buttonClass('outline')}>
          {next.label}
        </Link>
      )}
    </nav>
  )
}
