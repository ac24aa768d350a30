import { cx } from './cx'

/** A filled share of a track. Drawn with SVG lengths, since the content policy refuses inline styles. */
export function Bar({
  share,
  className,
  fill = 'fill-primary',
}: {
  /** 0 to 1. */
  share: number
  className?: string
  fill?: string
}) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10
  return (
    <svg className={cx('block w-full rounded-pill bg-secondary hc:border', className)} aria-hidden="true">
      <rect className={cx('grow-once', fill)} width={`${percent}%`} height="100%" rx="4" />
    </svg>
  )
}
