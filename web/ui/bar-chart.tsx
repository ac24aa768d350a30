import { chartTicks } from './chart-ticks'
import { cx } from './cx'

type Bar = {
  label: string
  /** From below; null where nobody counted. */
  parts: readonly (number | null)[]
}

/** More labels than these run into each other on a phone. */
const MOST_LABELS = 7

/** Bars side by side in the height around them. Decoration: a sentence and a table beside it say the same. */
export function BarChart({
  bars,
  fills = ['fill-chart-1'],
  whole = false,
  format,
}: {
  bars: readonly Bar[]
  /** Of the parts of a bar, from below. */
  fills?: readonly string[]
  /** Things that are counted. */
  whole?: boolean
  format: (value: number) => string
}) {
  const ticks = chartTicks(Math.max(0, ...bars.map(({ parts }) => sum(parts))), whole)
  const top = ticks.at(-1) ?? 1
  const pitch = 100 / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / MOST_LABELS)
  return (
    <div
      aria-hidden="true"
      className="h-full grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 text-xs text-muted-foreground nums"
    >
      {/* half a line longer than the chart on both ends, so that each figure stands beside its line */}
      <div className="flex flex-col-reverse justify-between text-right">
        {ticks.map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <div className="py-2 min-h-0">
        <svg className="block size-full overflow-hidden" aria-hidden="true">
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={percent(1 - tick / top)}
              y2={percent(1 - tick / top)}
              className="stroke-border"
            />
          ))}
          {bars.map(({ label, parts }, i) =>
            parts.map((part, level) =>
              part ? (
                <rect
                  key={`${label} ${fills[level]}`}
                  x={percent((i + (bars.length > 14 ? 0.12 : 0.25)) / bars.length)}
                  width={percent((bars.length > 14 ? 0.76 : 0.5) / bars.length)}
                  y={percent(1 - sum(parts.slice(0, level + 1)) / top)}
                  height={percent(part / top)}
                  className={cx(fills[level], parts.length > 1 && 'stroke-card stroke-2')}
                />
              ) : null,
            ),
          )}
        </svg>
      </div>
      <div className="col-start-2 relative h-[1.25rem] @container">
        {bars.map(({ label }, i) =>
          i % every === 0 ? (
            <span
              key={label}
              // where it is narrow every other one is left out, or they would run together
              className={cx(
                'absolute -translate-x-1/2 whitespace-nowrap',
                (i / every) % 2 === 1 && '@max-[20rem]:hidden',
              )}
              style={{ left: `${(i + 0.5) * pitch}%` }}
            >
              {label}
            </span>
          ) : null,
        )}
      </div>
    </div>
  )
}

/** A share as SVG takes it. */
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function sum(parts: readonly (number | null)[]): number {
  return parts.reduce<number>((total, part) => total + (part ?? 0), 0)
}
