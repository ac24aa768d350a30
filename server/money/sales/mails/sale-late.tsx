import { Button, Text } from '@react-email/components'
import { arrivalText } from '#contract/delivery.rules'
import { sentence } from '#contract/names.rules'
import { GIVE_UP_AFTER_DAYS } from '#contract/orders.rules'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

export type AboutSale = { number: string; shop: string; seller: string; link: string; shipBy: string | null }

export const SELLER_REASON = 'You are receiving this email because this address belongs to a Pawstead seller account.'

/** To the shop: an order has to leave by its day. */
export function SaleDue({ number, shop, seller, link, shipBy }: AboutSale) {
  const day = shipBy ? arrivalText({ from: shipBy, until: shipBy }) : 'its day'
  return (
    <MailLayout
      title="An order is due"
      preview={`Order ${number} has to leave ${shop} by ${day}.`}
      reason={SELLER_REASON}
    >
      <Text style={style.text}>{greeting(seller)}</Text>
      <Text style={style.text}>
        Order {number} has to leave {shop} by {day} to arrive when the customer was told. If you can’t make it, write to
        them from the order.
      </Text>
      <Button href={link} style={style.button}>
        Open order
      </Button>
    </MailLayout>
  )
}

/** To the shop: an order should have left, and what happens if it does not. */
export function SaleLate({ number, shop, seller, link }: AboutSale) {
  return (
    <MailLayout
      title="An order is late"
      preview={`Order ${number} should have left ${sentence(shop)}`}
      reason={SELLER_REASON}
    >
      <Text style={style.text}>{greeting(seller)}</Text>
      <Text style={style.text}>
        Order {number} should have left {shop} by now, and the customer is waiting. Ship it, or cancel it if you can’t.
      </Text>
      <Text style={style.text}>
        If it hasn’t left {GIVE_UP_AFTER_DAYS} business days from now, we’ll refund what you haven’t sent.
      </Text>
      <Button href={link} style={style.button}>
        Open order
      </Button>
    </MailLayout>
  )
}

/** To the shop: what it did not send was paid back. */
export function SaleGivenUp({ number, shop, seller, link }: AboutSale) {
  return (
    <MailLayout
      title="We refunded an order you didn’t ship"
      preview={`Don’t send what is left of order ${number}.`}
      reason={SELLER_REASON}
    >
      <Text style={style.text}>{greeting(seller)}</Text>
      <Text style={style.text}>
        Order {number} didn’t leave {shop} in time, so we refunded what you hadn’t sent. Please don’t send it now.
      </Text>
      <Button href={link} style={style.button}>
        Open order
      </Button>
    </MailLayout>
  )
}
