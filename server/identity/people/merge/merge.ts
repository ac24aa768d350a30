import { sql } from 'drizzle-orm'
import type { Person } from '#contract/people'
import type { AppDeps } from '#server/core/app-deps'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import type { Merge } from '#server/core/merging'
import { endAllSessions, holdBoth } from '#server/core/people/acting'
import { tellSessions } from '#server/core/people/tell-sessions'
import { tellProfilesOf } from '#server/core/profiles/tell-profiles'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { AuthUser } from '#server/tables/auth'
import { greetingName } from '../../auth/greeting'
import { createMessages } from '../../auth/messages'
import { createSealer } from '../../auth/sealing'
import { lockUser } from '../../auth/users'
import { createWatch } from '../../security/detection/watch'
import { getPerson } from '../get'
import { mergeBlockers } from './blockers'
import { countAll, dropAll, moveAll } from './fates'
import { confirmationOf } from './preview'

type Asked = { id: string; fromId: string; reason: string; confirmation: string }

/**
 * Makes two accounts of one person one: what the one has is the other's, the one is closed for good, and both addresses
 * hear of it. All of it or nothing, and in turn with whatever is written for either at the time.
 *
 * @throws NOT_FOUND, NOT_ALLOWED, NOT_ONESELF, MERGE_BLOCKED, BAD_REQUEST (confirmed with another address)
 */
export async function mergePeople(deps: AppDeps, asking: Asking, asked: Asked): Promise<Person> {
  const { db, clock, merging, env } = deps
  const { viewer } = asking
  if (viewer.id === asked.id || viewer.id === asked.fromId) throw refuse('NOT_ONESELF')
  const merge: Merge = { from: asked.fromId, into: asked.id, at: clock.now() }
  await inTransaction(db, async (tx) => {
    await hold(tx, deps, viewer.id, merge)
    const blockers = await mergeBlockers(tx, merging, merge)
    if (blockers.length > 0) throw refuse('MERGE_BLOCKED', { blockers })
    const [from, into] = [await lockUser(tx, merge.from), await lockUser(tx, merge.into)]
    if (!from || !into) throw refuse('NOT_FOUND')
    if (confirmationOf(from).toLowerCase() !== asked.confirmation.toLowerCase()) throw refuse('BAD_REQUEST')
    const counts = await countAll(tx, merging, merge.from)
    await rememberName(tx, merge)
    await pointTo(tx, merge)
    await moveAll(tx, merging, merge)
    await close(tx, merge)
    await dropAll(tx, merging, merge)
    await endIfSuspended(tx, merge)
    await tellSessions(tx, merge.from)
    await tellSessions(tx, merge.into)
    await tellProfilesOf(tx, merge.into)
    await mailBoth(tx, createMessages(createSealer(env.secretKey, 'messages')), from, into)
    await writeAudit(tx, {
      ...by(asking),
      at: merge.at,
      eventType: 'account_merged',
      action: 'Merged two accounts of one person',
      resourceType: 'user',
      resourceId: merge.from,
      severity: 'high',
      metadata: {
        reason: asked.reason,
        into: merge.into,
        moved: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
      },
    })
  })
  await createWatch(deps)({ eventType: 'account_merged', userId: viewer.id })
  return getPerson(deps, viewer, asked.id)
}

/**
 * All three rows in the order of their ids, as everybody takes them who takes several.
 *
 * @throws NOT_ALLOWED, NOT_FOUND (one of them is no account, or was deleted)
 */
async function hold(tx: Tx, { clock }: Pick<AppDeps, 'clock'>, actorId: string, { from, into }: Merge): Promise<void> {
  const { rows } = await tx.execute<{ id: string; known: boolean }>(sql`
    select id, deleted_at is null or merged_into is not null as known from auth_users
    where id in (${actorId}, ${from}, ${into}) order by id for update`)
  const { actorRole } = await holdBoth(tx, clock, actorId, actorId)
  if (actorRole !== 'super-admin') throw refuse('NOT_ALLOWED')
  for (const asked of [from, into]) if (!rows.some(({ id, known }) => id === asked && known)) throw refuse('NOT_FOUND')
}

/** The closed account is still called by the name it had, where its profiles are the other's. */
async function rememberName(tx: Tx, { from }: Merge): Promise<void> {
  await tx.execute(sql`
    update auth_users u set user_metadata = u.user_metadata
      || jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name)
    from (select first_name, last_name from user_profiles where user_id = ${from} and is_active and btrim(first_name) <> ''
      order by created_at limit 1) p
    where u.id = ${from}`)
}

/** First the account itself: those merged into it before follow only where it goes. */
async function pointTo(tx: Tx, { from, into }: Merge): Promise<void> {
  await tx.execute(sql`update auth_users set merged_into = ${into} where id = ${from}`)
  await tx.execute(sql`update auth_users set merged_into = ${into} where merged_into = ${from}`)
}

async function close(tx: Tx, { from, at }: Merge): Promise<void> {
  await endAllSessions(tx, from)
  await tx.execute(sql`
    update auth_users set deleted_at = ${at.toISOString()}::timestamptz, updated_at = ${at.toISOString()}::timestamptz,
      encrypted_password = null, new_email = null, new_phone = null
    where id = ${from}`)
}

/** What moderators decided about the one holds for the other from here on. */
async function endIfSuspended(tx: Tx, { into, at }: Merge): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from auth_users where id = ${into} and banned_until > ${at.toISOString()}::timestamptz`)
  if (rows.length > 0) await endAllSessions(tx, into)
}

async function mailBoth(
  tx: Tx,
  messages: ReturnType<typeof createMessages>,
  from: AuthUser,
  into: AuthUser,
): Promise<void> {
  for (const user of [from, into]) {
    if (user.email === null) continue
    await messages.mail(tx, {
      kind: 'merged',
      to: user.email,
      name: greetingName(user),
      closed: confirmationOf(from),
      kept: confirmationOf(into),
    })
  }
}
