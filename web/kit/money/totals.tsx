import type { ReactNode } from 'react'
import type { Quote } from '#contract/checkout'
import { cx } from '#web/ui/cx'
import { Money } from './money'

/** What the cost of getting it is called: who collects it pays none, but is told so. */
export function deliveryLabel(isPickup: boolean): string {
  return isPickup ? 'Pickup' : 'Delivery'
}

/** The sums of a quote, to the cent. With several shops each one's share of the items stands first. */
export function Totals({ quote, perShop = false, className }: { quote: Quote; perShop?: boolean; className?: string }) {
  const { currency } = quote
  const several = perShop && quote.groups.length > 1
  return (
    <dl className={cx('flex flex-col gap-2', className)}>
      {several &&
        quote.groups
          .filter(({ itemsTotal }) => itemsTotal > 0)
          .map(({ shop, itemsTotal }) => (
            <Row key={shop.id} label={shop.name}>
              <Money amount={itemsTotal} currency={currency} />
            </Row>
          ))}
      {!several && (
        <Row label="Items">
          <Money amount={quote.itemsTotal} currency={currency} />
        </Row>
      )}
      <Row label={deliveryLabel(quote.groups.every(({ fulfilment }) => fulfilment === 'pickup'))}>
        {quote.shippingTotal === 0 ? 'Free' : <Money amount={quote.shippingTotal} currency={currency} />}
      </Row>
      {quote.discountTotal > 0 && (
        <Row label="Discount">
          <Money amount={-quote.discountTotal} currency={currency} />
        </Row>
      )}
      <div className="flex justify-between gap-6 text-xl font-semibold pt-3 mt-1 hairline border-x-0 border-b-0">
        <dt>Total</dt>
        <dd>
          <Money amount={quote.grandTotal} currency={currency} />
        </dd>
      </div>
      {quote.taxIncluded > 0 && (
        <Row label="Tax included" muted>
          <Money amount={quote.taxIncluded} currency={currency} />
        </Row>
      )}
    </dl>
  )
}

export function Row({ label, muted = false, children }: { label: ReactNode; muted?: boolean; children: ReactNode }) {
  return (
    <div className={cx('flex justify-between gap-6', muted && 'text-sm text-muted-foreground')}>
      <dt>{label}</dt>
      <dd className="nums text-right">{children}</dd>
    </div>
  )
}
