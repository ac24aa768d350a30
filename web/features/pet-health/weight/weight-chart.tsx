import { daysBetween } from '#contract/days.rules'
import type { Weighed } from '#contract/pet-weight.rules'
import { KG_PER, weightUnitOf } from '#contract/pets.rules'
import { dayText } from '#web/kit/moment/days'
import { useLocale } from '#web/ui/locale'
import { rangeTicks } from './chart-range'

/** More points than these are one line to the eye. */
const MOST_POINTS = 60

/** Weights over time, with the band they should stand in. Decoration: sentences and a table beside it say the same. */
export function WeightChart({
  weights,
  band,
}: {
  weights: readonly Weighed[]
  band: { fromKg: number; toKg: number } | null
}) {
  const locale = useLocale()
  const [first, last] = [weights[0], weights.at(-1)]
  if (!first || !last) return null
  const shown = [...weights.map(({ kg }) => kg), ...(band ? [band.fromKg, band.toKg] : [])]
  const unit = weightUnitOf(locale, Math.max(...shown))
  const inUnit = (kg: number) => kg / KG_PER[unit]
  const values = shown.map(inUnit)
  const ticks = rangeTicks(values)
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const days = daysBetween(first.measuredOn, last.measuredOn)
  const x = (day: string) => (days === 0 ? 50 : (daysBetween(first.measuredOn, day) / days) * 96 + 2)
  const y = (value: number) => (1 - (value - low) / (high - low || 1)) * 100
  const points = weights.map(({ measuredOn, kg }) => ({ day: measuredOn, x: x(measuredOn), y: y(inUnit(kg)) }))
  return (
    <div
      aria-hidden="true"
      className="h-[14rem] grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 text-xs text-muted-foreground nums"
    >
      <div className="flex flex-col-reverse justify-between text-right">
        {ticks.map((tick) => (
          <span key={tick}>{tick.toLocaleString(locale)}</span>
        ))}
      </div>
      <div className="py-2 min-h-0 relative">
        <svg
          className="block size-full overflow-visible"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {band && (
            <rect
              x="0"
              width="100"
              y={y(inUnit(band.toKg))}
              height={y(inUnit(band.fromKg)) - y(inUnit(band.toKg))}
              className="fill-success-soft"
            />
          )}
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100"
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-border"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polyline
            points={points.map((point) => `${point.x.toFixed(2)},${point.y.toFixed(2)}`).join(' ')}
            className="fill-none stroke-chart-1"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          {points.length <= MOST_POINTS &&
            points.map((point) => (
              // a line of no length with round ends is a dot that keeps its shape however wide the chart is
              <line
                key={point.day}
                x1={point.x}
                x2={point.x}
                y1={point.y}
                y2={point.y}
                className="stroke-chart-1"
                strokeWidth="8"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
        </svg>
      </div>
      <div className="col-start-2 flex justify-between pt-1">
        <span>{dayText(first.measuredOn, locale)}</span>
        {days > 0 && <span>{dayText(last.measuredOn, locale)}</span>}
      </div>
    </div>
  )
}
