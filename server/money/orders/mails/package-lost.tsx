import { Button, Text } from '@react-email/components'
import type { Shipment } from '#contract/order-shapes'
import type { OrderDetail } from '#contract/orders'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

/** To the buyer: what was in the package, and that the shop can be written to. */
export function PackageLost({ order, shipment, link }: { order: OrderDetail; shipment: Shipment; link: string }) {
  return (
    <MailLayout title="A package was lost" preview={`${shipment.carrier} lost a package of order ${order.number}.`}>
      <Text style={style.text}>{greeting(order.customerName)}</Text>
      <Text style={style.text}>
        {order.shop.name} tells us that {shipment.carrier} lost a package of order {order.number}. In it:
      </Text>
      {shipment.items.map(({ itemId, title, quantity }) => (
        <Text key={itemId} style={style.text}>
          {quantity} x {title}
        </Text>
      ))}
      <Text style={style.text}>If the shop hasn’t written to you about it, write to it from the order’s page.</Text>
      <Button href={link} style={style.button}>
        View order
      </Button>
    </MailLayout>
  )
}
