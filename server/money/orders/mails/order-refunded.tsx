import { Button, Text } from '@react-email/components'
import { formatMoney } from '#contract/amounts'
import type { OrderDetail } from '#contract/orders'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

type Props = { order: OrderDetail; amount: number; reason: string; link: string }

/** To the buyer: how much of an order goes back, and why. */
export function OrderRefunded({ order, amount, reason, link }: Props) {
  const money = formatMoney(amount, order.currency)
  const unsent = order.items.filter(({ canceled }) => canceled > 0)
  return (
    <MailLayout
      title="Part of your order is being refunded"
      preview={`${money} of order ${order.number} is on its way to your card.`}
    >
      <Text style={style.text}>{greeting(order.customerName)}</Text>
      <Text style={style.text}>
        {order.shop.name} is refunding {money} of order {order.number} to the card you paid with. It {REFUND_TAKES} to
        appear.
      </Text>
      <Text style={style.text}>Reason: {reason}</Text>
      {unsent.map(({ id, title, canceled }) => (
        <Text key={id} style={style.text}>
          Won’t be sent: {canceled} x {title}
        </Text>
      ))}
      <Button href={link} style={style.button}>
        View order
      </Button>
    </MailLayout>
  )
}
