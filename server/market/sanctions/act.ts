import { sql } from 'drizzle-orm'
import type { NewSanction, Sanction } from '#contract/sanctions'
import { canLast, momentInWords, SANCTION_WORDS } from '#contract/sanctions.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { endAllSessions, holdBoth, requireRank } from '#server/core/people/acting'
import { tellSessions } from '#server/core/people/tell-sessions'
import { tellProfilesOf } from '#server/core/profiles/tell-profiles'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { sanctions } from '../../tables/sanctions'
import { requireNameable } from '../report-rules/rules'
import { readSanction } from './read'
import { tellActed } from './tell'

type Needs = Pick<Deps, 'db' | 'clock'>

const DAY_MS = 86_400_000

/** Acts on a person apart from anything they wrote. @throws as `actOn` */
export async function actOnPerson(
  { db, clock }: Needs,
  asking: Asking,
  { userId, ...sanction }: NewSanction & { userId: string },
): Promise<Sanction> {
  const id = await inTransaction(db, (tx) => actOn(tx, { clock }, asking, { userId, sanction }))
  return readSanction({ db, clock }, id)
}

/**
 * Does something about a person in the transaction it belongs to, and tells them. Whoever is suspended is signed out
 * everywhere at once.
 *
 * @param decisionId what was decided about something they wrote, where it comes with that
 * @returns the id of what was done
 * @throws NOT_FOUND, NOT_ALLOWED, NOT_ONESELF, OUTRANKED, BAD_REQUEST, CONFLICT in words where the same holds as long already
 */
export async function actOn(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  asking: Asking,
  { userId, sanction, decisionId = null }: { userId: string; sanction: NewSanction; decisionId?: string | null },
): Promise<string> {
  const { act, rule, days } = sanction
  const [now, reason] = [clock.now(), cleanText(sanction.reason)]
  if (!reason) throw refuseInWords('BAD_REQUEST', 'Enter a reason.')
  if (!canLast(act, days)) throw refuse('BAD_REQUEST')
  if (userId === asking.viewer.id) throw refuse('NOT_ONESELF')
  requireRank(await holdBoth(tx, clock, asking.viewer.id, userId))
  await requireNameable(tx, rule)
  const endsAt = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  await refuseSame(tx, { userId, act, endsAt, now })
  const [written] = await tx
    .insert(sanctions)
    .values({
      ...{ userId, act, rule, reason, decisionId, endsAt, template: cleanLine(sanction.template) },
      ...{ moderatorId: asking.viewer.id, beginsAt: now, createdAt: now },
    })
    .returning({ id: sanctions.id })
  if (!written) throw new Error('A sanction was not written')
  const ended = act === 'suspend' ? await signOut(tx, userId) : 0
  await tellActed(tx, { id: written.id, userId, act, reason, endsAt })
  await writeAudit(tx, {
    ...by(asking),
    at: now,
    eventType: 'person_sanctioned',
    action: `${SANCTION_WORDS[act].label} for a person`,
    resourceType: 'user',
    resourceId: userId,
    severity: act === 'suspend' ? 'high' : 'medium',
    metadata: {
      act,
      rule,
      reason,
      until: endsAt?.toISOString() ?? null,
      ...(act === 'suspend' && { sessions: ended }),
    },
  })
  return written.id
}

const HOUR_MS = 3_600_000

/** Of two who do the same at once, and take turns for the person, the second is told. One that lasts longer adds to it. */
async function refuseSame(
  tx: Tx,
  { userId, act, endsAt, now }: { userId: string; act: NewSanction['act']; endsAt: Date | null; now: Date },
): Promise<void> {
  if (act === 'note' || act === 'warn') return
  const { rows } = await tx.execute<{ until: string | null }>(sql`
    select to_json(ends_at) #>> '{}' as until from sanctions
    where user_id = ${userId} and act = ${act} and lifted_at is null and (ends_at is null or ends_at > ${now.toISOString()})
    order by ends_at desc nulls first limit 1`)
  const [held] = rows
  if (!held) return
  const until = held.until === null ? null : new Date(held.until)
  if (until && (endsAt === null || endsAt.getTime() > until.getTime() + HOUR_MS)) return
  throw refuseInWords(
    'CONFLICT',
    `${SANCTION_WORDS[act].label} already holds for this person${until ? ` until ${momentInWords(until)}` : ''}. Choose a later end, or lift it first.`,
  )
}

/** Their connections close with their sessions, and their pages are away as long as they are. */
async function signOut(tx: Tx, userId: string): Promise<number> {
  const ended = await endAllSessions(tx, userId)
  await tellSessions(tx, userId)
  await tellProfilesOf(tx, userId)
  return ended
}

/** Takes back what was done, once. @throws NOT_FOUND, NOT_ALLOWED, NOT_ONESELF, OUTRANKED, CONFLICT */
export async function liftSanction(
  { db, clock }: Needs,
  asking: Asking,
  { id, reason: written }: { id: string; reason: string },
): Promise<Sanction> {
  const [now, reason] = [clock.now(), cleanText(written)]
  if (!reason) throw refuseInWords('BAD_REQUEST', 'Write a few words.')
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ userId: string }>(
      sql`select user_id as "userId" from sanctions where id = ${id}`,
    )
    const [found] = rows
    if (!found) throw refuse('NOT_FOUND')
    const { userId } = found
    if (userId === asking.viewer.id) throw refuse('NOT_ONESELF')
    requireRank(await holdBoth(tx, clock, asking.viewer.id, userId))
    const lifted = await tx.execute<{ act: NewSanction['act'] }>(sql`
      update sanctions set lifted_at = ${now.toISOString()}, lifted_by = ${asking.viewer.id}, lifted_reason = ${reason}
      where id = ${id} and lifted_at is null and act <> 'note' and (ends_at is null or ends_at > ${now.toISOString()}) returning act`)
    const [row] = lifted.rows
    if (!row) throw refuseInWords('CONFLICT', 'This has already ended.')
    await tellLifted(tx, userId, row.act)
    await tellActed(tx, { id, userId, act: 'lift', reason, endsAt: null })
    await writeAudit(tx, {
      ...by(asking),
      at: now,
      eventType: 'sanction_lifted',
      action: 'Lifted what was done about a person',
      resourceType: 'user',
      resourceId: userId,
      severity: 'medium',
      metadata: { act: row.act, reason },
    })
  })
  return readSanction({ db, clock }, id)
}

/** What hung on a suspension is looked at again on every replica. */
export async function tellLifted(tx: Tx, userId: string, act: NewSanction['act']): Promise<void> {
  if (act !== 'suspend') return
  await tellSessions(tx, userId)
  await tellProfilesOf(tx, userId)
}
