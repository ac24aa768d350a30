import { Button, Hr, Text } from '@react-email/components'
import type { Shipment } from '#contract/order-shapes'
import type { OrderDetail } from '#contract/orders'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

type Props = { order: OrderDetail; shipment: Shipment; link: string }

/** To the buyer: what is on its way, and how to follow it. */
export function OrderShipped({ order, shipment, link }: Props) {
  const { carrier, trackingNumber, trackingUrl, items } = shipment
  const left = order.items.reduce((all, item) => all + item.quantity - item.shipped - item.canceled, 0)
  return (
    <MailLayout
      title={left > 0 ? 'Part of your order is on its way' : 'Your order is on its way'}
      preview={`${order.shop.name} shipped a package of order ${order.number}.`}
    >
      <Text style={style.text}>{greeting(order.customerName)}</Text>
      <Text style={style.text}>
        {order.shop.name} shipped a package of order {order.number} with {carrier}.
        {left > 0 && ' The rest will follow in another package.'}
      </Text>
      {items.map(({ itemId, title, quantity }) => (
        <Text key={itemId} style={style.text}>
          {quantity} x {title}
        </Text>
      ))}
      {trackingNumber && <Text style={style.text}>Tracking number: {trackingNumber}</Text>}
      {trackingUrl && (
        <Button href={trackingUrl} style={style.button}>
          Track package
        </Button>
      )}
      <Hr style={style.line} />
      <Button href={link} style={style.button}>
        View order
      </Button>
    </MailLayout>
  )
}
