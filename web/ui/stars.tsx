import { cx } from './cx'

const STAR =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'
const PITCH = 27
const WIDTH = 4 * PITCH + 24

function Row({ className }: { className: string }) {
  return [0, 1, 2, 3, 4].map((i) => (
    <path key={i} d={STAR} transform={`translate(${i * PITCH} 0)`} className={className} />
  ))
}

/** Five stars, filled to the fraction. For single reviews; lists use `Rating`. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const full = Math.floor(value)
  const filled = full * PITCH + (value - full) * 24
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 24`}
      className={cx('h-icon-sm w-auto aspect-[132/24] inline-block text-spark', className)}
      role="img"
      aria-label={`${value} out of 5`}
    >
      <g className="opacity-30">
        <Row className="fill-none stroke-current stroke-[1.75]" />
      </g>
      {/* an inner svg clips what lies beyond its width */}
      <svg width={filled} height="24" aria-hidden="true">
        <Row className="fill-current stroke-current stroke-[1.75]" />
      </svg>
    </svg>
  )
}
