import { Banknote, Boxes, CreditCard, PackageOpen, RotateCcw, ShoppingCart, Undo2, Users } from 'lucide-react'
import type { FigureOrders, FigureSpan, Figures } from '#contract/figures'
import type { SaleMark } from '#contract/sales.rules'
import { Tile } from '#web/kit/desk/tile'
import { useLocale } from '#web/ui/locale'
import { amountOf, besideWords, moneyText, shareText } from './figure-words'

/** The figures at a glance; each leads to the list it counts. */
export function Tiles({
  figures,
  currency,
  payouts,
}: {
  figures: Figures
  currency: string
  /** Where the asker sees the shop's balance; undefined where they may not. */
  payouts: string | undefined
}) {
  const locale = useLocale()
  const { now, before, yearAgo, stock } = figures
  const money = (part: 'orders' | 'net' | 'refunds') =>
    textsOf(figures, (span) => moneyText(amountOf(span.money, currency, part), currency, locale))
  const count = (part: keyof FigureOrders) => textsOf(figures, ({ orders }) => orders[part].toLocaleString(locale))
  const share = (part: keyof FigureOrders, whole: keyof FigureOrders) =>
    textsOf(figures, ({ orders }) => shareText(orders[part], orders[whole], locale))
  const shelf = stock.find((one) => one.currency === currency)
  const { orders } = now
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(max(22%,9rem*var(--font-scale)),1fr))] gap-3 sm:gap-4">
      <Tile icon={Banknote} label="Sales" href={ordersPath(now)} {...money('orders')} />
      <Tile icon={CreditCard} label="Your earnings" {...(payouts && { href: payouts })} {...money('net')} />
      <Tile icon={PackageOpen} label="Orders" href={ordersPath(now)} {...count('paid')} />
      <Tile icon={Undo2} label="Refunds" href={ordersPath(now, 'refunded')} {...money('refunds')} />
      <Tile icon={RotateCcw} label="Orders with a return" href={ordersPath(now, 'returned')} {...count('returned')} />
      <Tile
        icon={Users}
        label="Orders from returning customers"
        href={ordersPath(now, 'repeat')}
        {...share('repeat', 'paid')}
      />
      <Tile icon={ShoppingCart} label="Checkouts that were paid" href={ordersPath(now)} {...share('paid', 'placed')}>
        {orders.paid} of {orders.placed}.{' '}
        {besideWords(
          shareText(before.orders.paid, before.orders.placed, locale),
          shareText(yearAgo.orders.paid, yearAgo.orders.placed, locale),
        )}
      </Tile>
      <Tile
        icon={Boxes}
        label="Stock value now"
        href="/business-provider-dashboard/products?status=published"
        value={moneyText(shelf?.value ?? 0, currency, locale)}
      >
        {(shelf?.pieces ?? 0).toLocaleString(locale)} items on the shelf at your prices
      </Tile>
    </div>
  )
}

function textsOf({ now, before, yearAgo }: Figures, text: (span: FigureSpan) => string) {
  return { value: text(now), children: besideWords(text(before), text(yearAgo)) }
}

function ordersPath({ from, to }: FigureSpan, only?: SaleMark): string {
  return `/business-provider-dashboard/orders?${new URLSearchParams({ from, to, ...(only && { only }) })}`
}
