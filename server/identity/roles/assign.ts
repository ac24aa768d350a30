import { sql } from 'drizzle-orm'
import type { AssignedRole } from '#contract/people'
import { canAssign } from '#contract/people.rules'
import { isGuardedRole } from '#contract/proposals.rules'
import type { Role } from '#contract/roles'
import type { Asking } from '#server/core/audit/write-audit'
import { holdBoth } from '#server/core/people/acting'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { waitForSecond } from '../proposals/propose'
import { createWatch } from '../security/detection/watch'
import { type Assignment, giveRole, type Held, holdRole } from './give'
import { readGrants } from './grants'
import { inOurWords } from './refusals'

type Asked = { userId: string; role: Role; expiresAt?: Date | null | undefined }

/**
 * The specification's assign_user_role: gives a role, until `expiresAt` or for good, by the rule of section 5. Given
 * again it gets the new end; the same again changes nothing. It counts at once, on every replica, but for admin and
 * super-admin where a second super-admin could confirm it: then it waits for them.
 *
 * @throws NOT_FOUND, NOT_ALLOWED, OUTRANKED, LAST_SUPER_ADMIN, ALREADY_PROPOSED, BAD_REQUEST (it would have ended already)
 */
export async function assignUserRole(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>,
  asking: Asking,
  { userId, role, expiresAt = null }: Asked,
): Promise<AssignedRole> {
  const { db, clock } = deps
  const now = clock.now()
  if (expiresAt && expiresAt <= now) throw refuse('BAD_REQUEST')
  const { viewer } = asking
  const { answer, changed } = await inOurWords(
    inTransaction(db, async (tx): Promise<{ answer: AssignedRole; changed: boolean }> => {
      const { actorRole } = await holdBoth(tx, clock, viewer.id, userId)
      if (!canAssign(actorRole, role)) throw refuse('OUTRANKED')
      const held = await holdRole(tx, userId, role)
      const same = held !== undefined && held.until?.getTime() === expiresAt?.getTime()
      const waiting = same ? null : await askSecond(tx, deps, asking, { userId, role, expiresAt }, held)
      if (waiting) return { answer: waiting, changed: false }
      const id = same ? held.id : await giveRole(tx, asking, now, { userId, role, expiresAt }, held)
      const [grant] = await readGrants(tx, now, actorRole, sql`r.id = ${id}`)
      if (!grant) throw new Error('a role was given and cannot be found')
      return { answer: { waiting: false, ...grant }, changed: !same }
    }),
  )
  if (changed) await createWatch(deps)({ eventType: 'role_assigned', userId: viewer.id })
  return answer
}

async function askSecond(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'env' | 'log'>,
  asking: Asking,
  { userId, role, expiresAt: until }: Assignment,
  held: Held | undefined,
) {
  if (!isGuardedRole(role)) return null
  const inForce = held && (held.until === null || held.until > deps.clock.now()) ? held : undefined
  const act = { kind: 'role' as const, userId, role, until }
  return waitForSecond(tx, deps, asking, act, { ...act, held: inForce })
}
