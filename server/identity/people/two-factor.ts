import { sql } from 'drizzle-orm'
import type { Person } from '#contract/people'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { endAllSessions, holdBoth } from '#server/core/people/acting'
import { tellSessions } from '#server/core/people/tell-sessions'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { greetingName } from '../auth/greeting'
import { createMessages } from '../auth/messages'
import { createSealer } from '../auth/sealing'
import { lockUser } from '../auth/users'
import { createWatch } from '../security/detection/watch'
import { getPerson } from './get'

/**
 * Removes somebody's second steps and recovery codes, for people who lost them and have proven who they are in another
 * way. Ends their sessions and tells them by mail.
 *
 * @throws NOT_FOUND, NOT_ALLOWED, NOT_ONESELF
 */
export async function resetTwoFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>,
  asking: Asking,
  { id, reason }: { id: string; reason: string },
): Promise<Person> {
  const { db, clock, env } = deps
  if (id === asking.viewer.id) throw refuse('NOT_ONESELF')
  await inTransaction(db, async (tx) => {
    const { actorRole } = await holdBoth(tx, clock, asking.viewer.id, id)
    if (actorRole !== 'super-admin') throw refuse('NOT_ALLOWED')
    const factors = await tx.execute(sql`delete from auth_factors where user_id = ${id} returning id`)
    const codes = await tx.execute(sql`delete from auth_recovery_codes where user_id = ${id} returning code_hash`)
    if (factors.rows.length + codes.rows.length === 0) return
    const sessions = await endAllSessions(tx, id)
    await tellSessions(tx, id)
    const user = await lockUser(tx, id)
    if (user?.email) {
      const mail = { to: user.email, name: greetingName(user), factor: 'Two-step sign-in' }
      await createMessages(createSealer(env.secretKey, 'messages')).mail(tx, { kind: 'factor-removed', ...mail })
    }
    await writeAudit(tx, {
      ...by(asking),
      at: clock.now(),
      eventType: 'person_two_factor_reset',
      action: 'Removed a person’s second steps',
      resourceType: 'user',
      resourceId: id,
      severity: 'high',
      metadata: { reason, factors: factors.rows.length, sessions },
    })
  })
  await createWatch(deps)({ eventType: 'person_two_factor_reset', userId: asking.viewer.id })
  return getPerson(deps, asking.viewer, id)
}
