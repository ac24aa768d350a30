import { Button, Text } from '@react-email/components'
import { sentence } from '#contract/names.rules'
import type { OrderDetail } from '#contract/orders'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { ItemRows } from '../../../core/mails/amounts'
import { MailLayout } from '../../../core/mails/layout'

/** To the buyer: where it waits, and the code to get it with. */
export function OrderReady({ order, code, link }: { order: OrderDetail; code: string; link: string }) {
  return (
    <MailLayout
      title="Your order is ready for pickup"
      preview={`Order ${order.number} waits for you at ${sentence(order.shop.name)}`}
    >
      <Text style={style.text}>{greeting(order.customerName)}</Text>
      <Text style={style.text}>
        Order {order.number} is ready. Pick it up at {sentence(order.collectAt ?? order.shop.name)}
      </Text>
      <Text style={style.text}>Show this code at the shop: {code}</Text>
      <Text style={style.quiet}>
        Whoever has the code gets the order, so only give it to someone who picks it up for you.
      </Text>
      <ItemRows items={order.items} currency={order.currency} />
      <Button href={link} style={style.button}>
        View order
      </Button>
    </MailLayout>
  )
}
