import { eq } from 'drizzle-orm'
import type { ReactElement } from 'react'
import { untilWords } from '#contract/suspensions.rules'
import { renderMail } from '#server/core/mails/render'
import type { Deps } from '#server/infra/deps'
import { orderGroups, orders } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'
import { ShopReinstated } from './shop-reinstated'
import { ShopSuspended } from './shop-suspended'
import type { SuspensionTopics } from './topics'

/** Tells a buyer, also a guest, what becomes of an order whose shop was suspended. */
export function mailShopSuspended(
  deps: Deps,
  { orderId, refundsAt }: SuspensionTopics['mail.shop-suspended'],
): Promise<void> {
  return mailAbout(deps, orderId, (about) => <ShopSuspended {...about} until={untilWords(new Date(refundsAt))} />)
}

/** Tells the same buyer that the shop is back. */
export function mailShopReinstated(deps: Deps, { orderId }: SuspensionTopics['mail.shop-reinstated']): Promise<void> {
  return mailAbout(deps, orderId, (about) => <ShopReinstated {...about} />)
}

type About = { number: string; shop: string; to: string; link: string }

async function mailAbout(
  { db, mail, env }: Deps,
  orderId: string,
  write: (about: About) => ReactElement,
): Promise<void> {
  const [row] = await db
    .select({ number: orders.number, group: orderGroups, shop: userProfiles.businessName })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .where(eq(orders.id, orderId))
  if (!row) return
  const { number, group } = row
  const link = `${env.publicUrl}/orders/${orderId}?key=${group.key}`
  const content = write({ number, shop: row.shop ?? 'the shop', to: group.customerName, link })
  await mail.send({ to: group.email, subject: `About order ${number}`, ...(await renderMail(content)) })
}
