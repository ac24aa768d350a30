import { eq, sql } from 'drizzle-orm'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Tx } from '#server/infra/database/db'
import type { returnRequests } from '../../tables/fulfilment'
import { orderGroups, orders } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'

type About = { id: string; number: string }
type Moved = typeof returnRequests.$inferSelect

const TO_SHOP = {
  requested: ['A customer wants to return something', 'asks for a return.'],
  in_transit: ['A return is on its way to you', 'sent their return.'],
  closed: ['A return was withdrawn', 'withdrew their return.'],
} as const
const TO_BUYER = {
  approved: ['Your return was approved', 'says where to send it.'],
  declined: ['Your return was declined', 'says why on the order’s page.'],
  received: ['Your return arrived', 'has what you sent back.'],
} as const

/** Tells whoever has to know of it next how far a return is, and lets both pages show it. */
export async function tellReturn(tx: Tx, order: About, { id, status }: Pick<Moved, 'id' | 'status'>): Promise<void> {
  await tx.update(orders).set({ updatedAt: sql`now()` }).where(eq(orders.id, order.id))
  const [sides] = await tx
    .select({
      buyer: orderGroups.userId,
      name: orderGroups.customerName,
      shopId: userProfiles.id,
      shop: userProfiles.businessName,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .where(eq(orders.id, order.id))
  if (!sides) return
  if (status === 'requested' || status === 'in_transit' || status === 'closed') {
    const [title, what] = TO_SHOP[status]
    const href = `/business-provider-dashboard/orders/${order.id}`
    await enqueue(tx, 'mail.order-return', { returnId: id, to: 'shop' }, `order-return:${id}:${status}`)
    await notifyTeam(tx, sides.shopId, 'orders', {
      kind: 'orders',
      title,
      body: `${order.number}: ${sides.name} ${what}`,
      href,
    })
  } else if (status === 'approved' || status === 'declined' || status === 'received') {
    const [title, what] = TO_BUYER[status]
    const body = `${order.number}: ${sides.shop ?? 'The shop'} ${what}`
    // a guest has no bell, and hears of each step by mail
    if (status !== 'received' || !sides.buyer)
      await enqueue(tx, 'mail.order-return', { returnId: id, to: 'buyer' }, `order-return:${id}:${status}`)
    if (sides.buyer) await notify(tx, { userId: sides.buyer, kind: 'orders', title, body, href: `/orders/${order.id}` })
  }
}
