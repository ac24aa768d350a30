import type { Overview } from '#contract/security-overview'
import { useLocale } from '#web/ui/locale'
import { Fact, Facts } from '../parts/facts'

/** What was bought and what went back, by currency. */
export function Money({ money }: { money: Overview['money'] }) {
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  if (money.length === 0) return <p className="text-muted-foreground">No orders or refunds in the last 30 days.</p>
  return money.map(({ currency, orders, gross, refunded }) => {
    const amount = new Intl.NumberFormat(locale, { style: 'currency', currency })
    return (
      <Facts key={currency}>
        <Fact label="Orders" value={number.format(orders)}>
          paid and not canceled
        </Fact>
        <Fact label="Volume" value={amount.format(gross)}>
          with tax and shipping
        </Fact>
        <Fact label="Average order" value={amount.format(orders > 0 ? gross / orders : 0)} />
        <Fact label="Refunded" value={amount.format(refunded)}>
          to customers
        </Fact>
      </Facts>
    )
  })
}
