import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orderGroups } from '../../tables/orders'
import { applyPaidSession } from '../payments/apply-session'
import { lockGroup } from '../records/lock-group'
import { closeCardPages } from './close-card-pages'
import { giveUp } from './give-up'

/** Ends a checkout whose time is up, unless it turns out to be paid: first at the provider, then here. */
export async function expireCheckout(deps: Deps, { groupId }: { groupId: string }): Promise<void> {
  if (!(await isOverdue(deps, groupId))) return
  const completed = await closeCardPages(deps, groupId)
  if (completed) await applyPaidSession(deps, completed)
  await inTransaction(deps.db, (tx) => expireIn(deps, tx, groupId))
}

async function expireIn({ clock }: Deps, tx: Tx, groupId: string): Promise<void> {
  const { reservedUntil } = await lockGroup(tx, groupId)
  if (!reservedUntil || reservedUntil > clock.now()) return
  await giveUp(tx, groupId, 'payment_expired', { kind: 'system' })
}

async function isOverdue({ db, clock }: Deps, groupId: string): Promise<boolean> {
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, groupId))
  return !!group?.reservedUntil && group.reservedUntil <= clock.now()
}
