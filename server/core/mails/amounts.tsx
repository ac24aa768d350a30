import { Column, Row } from '@react-email/components'
import { formatMoney } from '#contract/amounts'
import type { OrderDetail } from '#contract/orders'
import { style } from './style'

type AmountProps = {
  label: string
  amount: number
  currency: string
  strong?: boolean
  /** Instead of an amount of nothing. */
  nothing?: string
}

export function AmountRow({ label, amount, currency, strong = false, nothing }: AmountProps) {
  return (
    <Row>
      <Column style={strong ? style.total : style.cell}>{label}</Column>
      <Column style={strong ? style.totalAmount : style.amount}>
        {amount === 0 && nothing ? nothing : formatMoney(amount, currency)}
      </Column>
    </Row>
  )
}

/** What was bought in one shop, line by line. */
export function ItemRows({ items, currency }: Pick<OrderDetail, 'items' | 'currency'>) {
  return items.map(({ id, title, optionText, quantity, lineTotal }) => {
    const name = optionText ? `${title}, ${optionText}` : title
    return <AmountRow key={id} label={`${quantity} x ${name}`} amount={lineTotal} currency={currency} />
  })
}

type Sums = Pick<
  OrderDetail,
  'fulfilment' | 'shippingTotal' | 'discountTotal' | 'taxTotal' | 'grandTotal' | 'taxIncluded' | 'currency'
>

/** What leads from the lines of an order to what was paid for it, as its page adds it up. */
export function TotalRows({ order }: { order: Sums }) {
  const { currency, discountTotal, taxTotal, taxIncluded } = order
  return (
    <>
      {order.fulfilment === 'ship' && (
        <AmountRow label="Delivery" amount={order.shippingTotal} currency={currency} nothing="Free" />
      )}
      {discountTotal > 0 && <AmountRow label="Discount" amount={-discountTotal} currency={currency} />}
      {taxTotal > 0 && <AmountRow label="Tax" amount={taxTotal} currency={currency} />}
      <AmountRow label="Total" amount={order.grandTotal} currency={currency} strong />
      {taxIncluded > 0 && <AmountRow label="Includes tax" amount={taxIncluded} currency={currency} />}
    </>
  )
}
