import { Heading, Hr, Link, Section, Text } from '@react-email/components'
import { addressLines } from '#contract/address.rules'
import { sum } from '#contract/amounts'
import { promiseText } from '#contract/delivery.rules'
import { holdsContact, sentence } from '#contract/names.rules'
import type { OrderDetail } from '#contract/orders'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { AmountRow, ItemRows, TotalRows } from '../../../core/mails/amounts'
import { MailLayout } from '../../../core/mails/layout'

type Props = {
  group: { number: string; customerName: string; currency: string }
  /** The paid orders of the group. */
  orders: OrderDetail[]
  linkTo: (order: OrderDetail) => string
}

export function OrderConfirmed({ group, orders, linkTo }: Props) {
  const shops = new Intl.ListFormat('en-US').format(orders.map(({ shop }) => shop.name))
  return (
    <MailLayout title="Thanks for your order" preview={`Order ${group.number} from ${shops} is paid.`}>
      <Text style={style.text}>{greeting(group.customerName)}</Text>
      <Text style={style.text}>
        We received your payment and passed order {group.number} on to the {orders.length === 1 ? 'shop' : 'shops'}.
      </Text>
      {orders.map((order) => (
        <ShopPart key={order.id} order={order} link={linkTo(order)} />
      ))}
      <Hr style={style.line} />
      <AmountRow
        label="Total paid"
        amount={sum(orders.map(({ grandTotal }) => grandTotal))}
        currency={group.currency}
        strong
      />
      <Text style={style.quiet}>You can cancel an order from its page until the shop starts packing it.</Text>
    </MailLayout>
  )
}

function ShopPart({ order, link }: { order: OrderDetail; link: string }) {
  return (
    <Section style={style.part}>
      <Heading as="h2" style={style.shop}>
        {order.shop.name}
      </Heading>
      <Text style={style.quiet}>Order {order.number}</Text>
      <ItemRows items={order.items} currency={order.currency} />
      <TotalRows order={order} />
      {order.arrival && <Text style={style.text}>{promiseText(order.fulfilment, order.arrival)}.</Text>}
      <Text style={style.text}>{whereTo(order)}</Text>
      <Link href={link} style={style.link}>
        View order {order.number}
      </Link>
    </Section>
  )
}

/** A guest types whose mail it is: what would lead them elsewhere is left out of it, and stands on the package alone. */
const withoutContacts = (line: string) => (holdsContact(line) ? '' : line)

function whereTo({ fulfilment, address, collectAt }: OrderDetail): string {
  if (fulfilment === 'pickup') return `Pick it up at ${sentence(collectAt ?? 'the shop')}`
  if (!address) return ''
  const { line1, line2 = '', locality, region, ...rest } = address
  const plain = {
    ...rest,
    line1: withoutContacts(line1),
    line2: withoutContacts(line2),
    locality: withoutContacts(locality),
    region: withoutContacts(region),
  }
  return `Ships to ${addressLines(plain).filter(Boolean).join(', ')}.`
}
