import { formatMoney } from '#contract/amounts'
import type { ShopDesk } from '#contract/dashboards'
import { ChartTable } from '#web/features/admin/chart-table'
import { useShopDesk } from '#web/kit/desk/desks'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import { Loaded } from '#web/kit/page/loaded'
import { BarsLater } from '#web/ui/bars-later'
import { useLocale } from '#web/ui/locale'
import { salesSentence } from './sales-words'

/** How the last 30 days went, in a sentence, as bars and as a table. */
export function SalesPanel() {
  const desk = useShopDesk()
  // not everybody in a team may see figures
  if (desk.data?.sales === null) return null
  return (
    <Panel title="Sales">
      <Loaded query={desk} what="your sales" shape="h-[18rem] rounded-md">
        {({ sales }) =>
          !sales?.length ? (
            <PanelEmpty>No sales in the last 60 days. When you make one, it shows up here.</PanelEmpty>
          ) : (
            sales.map((one) => <Sales key={one.currency} sales={one} />)
          )
        }
      </Loaded>
    </Panel>
  )
}

function Sales({ sales }: { sales: NonNullable<ShopDesk['sales']>[number] }) {
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const days = sales.byDay.map(({ date, orders, total }) => ({ label: day.format(new Date(date)), orders, total }))
  return (
    <figure>
      <figcaption className="text-muted-foreground">{salesSentence(sales, locale)}</figcaption>
      <div className="mt-4 h-[12rem]">
        <BarsLater
          bars={days.map(({ label, total }) => ({ label, parts: [total] }))}
          format={(value) => value.toLocaleString(locale, { notation: 'compact' })}
        />
      </div>
      <ChartTable
        caption="Sales by day"
        heads={['Day', 'Orders', 'Sales']}
        rows={days.map(({ label, orders, total }) => [
          label,
          String(orders),
          formatMoney(total, sales.currency, locale),
        ])}
      />
    </figure>
  )
}
