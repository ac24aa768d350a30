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
