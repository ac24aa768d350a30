import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button-class'

/** What is falsy is no way: `cursor && { … }`. */
type Way = { label: string; to: LinkProps } | '' | null | undefined

/** The two ways through a long list: back to its beginning, and on. Nothing where there is neither. */
export function PagesNav({
  first,
  next,
}: {
  /** Only beyond the first page. */
  first: Way
  next: Way
}) {
  if (!first && !next) return null
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap gap-3">
      {first && (
        <Link {...first.to} rel="first" data-plain="" className={buttonClass('outline')}>
          {first.label}
        </Link>
      )}
      {next && (
        <Link {...next.to} rel="next" data-plain="" className={buttonClass('outline')}>
          {next.label}
        </Link>
      )}
    </nav>
  )
}
