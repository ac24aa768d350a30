import type { Span } from '#contract/lists'
import { cx } from './cx'
import { useLocale } from './locale'
import { rangeWords } from './range-words'

const ID = 'list-range'

/**
 * "Showing 21 to 40 of 57", for a list of more than one page; nothing for one that is all there. Said politely when it
 * changes; links to other pages lead the focus to it, since the list begins there.
 */
export function ListRange({
  span: { from, total, capped },
  shown,
  grows = false,
  className = 'mb-4',
}: {
  span: Span
  /** How many rows stand here. */
  shown: number
  /** Further rows come below those that are there: it stands where they are asked for. */
  grows?: boolean
  className?: string
}) {
  const locale = useLocale()
  if (from === null || (!grows && from === 1 && shown >= total && !capped)) return null
  const words = rangeWords({ from, shown, total, capped }, locale)
  if (words === null) return null
  return (
    <p
      {...(!grows && { id: ID })}
      tabIndex={-1}
      role="status"
      className={cx('text-sm text-muted-foreground nums', className)}
    >
      Showing {words}
    </p>
  )
}

export function focusListRange(): void {
  document.getElementById(ID)?.focus({ preventScroll: true })
}
