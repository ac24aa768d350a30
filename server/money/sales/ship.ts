import { and, eq, sql } from 'drizzle-orm'
import type { SaleDetail } from '#contract/sales'
import { carrierName, leftToShip, saleActs } from '#contract/sales.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { shipmentItems, shipments } from '../../tables/fulfilment'
import { orders } from '../../tables/orders'
import { moveOrder } from '../records/order-moves'
import { getSale } from './get'
import { linesOf } from './lines-of'
import { type HeldSale, holdSale } from './own-sale'
import { tellBuyer } from './tell-buyer'

export type Travel = { carrier: string; trackingNumber: string; trackingUrl: string }
export type Packed = { itemId: string; quantity: number }
type Input = Travel & { id: string; idempotencyKey: string; items: readonly Packed[] }

/**
 * Sends a package with some of an order, or with all that is left of it. An order nobody began to pack is packed by that.
 * Asked again with the same key nothing more is sent.
 *
 * @throws NOT_FOUND, ORDER_MOVED_ON, CONFLICT in words when fewer are left than are in the package
 */
export async function shipSale(deps: Deps, viewer: Viewer, input: Input): Promise<SaleDetail> {
  await inTransaction(deps.db, async (tx) => {
    const order = await holdSale(tx, viewer, input.id)
    if (await isSent(tx, input)) return
    if (!saleActs(order).ship) throw refuse('ORDER_MOVED_ON')
    const by = { kind: 'shop', userId: viewer.id } as const
    await moveOrder(tx, order.id, ['paid', 'accepted'], 'packing', by)
    const left = await send(tx, viewer, order, input)
    if (left === 0) await moveOrder(tx, order.id, ['packing', 'partly_shipped'], 'shipped', by)
    else await moveOrder(tx, order.id, ['packing'], 'partly_shipped', by)
    // whoever follows the order hears of a further package, also where it stands as before
    await tx.update(orders).set({ updatedAt: sql`now()` }).where(eq(orders.id, order.id))
  })
  return getSale(deps, viewer, input.id)
}

async function isSent(tx: Tx, { id, idempotencyKey }: Input): Promise<boolean> {
  const same = and(eq(shipments.orderId, id), eq(shipments.idempotencyKey, idempotencyKey))
  const [sent] = await tx.select({ id: shipments.id }).from(shipments).where(same)
  return sent !== undefined
}

/** @returns how many pieces of the order are left in the shop */
async function send(tx: Tx, viewer: Viewer, order: HeldSale, input: Input): Promise<number> {
  const lines = await linesOf(tx, order.id)
  const packed = Map.groupBy(input.items, ({ itemId }) => itemId)
  let left = 0
  for (const line of lines) {
    const inPackage = (packed.get(line.id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
    if (inPackage > leftToShip(line))
      throw refuseInWords(
        'CONFLICT',
        `Only ${leftToShip(line)} of ${line.title} ${leftToShip(line) === 1 ? 'is' : 'are'} left to ship. Check what is already on its way.`,
      )
    packed.delete(line.id)
    left += leftToShip(line) - inPackage
  }
  if (packed.size > 0) throw refuse('NOT_FOUND')
  const [shipment] = await tx
    .insert(shipments)
    .values({ orderId: order.id, idempotencyKey: input.idempotencyKey, createdBy: viewer.id, ...cleanTravel(input) })
    .returning({ id: shipments.id })
  if (!shipment) throw new Error('A shipment was not written')
  const inside = Map.groupBy(input.items, ({ itemId }) => itemId)
  await tx.insert(shipmentItems).values(
    [...inside].map(([orderItemId, parts]) => ({
      shipmentId: shipment.id,
      orderItemId,
      quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  )
  await enqueue(
    tx,
    'mail.order-shipped',
    { orderId: order.id, shipmentId: shipment.id },
    `order-shipped:${shipment.id}`,
  )
  await tellBuyer(
    tx,
    order,
    left === 0 ? 'Your order is on its way' : 'Part of your order is on its way',
    `${order.number} was shipped with ${cleanTravel(input).carrier}.`,
  )
  return left
}

/** How a package travels, as it is kept. @throws BAD_REQUEST in words when nothing is left of the carrier's name */
export function cleanTravel({ carrier, trackingNumber, trackingUrl }: Travel): Travel {
  const name = cleanLine(carrier)
  if (!name) throw refuseInWords('BAD_REQUEST', 'Enter the carrier, such as USPS.')
  return { carrier: carrierName(name), trackingNumber: cleanLine(trackingNumber), trackingUrl: cleanLine(trackingUrl) }
}
