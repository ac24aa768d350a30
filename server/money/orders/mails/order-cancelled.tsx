import { Button, Text } from '@react-email/components'
import { formatMoney } from '#contract/amounts'
import type { OrderDetail } from '#contract/orders'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { ItemRows } from '../../../core/mails/amounts'
import { MailLayout } from '../../../core/mails/layout'

type Props = { order: OrderDetail; wasPaid: boolean; link: string }

export function OrderCancelled({ order, wasPaid, link }: Props) {
  const amount = formatMoney(order.grandTotal, order.currency)
  return (
    <MailLayout title="Your order was canceled" preview={`Order ${order.number} from ${order.shop.name} was canceled.`}>
      <Text style={style.text}>{greeting(order.customerName)}</Text>
      <Text style={style.text}>
        Order {order.number} from {order.shop.name} was canceled.
      </Text>
      <ItemRows items={order.items} currency={order.currency} />
      <Text style={style.text}>
        {wasPaid && order.grandTotal > 0
          ? `We’re refunding ${amount} to the card you paid with. It ${REFUND_TAKES} to appear.`
          : 'You weren’t charged.'}
      </Text>
      <Text style={style.quiet}>If you ordered from other shops at the same time, those orders aren’t affected.</Text>
      <Button href={link} style={style.button}>
        View order
      </Button>
    </MailLayout>
  )
}
