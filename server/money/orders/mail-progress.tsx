import { eq } from 'drizzle-orm'
import type { OrderDetail } from '#contract/orders'
import { renderMail } from '#server/core/mails/render'
import type { Deps } from '#server/infra/deps'
import { orderGroups, orders } from '../../tables/orders'
import { getOrder } from './get'
import { OrderReady } from './mails/order-ready'
import { OrderRefunded } from './mails/order-refunded'
import { OrderShipped, shippedTitle } from './mails/order-shipped'
import { PackageLost } from './mails/package-lost'
import type { OrderTopics } from './topics'

type About = { order: OrderDetail; email: string; link: string }

/** Tells the buyer what is in a package that left, and how to follow it. */
export async function mailOrderShipped(
  deps: Deps,
  { orderId, shipmentId }: OrderTopics['mail.order-shipped'],
): Promise<void> {
  const { order, email, link } = await readOrder(deps, orderId)
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) return
  const content = <OrderShipped order={order} shipment={shipment} link={link} />
  await deps.mail.send({
    to: email,
    subject: shippedTitle(order, order.number),
    ...(await renderMail(content)),
  })
}

/** Tells the buyer that a package won't come, unless it was found meanwhile. */
export async function mailPackageLost(
  deps: Deps,
  { orderId, shipmentId }: OrderTopics['mail.order-package-lost'],
): Promise<void> {
  const { order, email, link } = await readOrder(deps, orderId)
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (shipment?.state !== 'lost') return
  const content = <PackageLost order={order} shipment={shipment} link={link} />
  await deps.mail.send({
    to: email,
    subject: `A package of your order ${order.number} was lost`,
    ...(await renderMail(content)),
  })
}

/** Tells the buyer that it waits for them, unless they have it already. */
export async function mailOrderReady(deps: Deps, { orderId }: OrderTopics['mail.order-ready']): Promise<void> {
  const { order, email, link } = await readOrder(deps, orderId)
  if (!order.pickupCode) return
  const content = <OrderReady order={order} code={order.pickupCode} link={link} />
  await deps.mail.send({
    to: email,
    subject: `Your order ${order.number} is ready for pickup`,
    ...(await renderMail(content)),
  })
}

/** Tells the buyer that some of their money goes back. */
export async function mailOrderRefunded(
  deps: Deps,
  { orderId, ...refund }: OrderTopics['mail.order-refunded'],
): Promise<void> {
  const { order, email, link } = await readOrder(deps, orderId)
  const content = <OrderRefunded order={order} {...refund} link={link} />
  await deps.mail.send({
    to: email,
    subject: `A refund for your order ${order.number}`,
    ...(await renderMail(content)),
  })
}

async function readOrder(deps: Deps, orderId: string): Promise<About> {
  const [row] = await deps.db
    .select({ key: orderGroups.key, email: orderGroups.email })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`No order ${orderId}`)
  const order = await getOrder(deps, null, { id: orderId, key: row.key })
  return { order, email: row.email, link: `${deps.env.publicUrl}/orders/${orderId}?key=${row.key}` }
}
