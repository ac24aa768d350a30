import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.rules'
import type { Tx } from '#server/infra/database/db'
import type { Past } from '#server/town/past'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'
import {
  orderMessages,
  pickupCodes,
  returnItems,
  returnRequests,
  shipmentItems,
  shipments,
} from '../../tables/fulfilment'
import { pickupCodeOf, pickupHashOf } from '../records/pickup-code'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What a desk has besides whole packages: one that left in part, one that waits to be picked up, a return, and some words. */
export async function insertDesk(tx: Tx, town: Town, now: Date, past: Past | null): Promise<void> {
  const shop = town.accounts.find(({ email }) => email.startsWith('shop@'))
  const parent = town.accounts.find(({ kind, role }) => kind === 'pet-parent' && !role)
  if (!shop || !parent) return
  await sendPart(tx, shop.id, now)
  if (past) await setAside(tx, past, shop.id, now)
  await askBack(tx, parent.id, now)
  await talk(tx, parent.id)
}

type Item = { orderId: string; itemId: string; quantity: number }

/** The oldest order in the owner's shop that has two lines: the first has left. */
async function sendPart(tx: Tx, ownerId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<Item>(sql`
    select o.id as "orderId", i.id as "itemId", i.quantity from orders o
    join user_profiles u on u.id = o.seller_profile_id join order_items i on i.order_id = o.id and i.position = 0
    where u.user_id = ${ownerId} and o.status in ('paid', 'accepted', 'packing')
      and (select count(*) from order_items other where other.order_id = o.id) > 1
    order by o.created_at, o.id limit 1`)
  const [first] = rows
  if (!first) return
  await moveThrough(tx, first.orderId, ['packing', 'partly_shipped'], now)
  const [shipment] = await tx
    .insert(shipments)
    .values({
      orderId: first.orderId,
      carrier: 'USPS',
      trackingNumber: '9400 1000 2000 3000',
      idempotencyKey: uuidFrom('part of an order'),
      shippedAt: now,
    })
    .returning({ id: shipments.id })
  if (shipment)
    await tx
      .insert(shipmentItems)
      .values({ shipmentId: shipment.id, orderItemId: first.itemId, quantity: first.quantity })
}

/** One that costs nothing to send is picked up instead. */
async function setAside(tx: Tx, { deps }: Past, ownerId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from orders o join user_profiles u on u.id = o.seller_profile_id
    where u.user_id = ${ownerId} and o.status in ('paid', 'accepted', 'packing') and o.shipping_total = 0
    order by o.created_at desc, o.id limit 1`)
  const [order] = rows
  if (!order) return
  await tx.execute(sql`update orders set fulfilment = 'pickup', shipping_address = null where id = ${order.id}`)
  await moveThrough(tx, order.id, ['packing', 'ready_for_pickup'], now)
  const nonce = uuidFrom(`pickup ${order.id}`)
  const codeHash = pickupHashOf(deps, order.id, pickupCodeOf(deps, order.id, nonce))
  await tx.insert(pickupCodes).values({ orderId: order.id, nonce, codeHash, readyAt: now })
}

/** The newest thing that reached the pet parent does not fit. */
async function askBack(tx: Tx, userId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<Item>(sql`
    select o.id as "orderId", i.id as "itemId", i.quantity from orders o join order_items i on i.order_id = o.id and i.position = 0
    where o.buyer_user_id = ${userId} and o.status in ('delivered', 'completed') order by o.delivered_at desc limit 1`)
  const [item] = rows
  if (!item) return
  const [request] = await tx
    .insert(returnRequests)
    .values({
      orderId: item.orderId,
      reason: 'does-not-fit',
      note: 'It’s a little too small for the corner we had in mind.',
      idempotencyKey: uuidFrom('a return'),
      createdAt: new Date(now.getTime() - 5 * HOUR_MS),
    })
    .returning({ id: returnRequests.id })
  if (request) await tx.insert(returnItems).values({ requestId: request.id, orderItemId: item.itemId, quantity: 1 })
}

/** Each so far between the payment and the parting of the package. */
const WORDS = [
  { author: 'buyer', body: 'Could the package be left with our neighbor at number 12?', after: 0.3 },
  { author: 'shop', body: 'Of course. We wrote it on the label.', after: 0.6 },
] as const

/** About what is on its way to the pet parent, while it was still in the shop; the database carries it into their conversation. */
async function talk(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; owner: string; placed: string; shipped: string }>(sql`
    select o.id, u.user_id as owner, to_json(o.created_at)#>>'{}' as placed,
      to_json((select max(e.created_at) from order_events e where e.order_id = o.id and e.to_status = 'shipped'))#>>'{}' as shipped
    from orders o join user_profiles u on u.id = o.seller_profile_id
    where o.buyer_user_id = ${userId} and o.status = 'shipped' order by o.created_at desc limit 1`)
  const [order] = rows
  if (!order?.shipped) return
  const placed = Date.parse(order.placed)
  const wait = Date.parse(order.shipped) - placed
  await tx.insert(orderMessages).values(
    WORDS.map(({ author, body, after }) => ({
      orderId: order.id,
      author,
      authorUserId: author === 'buyer' ? userId : order.owner,
      body,
      createdAt: new Date(placed + wait * after),
    })),
  )
}

/** Moves an order on until a moment, a minute for each step, leaving out where it is already. The database knows the machine. */
async function moveThrough(tx: Tx, orderId: string, course: readonly OrderStatus[], until: Date): Promise<void> {
  for (const [step, to] of course.entries()) {
    const at = new Date(until.getTime() - (course.length - 1 - step) * MINUTE_MS)
    await tx.execute(sql`
      with before as (select id, status from orders where id = ${orderId} and status <> ${to}),
        moved as (update orders o set status = ${to} from before b where o.id = b.id returning o.id)
      insert into order_events (order_id, from_status, to_status, actor, created_at)
      select b.id, b.status, ${to}, 'shop', ${at.toISOString()}::timestamptz from before b join moved m on m.id = b.id`)
  }
}
