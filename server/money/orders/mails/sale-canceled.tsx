import { Button, Text } from '@react-email/components'
import type { OrderDetail } from '#contract/orders'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { ItemRows } from '../../../core/mails/amounts'
import { MailLayout } from '../../../core/mails/layout'

type Props = {
  order: Pick<OrderDetail, 'number' | 'shop' | 'items' | 'currency' | 'fulfilment'>
  seller: string
  link: string
}

/** To the shop, which may be packing it: what is not sent anymore. */
export function SaleCanceled({ order: { number, shop, items, currency, fulfilment }, seller, link }: Props) {
  const pickup = fulfilment === 'pickup'
  return (
    <MailLayout
      title={pickup ? 'This order was canceled' : 'Don’t send this order'}
      preview={`The customer of ${shop.name} canceled order ${number}.`}
      reason="You are receiving this email because this address belongs to a Pawstead seller account."
    >
      <Text style={style.text}>{greeting(seller)}</Text>
      <Text style={style.text}>
        The customer canceled order {number} and gets the money back.{' '}
        {pickup ? 'Nobody will pick it up.' : 'Don’t send it.'} Its items go back into your stock.
      </Text>
      <ItemRows items={items} currency={currency} />
      <Button href={link} style={style.button}>
        Open order
      </Button>
    </MailLayout>
  )
}
