import { Button, Text } from '@react-email/components'
import { formatMoney } from '#contract/amounts'
import type { OrderDetail } from '#contract/orders'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'
import { refundTitle } from '../refund-title'
import type { OrderTopics } from '../topics'

type Props = Omit<OrderTopics['mail.order-refunded'], 'orderId'> & { order: OrderDetail; link: string }

/** To the buyer: how much of an order goes back, and why. */
export function OrderRefunded({ order, amount, reason, unsent = [], link }: Props) {
  const money = formatMoney(amount, order.currency)
  return (
    <MailLayout
      title={refundTitle(order, amount)}
      preview={`${money} of order ${order.number} is on its way to your card.`}
    >
      <Text style={style.text}>{greeting(order.customerName)}</Text>
      <Text style={style.text}>
        {order.shop.name} is refunding {money} of order {order.number} to the card you paid with. It {REFUND_TAKES} to
        appear.
      </Text>
      <Text style={style.text}>Reason: {reason}</Text>
      {unsent.map(({ itemId, quantity }) => (
        <Text key={itemId} style={style.text}>
          Won’t be sent: {quantity} x {nameOf(order, itemId)}
        </Text>
      ))}
      <Button href={link} style={style.button}>
        View order
      </Button>
    </MailLayout>
  )
}

function nameOf({ items }: OrderDetail, itemId: string): string | undefined {
  const item = items.find(({ id }) => id === itemId)
  return item?.optionText ? `${item.title}, ${item.optionText}` : item?.title
}
