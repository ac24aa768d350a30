import { eq } from 'drizzle-orm'
import { untilWords } from '#contract/suspensions.rules'
import { renderMail } from '#server/core/mails/render'
import type { Deps } from '#server/infra/deps'
import { orderGroups, orders } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'
import { ShopSuspended } from './shop-suspended'
import type { SuspensionTopics } from './topics'

/** Tells a buyer, also a guest, what becomes of an order whose shop was suspended. */
export async function mailShopSuspended(
  { db, mail, env }: Deps,
  { orderId, refundsAt }: SuspensionTopics['mail.shop-suspended'],
): Promise<void> {
  const [row] = await db
    .select({ number: orders.number, group: orderGroups, shop: userProfiles.businessName })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .where(eq(orders.id, orderId))
  if (!row) return
  const { number, group } = row
  const content = (
    <ShopSuspended
      number={number}
      shop={row.shop ?? 'the shop'}
      to={group.customerName}
      until={untilWords(new Date(refundsAt))}
      link={`${env.publicUrl}/orders/${orderId}?key=${group.key}`}
    />
  )
  await mail.send({ to: group.email, subject: `About order ${number}`, ...(await renderMail(content)) })
}
