import type { LucideIcon } from 'lucide-react'
import { cx } from './cx'

const SIZES = { xs: 'icon-xs', sm: 'icon-sm', md: 'icon', lg: 'icon-lg' }

export type IconSize = keyof typeof SIZES

/**
 * The one way to draw an icon: 1.75 stroke, sized with the text, hidden from screen readers (words stand beside it).
 *
 * @param filled only for stars, saved hearts and play
 */
export function Icon({
  as: Drawing,
  size = 'md',
  filled = false,
  className,
}: {
  as: LucideIcon
  size?: IconSize
  filled?: boolean | undefined
  className?: string | undefined
}) {
  return <Drawing aria-hidden="true" className={cx(SIZES[size], filled && 'fill-current', className)} />
}
