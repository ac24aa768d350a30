import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { sum } from '#contract/amounts'
import type { PlaceOrder } from '#contract/checkout'
import { RESERVED_MINUTES } from '#contract/orders.rules'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { drawnPicture } from '#server/market/products/cards'
import { couponUses } from '../../tables/coupons'
import { orderEvents, orderGroups, orderItems, orders, stockReservations } from '../../tables/orders'
import { promisedDays, shipByDay } from './promised-days'
import type { ShopSum } from './sums'

/** Who buys and what they asked for. */
export type Buyer = PlaceOrder & { userId: string | null; requestHash: string }

/** How long goods are held while the buyer pays. */
export const RESERVED_MS = RESERVED_MINUTES * 60_000

/** Writes a checkout: the group, an order per shop with its lines as they are now, and the goods set aside. */
export async function writeGroup(
  deps: Deps,
  tx: Tx,
  buyer: Buyer,
  parts: ShopSum[],
): Promise<{ id: string; key: string }> {
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('order_number_seq') as next`)
  const group = { id: randomUUID(), key: randomBytes(24).toString('base64url'), number: `PS-${rows[0]?.next}` }
  const now = deps.clock.now()
  const currency = parts[0]?.lines[0]?.offer.currency ?? 'USD'
  await tx.insert(orderGroups).values({
    ...group,
    userId: buyer.userId,
    email: buyer.contact.email.toLowerCase(),
    customerName: buyer.contact.name,
    phone: buyer.contact.phone ?? null,
    currency,
    grandTotal: sum(parts.map(({ grandTotal }) => grandTotal)),
    idempotencyKey: buyer.idempotencyKey,
    requestHash: buyer.requestHash,
    reservedUntil: new Date(now.getTime() + RESERVED_MS),
    placedAt: now,
  })
  const written = parts.map((part, index) => ({ part, id: randomUUID(), number: `${group.number}-${index + 1}` }))
  await tx.insert(orders).values(
    written.map(({ part: { shop, lines: _, freeDeliveryIn: __, coupon: ___, fulfilment, ...totals }, id, number }) => ({
      ...promiseOf(shop, fulfilment, now),
      returnDays: sql`(select return_days from shop_terms where profile_id = ${shop.id})`,
      id,
      number,
      groupId: group.id,
      sellerProfileId: shop.id,
      buyerUserId: buyer.userId,
      fulfilment,
      shippingAddress: fulfilment === 'ship' ? (buyer.address ?? null) : null,
      ...totals,
      taxRate: shop.taxRate,
      currency,
      note: buyer.note || null,
      giftNote: buyer.giftNote || null,
      createdAt: now,
    })),
  )
  await tx.insert(orderItems).values(written.flatMap(({ part, id }) => itemsOf(part, id)))
  const uses = written.flatMap(({ part: { coupon, discountTotal: amount }, id: orderId }) =>
    coupon
      ? [
          {
            orderId,
            couponId: coupon.id,
            userId: buyer.userId,
            email: buyer.contact.email.toLowerCase(),
            amount,
            createdAt: now,
          },
        ]
      : [],
  )
  if (uses.length > 0) await tx.insert(couponUses).values(uses)
  await tx.insert(stockReservations).values(written.flatMap(({ part, id }) => reservationsOf(part, id)).sort(byProduct))
  await tx.insert(orderEvents).values(
    written.map(({ id }) => ({
      orderId: id,
      toStatus: 'pending_payment' as const,
      actor: 'buyer' as const,
      actorUserId: buyer.userId,
      createdAt: now,
    })),
  )
  return { id: group.id, key: group.key }
}

function promiseOf(...asked: Parameters<typeof promisedDays>) {
  const promised = promisedDays(...asked)
  return {
    promisedFrom: promised?.from ?? null,
    promisedUntil: promised?.until ?? null,
    shipBy: shipByDay(...asked),
  }
}

function itemsOf({ lines }: ShopSum, orderId: string): (typeof orderItems.$inferInsert)[] {
  return lines.map(({ offer, quantity, lineTotal, discount }, position) => ({
    orderId,
    productId: offer.productId,
    title: offer.name,
    optionText: offer.optionValue,
    picture: offer.picture ?? drawnPicture(offer.productId),
    unitPrice: offer.price,
    quantity,
    lineTotal,
    discount,
    position,
  }))
}

function reservationsOf({ lines }: ShopSum, orderId: string): (typeof stockReservations.$inferInsert)[] {
  return lines.map(({ offer, quantity }) => ({ orderId, productId: offer.productId, quantity }))
}

function byProduct(a: { productId: string }, b: { productId: string }): number {
  return a.productId < b.productId ? -1 : 1
}
