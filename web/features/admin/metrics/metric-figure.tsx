import type { MetricSeries } from '#contract/security'
import { useDayWords } from '#web/kit/moment/now'
import { BarChart } from '#web/ui/bar-chart'
import { useLocale } from '#web/ui/locale'
import { ChartTable } from '../chart-table'
import { METRIC_WORDS, metricValue } from './metric-words'

/** One figure over time: a picture, a sentence and a table. */
export function MetricFigure({ series: { type, points } }: { series: MetricSeries }) {
  const locale = useLocale()
  const day = useDayWords('date')
  const words = (value: number) => metricValue(type, value, locale)
  const known = points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))
  const [first] = known
  if (!first) return <p className="text-muted-foreground">There’s no data for these days.</p>
  const highest = known.reduce((most, point) => (point.value > most.value ? point : most), first)
  const share = type === 'mfa_share'
  const gaps = points.length - known.length
  return (
    <figure>
      <div className="h-[16rem]">
        <BarChart
          bars={points.map(({ date, value }) => ({ label: day(date), parts: [value] }))}
          whole={!share}
          format={new Intl.NumberFormat(locale, share ? { style: 'percent' } : { notation: 'compact' }).format}
        />
      </div>
      <figcaption className="mt-3 text-sm text-muted-foreground">
        {METRIC_WORDS[type]}: highest on {day(highest.date)}, at {words(highest.value)}.{' '}
        {gaps > 0 && `${gaps} ${gaps === 1 ? 'day has' : 'days have'} no data.`}
      </figcaption>
      <ChartTable
        caption={`${METRIC_WORDS[type]} by day`}
        heads={['Day', METRIC_WORDS[type]]}
        rows={points.map(({ date, value }) => [day(date), value === null ? 'no data' : words(value)]).toReversed()}
      />
    </figure>
  )
}
