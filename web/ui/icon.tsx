import type { LucideIcon } from 'lucide-react'
import { cx } from './cx'

const SIZES = { xs: 'size-icon-xs', sm: 'size-icon-sm', md: 'size-icon', lg: 'size-icon-lg' }

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
  return (
    <Drawing
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
      className={cx(SIZES[size], 'shrink-0', filled ? 'fill-current' : 'fill-none', className)}
    />
  )
}
