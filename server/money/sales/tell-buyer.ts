import { eq } from 'drizzle-orm'
import { notify } from '#server/core/notices/notify'
import type { Tx } from '#server/infra/database/db'
import { orderGroups } from '../../tables/orders'

type About = { id: string; groupId: string }

/** Tells the member who bought it; a guest has no bell and hears by mail alone. */
export async function tellBuyer(tx: Tx, { id, groupId }: About, title: string, body: string): Promise<void> {
  const [group] = await tx.select({ userId: orderGroups.userId }).from(orderGroups).where(eq(orderGroups.id, groupId))
  if (group?.userId) await notify(tx, { userId: group.userId, kind: 'orders', title, body, href: `/orders/${id}` })
}
