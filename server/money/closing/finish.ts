import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#server/core/audit/write-audit'
import { notifyTeam } from '#server/core/people/notify-team'
import { tellMembers } from '#server/core/people/tell-members'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileClosings } from '../../tables/closings'
import { userProfiles } from '../../tables/profiles'
import { readClosing } from './open'

/** Closes those that wanted to and have nothing open any more. Replicas take different ones. */
export async function finishClosings(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select profile_id as id from profile_closings order by asked_at, profile_id`,
  )
  for (const { id } of rows) await finish(deps, id)
}

async function finish({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  if ((await readClosing(db, id)).open.length > 0) return
  await inTransaction(db, async (tx) => {
    // An order that is being placed holds the profile, and is waited for; what it left open is counted anew.
    const { rows } = await tx.execute(sql`
      select from user_profiles p join profile_closings c on c.profile_id = p.id where p.id = ${id} for update of p skip locked`)
    if (rows.length === 0 || (await readClosing(tx, id)).open.length > 0) return
    await tx.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, id))
    await tx.delete(profileClosings).where(eq(profileClosings.profileId, id))
    await writeAudit(tx, {
      userId: null,
      visitor: null,
      at: clock.now(),
      eventType: 'profile_closed',
      action: 'Closed a profile, as asked, once nothing was open',
      resourceType: 'profile',
      resourceId: id,
    })
    await notifyTeam(tx, id, 'closing', {
      kind: 'profile',
      title: 'Your profile is closed',
      body: 'Nothing was open anymore, so we closed it as you asked. You can reopen it anytime.',
      href: '/settings/profile',
    })
    await tellMembers(tx, id)
    await tellProfiles(tx, [id])
  })
}
