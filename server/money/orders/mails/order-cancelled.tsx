import { Button, Text } from '@react-email/components'
import { formatMoney } from '#contract/amounts'
import type { OrderDetail } from '#contract/orders'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { ItemRows } from '../../../core/mails/amounts'
import { MailLayout } from '../../../core/mails/layout'

type Props = {
  order: OrderDetail
  /** What canceling it sent back to the card. */
  refund: number
  link: string
  /** Of what was ordered from other shops at the same time, the page to pay it; null where all of it is paid or given up. */
  payRest: string | null
}

export function OrderCancelled({ order, refund, link, payRest }: Props) {
  return (
    <MailLayout title="Your order was canceled" preview={`Order ${order.number} from ${order.shop.name} was canceled.`}>
      <Text style={style.text}>{greeting(order.customerName)}</Text>
      <Text style={style.text}>
        Order {order.number} from {order.shop.name} was canceled.
      </Text>
      {order.cancelReason && order.timeline.at(-1)?.actor !== 'buyer' && (
        <Text style={style.text}>Reason: {order.cancelReason}</Text>
      )}
      <ItemRows items={order.items} currency={order.currency} />
      <Text style={style.text}>{moneyWords(order, refund)}</Text>
      {payRest ? (
        <Text style={style.text}>
          The rest of what you ordered still waits for your payment. The payment page you had open no longer works, so
          please pay it from here. Otherwise it’s canceled soon.
        </Text>
      ) : order.chargedBackTotal > 0 ? null : (
        <Text style={style.quiet}>If you ordered from other shops at the same time, those orders aren’t affected.</Text>
      )}
      <Button href={payRest ?? link} style={style.button}>
        {payRest ? 'Pay for the rest' : 'View order'}
      </Button>
    </MailLayout>
  )
}

function moneyWords({ chargedBackTotal, returnedTotal, currency }: OrderDetail, canceled: number): string {
  // a payment that came too late goes back as well
  const refund = canceled || returnedTotal
  const back = `Your bank has already returned ${formatMoney(chargedBackTotal, currency)} to your card.`
  const rest = `We’re refunding ${formatMoney(refund, currency)} to the card you paid with. It ${REFUND_TAKES} to appear.`
  if (chargedBackTotal === 0) return refund > 0 ? rest : 'You weren’t charged.'
  return refund > 0 ? `${rest} ${back}` : back
}
