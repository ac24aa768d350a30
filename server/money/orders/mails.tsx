import { and, eq, sql } from 'drizzle-orm'
import type { ReactElement } from 'react'
import type { OrderDetail } from '#contract/orders'
import type { OrderStatus } from '#contract/orders.rules'
import { renderMail } from '#server/core/mails/render'
import { teamWho } from '#server/core/people/memberships'
import type { Deps } from '#server/infra/deps'
import { orderGroups, orders, refunds } from '../../tables/orders'
import { getOrder } from './get'
import { OrderCancelled } from './mails/order-cancelled'
import { OrderConfirmed } from './mails/order-confirmed'
import { PaymentReturned } from './mails/payment-returned'
import { SaleCanceled } from './mails/sale-canceled'
import { SaleMade } from './mails/sale-made'

const UNPAID: readonly OrderStatus[] = ['pending_payment', 'payment_expired', 'cancelled']

/** Tells the buyer that everything they paid for is ordered, all shops in one mail. */
export async function mailOrderConfirmed(deps: Deps, { groupId }: { groupId: string }): Promise<void> {
  const { group, parts } = await readGroup(deps, groupId)
  const paid = parts.filter(({ status }) => !UNPAID.includes(status))
  if (paid.length === 0) return // cancelled again before the mail was sent; that mail tells it
  const content = <OrderConfirmed group={group} orders={paid} linkTo={linker(deps, group.key)} />
  await deps.mail.send({ to: group.email, subject: `Your order ${group.number}`, ...(await renderMail(content)) })
}

/** Tells those who look after the shop's orders what was bought of it, unless that was canceled again before. */
export async function mailSaleMade(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const sale = await saleOf(deps, orderId)
  if (!sale || UNPAID.includes(sale.order.status)) return
  const recalls = await recallsOf(deps, orderId)
  await mailShop(deps, sale, `You made a sale: ${sale.order.number}`, (props) => (
    <SaleMade {...props} recalls={recalls} />
  ))
}

/** Tells them that the buyer canceled it, before somebody packs it. */
export async function mailSaleCanceled(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const sale = await saleOf(deps, orderId)
  if (sale)
    await mailShop(
      deps,
      sale,
      sale.order.fulfilment === 'pickup'
        ? `${sale.order.number} was canceled`
        : `Don’t send ${sale.order.number}: it was canceled`,
      SaleCanceled,
    )
}

/** What the active recalls are called that some of an order may be of: it is not sent before that was looked into. */
async function recallsOf({ db }: Pick<Deps, 'db'>, orderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select distinct r.title from order_items i join recall_products rp on rp.product_id = i.product_id
      join recalls r on r.id = rp.recall_id and r.status = 'active'
    where i.order_id = ${orderId} order by r.title`)
  return rows.map(({ title }) => title)
}

type Sale = { order: OrderDetail; shopId: string }
type ToShop = { order: OrderDetail; seller: string; link: string }

async function saleOf(deps: Deps, orderId: string): Promise<Sale | null> {
  const [row] = await deps.db
    .select({ key: orderGroups.key, shopId: orders.sellerProfileId })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .where(eq(orders.id, orderId))
  return row ? { order: await getOrder(deps, null, { id: orderId, key: row.key }), shopId: row.shopId } : null
}

/** To everybody of the team who looks after orders. */
async function mailShop(
  deps: Deps,
  { order, shopId }: Sale,
  subject: string,
  Mail: (props: ToShop) => ReactElement,
): Promise<void> {
  const link = `${deps.env.publicUrl}/business-provider-dashboard/orders/${order.id}`
  for (const { email, firstName } of await teamWho(deps.db, shopId, 'orders')) {
    const content = <Mail order={order} seller={firstName} link={link} />
    if (email) await deps.mail.send({ to: email, subject, ...(await renderMail(content)) })
  }
}

/** Tells the buyer that one shop's order is cancelled, and where its money goes. */
export async function mailOrderCancelled(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const [row] = await deps.db
    .select({ key: orderGroups.key, email: orderGroups.email, groupId: orderGroups.id })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .where(eq(orders.id, orderId))
  if (!row) return
  const [waiting] = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.groupId, row.groupId), eq(orders.status, 'pending_payment')))
    .limit(1)
  const order = await getOrder(deps, null, { id: orderId, key: row.key })
  const content = (
    <OrderCancelled
      order={order}
      refund={await refundOf(deps, orderId)}
      link={linker(deps, row.key)(order)}
      payRest={waiting ? linker(deps, row.key)(waiting) : null}
    />
  )
  await deps.mail.send({
    to: row.email,
    subject: `Your order ${order.number} was canceled`,
    ...(await renderMail(content)),
  })
}

/** What canceling the order sent back to the card, whether it has arrived or not. */
async function refundOf({ db }: Pick<Deps, 'db'>, orderId: string): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    // what went back before is an old story
    .where(
      sql`${refunds.orderId} = ${orderId} and ${refunds.createdAt} >= coalesce((select max(e.created_at) from order_events e
        where e.order_id = ${orderId} and e.to_status = 'cancelled'), '-infinity')`,
    )
  return row?.amount ?? 0
}

/** Tells the buyer that money came for goods that could no longer be had. */
export async function mailPaymentReturned(
  deps: Deps,
  { groupId, amount }: { groupId: string; amount: number },
): Promise<void> {
  const { group } = await readGroup(deps, groupId)
  const content = <PaymentReturned group={group} amount={amount} shopLink={`${deps.env.publicUrl}/cart`} />
  await deps.mail.send({
    to: group.email,
    subject: `Your payment for ${group.number} is being refunded`,
    ...(await renderMail(content)),
  })
}

async function readGroup(deps: Deps, groupId: string) {
  const [group] = await deps.db.select().from(orderGroups).where(eq(orderGroups.id, groupId))
  if (!group) throw new Error(`No order group ${groupId}`)
  const ids = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.groupId, groupId))
    .orderBy(orders.number)
  const parts = await Promise.all(ids.map(({ id }) => getOrder(deps, null, { id, key: group.key })))
  return { group, parts }
}

/** The key opens the order for guests, and does no harm for members. */
function linker({ env }: Deps, key: string): (order: Pick<OrderDetail, 'id'>) => string {
  return ({ id }) => `${env.publicUrl}/orders/${id}?key=${key}`
}
