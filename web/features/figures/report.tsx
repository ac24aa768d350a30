import { Download } from 'lucide-react'
import type { Figures } from '#contract/figures'
import { zoneName } from '#contract/hours.rules'
import { useDownload } from '#web/features/invoices/save-download'
import { AppLink } from '#web/kit/link/app-link'
import { Card } from '#web/kit/page/card'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { Chart } from './chart'
import { currenciesOf, moneyText } from './figure-words'
import { MoneyTable } from './money-table'
import { Tiles } from './tiles'

/** The figures of a time: at a glance, day by day, how the money adds up, and what sold best. */
export function Report({ figures, payouts }: { figures: Figures; payouts: string | undefined }) {
  const { from, to } = figures.now
  const locale = useLocale()
  const currencies = currenciesOf(figures)
  return (
    <div className="flex flex-col gap-5">
      <Tiles figures={figures} currency={currencies[0] ?? 'USD'} payouts={payouts} />
      {currencies.map((currency) => (
        <Card key={currency} title={currencies.length > 1 ? `Sales in ${currency}` : 'Sales'}>
          <Chart byDay={figures.byDay} currency={currency} />
          <MoneyTable figures={figures} currency={currency} />
          <p className="mt-3 text-sm text-muted-foreground max-w-[60ch]">
            Money counts on the day it was paid or refunded, orders on the day they were placed. Days are by your shop’s
            clock ({zoneName(figures.timeZone, locale)}).
          </p>
          <Csv what="days" label="Download days (CSV)" from={from} to={to} />
        </Card>
      ))}
      <BestSellers figures={figures} />
    </div>
  )
}

function BestSellers({ figures: { bestSellers, now } }: { figures: Figures }) {
  const locale = useLocale()
  return (
    <Card title="Best sellers" note="Prices paid, including tax, without delivery or items you refunded.">
      {bestSellers.length === 0 ? (
        <p className="text-muted-foreground">Nothing was sold in this period.</p>
      ) : (
        <>
          <ol className="divide-y divide-border">
            {bestSellers.map(({ productId, title, pieces, amount, currency }) => (
              <li key={`${productId} ${currency}`} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
                <AppLink
                  href={`/business-provider-dashboard/products/${productId}`}
                  className="link min-w-0 wrap-anywhere inline-flex items-center pointer-coarse:min-h-touch"
                >
                  {title}
                </AppLink>
                <span className="nums text-muted-foreground">
                  {pieces.toLocaleString(locale)} sold, {moneyText(amount, currency, locale)}
                </span>
              </li>
            ))}
          </ol>
          <Csv what="products" label="Download best sellers (CSV)" from={now.from} to={now.to} />
        </>
      )}
    </Card>
  )
}

function Csv({ what, label, from, to }: { what: 'days' | 'products'; label: string; from: string; to: string }) {
  const download = useDownload(`pawstead-${what}-${from}-${to}.csv`)
  return (
    <Button
      className="mt-4 max-w-full"
      variant="outline"
      busy={download.busy}
      onClick={() => download.start(`/downloads/figures.csv?${new URLSearchParams({ what, from, to })}`)}
    >
      <Icon as={Download} size="sm" />
      {label}
    </Button>
  )
}
