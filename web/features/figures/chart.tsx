import type { Figures } from '#contract/figures'
import { ChartTable } from '#web/features/admin/chart-table'
import { dayText, monthText } from '#web/kit/moment/days'
import { BarsLater } from '#web/ui/bars-later'
import { useLocale } from '#web/ui/locale'
import { barsOf, moneyText } from './figure-words'

/** What was paid for orders, day by day or month by month, as bars and as a table. */
export function Chart({ byDay, currency }: { byDay: Figures['byDay']; currency: string }) {
  const locale = useLocale()
  const bars = barsOf(byDay, currency)
  const byMonth = bars[0]?.key.length === 'YYYY-MM'.length
  const short = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    ...(byMonth ? { year: '2-digit' } : { day: 'numeric' }),
  })
  const text = (amount: number) => moneyText(amount, currency, locale)
  return (
    <figure>
      <figcaption className="text-muted-foreground">Card payments for orders by {byMonth ? 'month' : 'day'}</figcaption>
      <div className="mt-4 h-[12rem]">
        <BarsLater
          bars={bars.map(({ key, orders }) => ({ label: short.format(new Date(key)), parts: [orders] }))}
          format={(value) => value.toLocaleString(locale, { notation: 'compact' })}
        />
      </div>
      <ChartTable
        caption={`Sales by ${byMonth ? 'month' : 'day'}`}
        heads={[byMonth ? 'Month' : 'Day', 'Orders', 'Sales', 'Refunds', 'Your earnings']}
        rows={bars.map(({ key, paid, orders, refunds, net }) => [
          byMonth ? monthText(key, locale) : dayText(key, locale),
          paid.toLocaleString(locale),
          text(orders),
          text(refunds),
          text(net),
        ])}
      />
    </figure>
  )
}
