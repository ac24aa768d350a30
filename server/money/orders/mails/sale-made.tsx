import { Button, Hr, Text } from '@react-email/components'
import { formatMoney } from '#contract/amounts'
import { promiseText } from '#contract/delivery.rules'
import type { OrderDetail } from '#contract/orders'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { ItemRows, TotalRows } from '../../../core/mails/amounts'
import { MailLayout } from '../../../core/mails/layout'

/** @property recalls what the recalls are called that some of it may be of */
type Props = { order: OrderDetail; seller: string; link: string; recalls: readonly string[] }

/** To the shop: what was bought, and by when it has to be ready. */
export function SaleMade({ order, seller, link, recalls }: Props) {
  const { number, shop, items, currency, fulfilment, arrival } = order
  const total = formatMoney(order.grandTotal, currency)
  return (
    <MailLayout
      title="You made a sale"
      preview={`${shop.name} has a new order for ${total}.`}
      reason="You are receiving this email because this address belongs to a Pawstead seller account."
    >
      <Text style={style.text}>{greeting(seller)}</Text>
      <Text style={style.text}>
        {shop.name} has a new order, {number}.{' '}
        {recalls.length > 0
          ? 'It’s paid, but something in it may be recalled.'
          : `It’s paid and ready to pack ${fulfilment === 'ship' ? 'for shipping' : 'for pickup'}.`}
      </Text>
      {recalls.length > 0 && (
        <Text style={{ ...style.text, fontWeight: 700 }}>
          Don’t send it before you’ve checked: {recalls.join('; ')}. The page of the order says what to do.
        </Text>
      )}
      <ItemRows items={items} currency={currency} />
      <Hr style={style.line} />
      <TotalRows order={order} />
      {arrival && <Text style={style.text}>The customer was told: “{promiseText(fulfilment, arrival)}.”</Text>}
      <Button href={link} style={style.button}>
        Open order
      </Button>
    </MailLayout>
  )
}
