import { eq, sql } from 'drizzle-orm'
import { TO_SHIP } from '#contract/orders.rules'
import type { OwnProfile } from '#contract/profile-shapes'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { tellMembers } from '#server/core/people/tell-members'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { userProfiles } from '../../tables/profiles'
import { refuseSecond } from './create'
import { holdOwn } from './hold'
import { getOwn } from './own'

/**
 * Closes a profile, also the last one, or opens it again; what is so already stays so.
 *
 * @throws NOT_FOUND, CONFLICT in words: another of the kind is open, or customers still wait for goods or money
 */
export async function setActive(
  deps: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { id, active }: { id: string; active: boolean },
): Promise<OwnProfile> {
  await inTransaction(deps.db, async (tx) => {
    const held = await holdOwn(tx, asking.viewer, id, 'closing')
    if (held.isActive === active) return
    if (!active) await refuseOpenBusiness(tx, id)
    await refuseSecond(held.userType, async () => {
      await tx.update(userProfiles).set({ isActive: active }).where(eq(userProfiles.id, id))
    })
    await writeAudit(tx, {
      ...by(asking),
      at: deps.clock.now(),
      eventType: active ? 'profile_opened' : 'profile_closed',
      action: active ? 'Opened a profile again' : 'Closed a profile',
      resourceType: 'profile',
      resourceId: id,
      metadata: { kind: held.userType },
    })
    await tellMembers(tx, id)
    await tellProfiles(tx, [id])
  })
  return getOwn(deps, asking.viewer, id)
}

/** An order that is being placed at this moment holds the profile, too, and is waited for. */
async function refuseOpenBusiness(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute<{ toShip: number; refunds: number }>(sql`
    select
      (select count(*)::int from orders where seller_profile_id = ${id} and status = any (${sql.param([...TO_SHIP])}::text[])) as "toShip",
      (select count(*)::int from refunds r join orders o on o.id = r.order_id
        where o.seller_profile_id = ${id} and r.status in ('requested', 'pending')) as refunds`)
  const { toShip = 0, refunds = 0 } = rows[0] ?? {}
  const open = [
    ...(toShip > 0
      ? [some(toShip, 'order your customers are waiting for', 'orders your customers are waiting for')]
      : []),
    ...(refunds > 0 ? [some(refunds, 'refund on the way', 'refunds on the way')] : []),
  ]
  if (open.length === 0) return
  throw refuseInWords(
    'CONFLICT',
    `You can’t close this profile yet. There ${toShip + refunds === 1 ? 'is' : 'are'} ${open.join(' and ')}.`,
  )
}

const some = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
