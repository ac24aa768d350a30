import { cx } from './cx'
import { iconHref } from './icon-href'

const PITCH = 27
const WIDTH = 4 * PITCH + 24

function Row({ className }: { className: string }) {
  return (
    <g className={className}>
      {[0, 1, 2, 3, 4].map((i) => (
        <use key={i} href={iconHref('star')} x={i * PITCH} width="24" height="24" />
      ))}
    </g>
  )
}

/** Five stars, filled to the fraction. For single reviews; lists use `Rating`. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const full = Math.floor(value)
  const filled = full * PITCH + (value - full) * 24
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 24`}
      className={cx('h-icon-sm w-auto aspect-[132/24] inline-block text-spark stroke-current stroke-[1.75]', className)}
      role="img"
      aria-label={`${value} out of 5`}
    >
      <Row className="opacity-30 fill-none" />
      {/* an inner svg clips what lies beyond its width */}
      <svg width={filled} height="24" aria-hidden="true">
        <Row className="fill-current" />
      </svg>
    </svg>
  )
}
