import type { LucideIcon } from 'lucide-react'
import type { Span } from '#contract/lists'
import { useLocale } from '#web/ui/locale'
import { Tile } from './tile'

/** How long a list is, and the way to it. */
export function CountTile({
  query: { data, error },
  words,
  ...tile
}: {
  icon: LucideIcon
  label: string
  href: string
  query: { data: Span | undefined; error: unknown }
  /** Below the figure, where there is something and where there is nothing. */
  words: { some: string; none: string }
}) {
  const locale = useLocale()
  const value = data && `${data.total.toLocaleString(locale)}${data.capped ? '+' : ''}`
  return (
    <Tile {...tile} value={value ?? (error ? 'Unavailable' : undefined)}>
      {data && (data.total > 0 ? words.some : words.none)}
    </Tile>
  )
}
