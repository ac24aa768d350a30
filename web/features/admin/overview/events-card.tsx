import type { Overview } from '#contract/security-overview'
import { useDayWords } from '#web/kit/moment/now'
import { BarChart } from '#web/ui/bar-chart'
import { useLocale } from '#web/ui/locale'
import { ChartTable } from '../chart-table'
import { Legend } from '../legend'

const LEVELS = [
  { key: 'low', label: 'Info and low', swatch: 'bg-chart-3', fill: 'fill-chart-3' },
  { key: 'medium', label: 'Medium', swatch: 'bg-chart-2', fill: 'fill-chart-2' },
  { key: 'high', label: 'High and critical', swatch: 'bg-chart-4', fill: 'fill-chart-4' },
] as const

/** The week's events by severity: a picture, a sentence and a table. */
export function EventsCard({ days }: { days: Overview['events']['byDay'] }) {
  const weekday = useDayWords('weekday')
  const wholeWeekday = useDayWords('whole weekday')
  const number = new Intl.NumberFormat(useLocale())
  const total = days.reduce((sum, { low, medium, high }) => sum + low + medium + high, 0)
  const worst = days.reduce((most, day) => (day.high > most.high ? day : most), days[0] ?? { date: '', high: 0 })
  return (
    <figure>
      <div className="h-[16rem]">
        <BarChart
          bars={days.map((day) => ({ label: weekday(day.date), parts: LEVELS.map(({ key }) => day[key]) }))}
          fills={LEVELS.map(({ fill }) => fill)}
          whole
          format={number.format}
        />
      </div>
      <figcaption className="mt-3">
        <p className="sr-only">
          {number.format(total)} security events in the last 7 days.{' '}
          {worst.high > 0
            ? `${wholeWeekday(worst.date)} had the most high and critical events: ${number.format(worst.high)}.`
            : 'None were high or critical.'}
        </p>
        <Legend items={LEVELS} />
      </figcaption>
      <ChartTable
        caption="Events by day"
        heads={['Day', ...LEVELS.map(({ label }) => label)]}
        rows={days.map((day) => [weekday(day.date), ...LEVELS.map(({ key }) => number.format(day[key]))])}
      />
    </figure>
  )
}
