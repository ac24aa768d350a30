import { asc, eq, inArray } from 'drizzle-orm'
import { formatMoney } from '#contract/amounts'
import { enqueue } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Tx } from '#server/infra/database/db'
import { orders } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'

/** Tells the people behind the shops what was just bought of them, each order by itself. */
export async function tellSellers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const sold = await tx
    .select({
      id: orders.id,
      profileId: userProfiles.id,
      shop: userProfiles.businessName,
      number: orders.number,
      total: orders.grandTotal,
      currency: orders.currency,
    })
    .from(orders)
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.number))
  for (const { id, profileId, shop, number, total, currency } of sold) {
    const body = `${shop ?? 'Your shop'} has a new order, ${number}, for ${formatMoney(total, currency)}.`
    await enqueue(tx, 'mail.sale-made', { orderId: id }, `sale-made:${id}`)
    await notifyTeam(tx, profileId, 'orders', {
      kind: 'orders',
      title: 'You made a sale',
      body,
      href: `/business-provider-dashboard/orders/${id}`,
    })
  }
}
