import { Button, Text } from '@react-email/components'
import { formatMoney } from '#contract/money'
import { nameForMail } from '#contract/names.rules'
import type { OrderDetail } from '#contract/orders'
import { ItemRows } from './amounts'
import { MailLayout } from './layout'
import { style } from './style'

type Props = { order: OrderDetail; wasPaid: boolean; link: string }

export function OrderCancelled({ order, wasPaid, link }: Props) {
  const amount = formatMoney(order.grandTotal, order.currency)
  return (
    <MailLayout title="Your order was canceled" preview={`Order ${order.number} from ${order.shop.name} was canceled.`}>
      <Text style={style.text}>
        Hello {nameForMail(order.customerName, 'there')}, order {order.number} from {order.shop.name} was canceled.
      </Text>
      <ItemRows items={order.items} currency={order.currency} />
      <Text style={style.text}>
        {wasPaid && order.grandTotal > 0
          ? `We send ${amount} back to the card you paid with. Banks take up to ten days to show it.`
          : 'It was not paid, so nothing was charged.'}
      </Text>
      <Text style={style.quiet}>Orders from other shops that you placed together with it are not affected.</Text>
      <Button href={link} style={style.button}>
        See the order
      </Button>
    </MailLayout>
  )
}
