import { Button, Hr, Text } from '@react-email/components'
import type { Shipment } from '#contract/order-shapes'
import type { OrderDetail } from '#contract/orders'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

/** "Part of your order PS-11497-1 is on its way", or all of it that comes. @param number left out, it is named elsewhere */
export function shippedTitle({ items }: Pick<OrderDetail, 'items'>, number = ''): string {
  const order = ['order', number].filter(Boolean).join(' ')
  return `${leftOf(items) > 0 ? 'Part of your' : 'Your'} ${order} is on its way`
}

const leftOf = (items: OrderDetail['items']) =>
  items.reduce((all, item) => all + item.quantity - item.shipped - item.canceled, 0)

type Props = { order: OrderDetail; shipment: Shipment; link: string }

/** To the buyer: what is on its way, and how to follow it. */
export function OrderShipped({ order, shipment, link }: Props) {
  const { carrier, trackingNumber, trackingUrl, items } = shipment
  return (
    <MailLayout title={shippedTitle(order)} preview={`${order.shop.name} shipped a package of order ${order.number}.`}>
      <Text style={style.text}>{greeting(order.customerName)}</Text>
      <Text style={style.text}>
        {order.shop.name} shipped a package of order {order.number} with {carrier}.
        {leftOf(order.items) > 0 && ' The rest will follow in another package.'}
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
