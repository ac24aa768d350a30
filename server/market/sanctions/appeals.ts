import { eq, sql } from 'drizzle-orm'
import type { AppealOutcome } from '#contract/reports.rules'
import type { OwnSanction, Sanction, SanctionAppeal } from '#contract/sanctions'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { reportAppeals } from '../../tables/report-appeals'
import { tellLifted } from './act'
import { readAppealToken } from './link'
import { readOwn, type SanctionRow, sanctionJson, toSanction } from './read'
import { tellAnswered } from './tell'

type Needs = Pick<Deps, 'db' | 'clock'>

export async function listOwnSanctions({ db, clock }: Needs, viewer: Viewer): Promise<{ items: OwnSanction[] }> {
  return { items: await readOwn(db, clock.now(), sql`s.user_id = ${viewer.id}`) }
}

/** @throws NOT_FOUND for a link that is none of ours */
export async function getByLink(deps: Needs & Pick<Deps, 'env'>, token: string): Promise<OwnSanction> {
  const [found] = await readOwn(deps.db, deps.clock.now(), sql`s.id = ${readAppealToken(deps, 'sanction', token)}`)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** Asks that somebody else looks at what was done; once, while it lasts. @throws NOT_FOUND, CONFLICT in words */
export function appealSanction(deps: Needs, viewer: Viewer, { id, body }: { id: string; body: string }) {
  return write(deps, id, body, sql`s.user_id = ${viewer.id}`)
}

/** The same for whoever has the mail. @throws NOT_FOUND, CONFLICT in words */
export function appealByLink(deps: Needs & Pick<Deps, 'env'>, { token, body }: { token: string; body: string }) {
  return write(deps, readAppealToken(deps, 'sanction', token), body, sql`true`)
}

async function write(
  { db, clock }: Needs,
  id: string | null,
  written: string,
  own: ReturnType<typeof sql>,
): Promise<Record<string, never>> {
  const body = cleanText(written)
  if (!body) throw refuseInWords('BAD_REQUEST', 'Write a few words.')
  try {
    const { rows } = await db.execute(sql`
      insert into report_appeals (sanction_id, appellant_id, body, created_at)
      select s.id, s.user_id, ${body}, ${clock.now().toISOString()} from sanctions s where s.id = ${id} and ${own} returning id`)
    if (rows.length === 0) throw refuse('NOT_FOUND')
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'report_appeals_author_check') throw refuse('NOT_FOUND')
    if (constraint === 'report_appeals_sanction_key') throw refuseInWords('CONFLICT', 'You’ve already appealed this.')
    throw error
  }
  return {}
}

type Row = Omit<SanctionAppeal, 'at' | 'sanction'> & { at: string; sanction: SanctionRow }

/** Those that wait, the longest first. What was taken back meanwhile needs no decision anymore. */
export async function listSanctionAppeals({ db, clock }: Needs, viewer: Viewer): Promise<{ items: SanctionAppeal[] }> {
  const { rows } = await db.execute<Row>(sql`
    select a.id as "appealId", s.user_id as "userId", ${nameOf('s.user_id')} as person, ${sanctionJson(clock.now())} as sanction,
      coalesce(s.moderator_id = ${viewer.id}, false) or s.user_id = ${viewer.id} as "isOwn", a.body, to_json(a.created_at)#>>'{}' as at
    from report_appeals a join sanctions s on s.id = a.sanction_id
    where a.outcome is null and s.lifted_at is null order by a.created_at, a.id limit 100`)
  return {
    items: rows.map(({ at, sanction, ...row }) => ({ ...row, at: new Date(at), sanction: toSanction(sanction) })),
  }
}

/**
 * Decides an appeal for good; overturned, what was done is lifted in the same statement, by the database. The person is told.
 *
 * @throws NOT_FOUND, OWN_PART for whoever did it, OUTRANKED, CONFLICT once it was decided, or what was done was taken back
 */
export async function decideSanctionAppeal(
  { db, clock }: Needs,
  asking: Asking,
  { appealId, outcome, answer: written }: { appealId: string; outcome: AppealOutcome; answer: string },
): Promise<Record<string, never>> {
  const [now, answer] = [clock.now(), cleanText(written)]
  if (!answer) throw refuseInWords('BAD_REQUEST', 'Write a few words.')
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; userId: string; act: Sanction['act']; settled: boolean }>(sql`
      select s.id, s.user_id as "userId", s.act, a.outcome is not null or s.lifted_at is not null as settled
      from report_appeals a join sanctions s on s.id = a.sanction_id where a.id = ${appealId} for no key update of a, s`)
    const [appeal] = rows
    if (!appeal) throw refuse('NOT_FOUND')
    if (appeal.settled) throw refuse('CONFLICT')
    const { id, userId, act } = appeal
    await tx
      .update(reportAppeals)
      .set({ outcome, answer, decidedBy: asking.viewer.id, decidedAt: now })
      .where(eq(reportAppeals.id, appealId))
    const overturned = outcome === 'overturned'
    if (overturned) await tellLifted(tx, userId, act)
    await tellAnswered(tx, { id, userId, overturned, answer })
    await writeAudit(tx, {
      ...by(asking),
      at: now,
      eventType: 'appeal_decided',
      action: overturned ? 'Overturned what was done about a person' : 'Upheld what was done about a person',
      resourceType: 'user',
      resourceId: userId,
      metadata: { outcome, answer, act },
    })
  }).catch((error: unknown) => {
    const constraint = violatedConstraint(error)
    if (constraint === 'report_appeals_other_check' || constraint === 'sanctions_self_check') throw refuse('OWN_PART')
    throw constraint === 'sanctions_rank_check' ? refuse('OUTRANKED') : error
  })
  return {}
}
