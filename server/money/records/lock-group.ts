import { eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import { orderGroups } from '../../tables/orders'

export type Group = typeof orderGroups.$inferSelect

/**
 * The group, held until the transaction ends. Everything that pays, expires or cancels takes this lock first,
 * so that of two that come together one is done before the other looks.
 *
 * @throws NOT_FOUND
 */
export async function lockGroup(tx: Tx, groupId: string): Promise<Group> {
  const [group] = await tx.select().from(orderGroups).where(eq(orderGroups.id, groupId)).for('update')
  if (!group) throw refuse('NOT_FOUND')
  return group
}

/** @throws NOT_FOUND */
export async function findGroup(db: Db, key: string): Promise<Group> {
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.key, key))
  if (!group) throw refuse('NOT_FOUND')
  return group
}
