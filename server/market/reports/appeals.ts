import { eq, type SQL, sql } from 'drizzle-orm'
import type { Appeal } from '#contract/reports'
import { type AppealOutcome, REPORTED_WORDS, type ReportedType } from '#contract/reports.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { reportAppeals } from '../../tables/report-appeals'
import { reportDecisions } from '../../tables/reports'
import { readAppealToken } from '../sanctions/link'
import { setStatus } from './decide'
import { tellAppealed } from './tell'
import { inForce, readThing, type Status } from './thing'

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * Asks that somebody else looks at a decision about what a person wrote; once about a thing, and
 * once more about what was decided anew after an appeal was granted.
 *
 * @throws NOT_FOUND for what is not theirs, is shown, or nobody has decided about; CONFLICT in words for a second time
 */
export function appealDecision(
  deps: Needs,
  viewer: Viewer,
  { type, id, body }: { type: ReportedType; id: string; body: string },
): Promise<Record<string, never>> {
  return write(deps, body, sql`d.target_type = ${type} and d.target_id = ${id} and t.author_id = ${viewer.id}`)
}

/** The same for whoever has the mail about it. @throws NOT_FOUND, CONFLICT in words */
export function appealDecisionByLink(
  deps: Needs & Pick<Deps, 'env'>,
  { token, body }: { token: string; body: string },
): Promise<Record<string, never>> {
  return write(deps, body, sql`d.id = ${readAppealToken(deps, 'decision', token)}`)
}

async function write({ db, clock }: Needs, written: string, own: SQL): Promise<Record<string, never>> {
  const body = cleanText(written)
  if (!body) throw refuseInWords('BAD_REQUEST', 'Write a few words.')
  try {
    await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute(sql`
        insert into report_appeals (decision_id, target_type, target_id, appellant_id, body, created_at)
        select d.id, d.target_type, d.target_id, t.author_id, ${body}, ${clock.now().toISOString()}
        from report_decisions d join reported_things t on t.type = d.target_type and t.id = d.target_id
        where ${own} and t.author_id is not null and not exists (select from report_decisions n where n.follows_id = d.id) returning id`)
      if (rows.length === 0) throw refuse('NOT_FOUND')
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'report_appeals_author_check') throw refuse('NOT_FOUND')
    if (constraint === 'report_appeals_target_key') throw refuseInWords('CONFLICT', 'You’ve already appealed this.')
    throw error
  }
  return {}
}

type Row = Omit<Appeal, 'at' | 'decision'> & { at: string; decision: Omit<Appeal['decision'], 'at'> & { at: string } }

/** Those that wait, the longest first, with the decision each is about. What is shown again needs no answer anymore. */
export async function listAppeals({ db }: Needs, viewer: Viewer): Promise<{ items: Appeal[] }> {
  const { rows } = await db.execute<Row>(sql`
    select a.id as "appealId", t.type, t.id, t.author, t.body as text, t.title, t.product_name as about, t.href, t.status, a.body, to_json(a.created_at)#>>'{}' as at,
      json_build_object('decision', d.decision, 'reason', d.reason, 'at', d.created_at,
        'by', case when d.decided_by is not null then ${nameOf('d.decided_by')} end) as decision,
      coalesce(d.decided_by = ${viewer.id}, false) or a.appellant_id = ${viewer.id} as "isOwn"
    from report_appeals a join report_decisions d on d.id = a.decision_id
    join reported_things t on t.type = a.target_type and t.id = a.target_id
    where a.outcome is null and t.status <> 'published' order by a.created_at, a.id limit 100`)
  return {
    items: rows.map(({ at, decision, ...row }) => ({
      ...row,
      at: new Date(at),
      decision: { ...decision, at: new Date(decision.at) },
    })),
  }
}

/**
 * Decides an appeal for good. Overturned, the thing is shown again. Its author is told, with the answer.
 *
 * @throws NOT_FOUND, OWN_PART for whoever took the decision or has a part, CONFLICT once it was decided, or the thing is shown again
 */
export async function decideAppeal(
  { db, clock }: Needs,
  asking: Asking,
  { appealId, outcome, answer: written }: { appealId: string; outcome: AppealOutcome; answer: string },
): Promise<Record<string, never>> {
  const [now, answer] = [clock.now(), cleanText(written)]
  if (!answer) throw refuseInWords('BAD_REQUEST', 'Write a few words.')
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{
      type: ReportedType
      id: string
      appellantId: string
      outcome: string | null
      status: Status
      rules: string[]
    }>(sql`
      select a.target_type as type, a.target_id as id, a.appellant_id as "appellantId", a.outcome, t.status, d.rules
      from report_appeals a join report_decisions d on d.id = a.decision_id
      join reported_things t on t.type = a.target_type and t.id = a.target_id
      where a.id = ${appealId} for no key update of a`)
    const [appeal] = rows
    if (!appeal) throw refuse('NOT_FOUND')
    if (appeal.outcome !== null || appeal.status === 'published') throw refuse('CONFLICT')
    const { type, id, status, rules, appellantId } = appeal
    const decidedBy = asking.viewer.id
    await tx
      .update(reportAppeals)
      .set({ outcome, answer, decidedBy, decidedAt: now })
      .where(eq(reportAppeals.id, appealId))
    const what = REPORTED_WORDS[type]
    if (outcome === 'overturned') {
      const followsId = await inForce(tx, type, id)
      await tx.insert(reportDecisions).values({
        targetType: type,
        targetId: id,
        decision: 'keep',
        reason: answer,
        rules,
        decidedBy,
        createdAt: now,
        followsId,
      })
      await setStatus(tx, { type, id, status }, 'published')
    }
    const thing = await readThing(tx, type, id)
    if (!thing) throw refuse('NOT_FOUND')
    await tellAppealed(tx, thing, { appealId, appellantId, outcome, answer })
    await writeAudit(tx, {
      ...by(asking),
      at: now,
      eventType: 'appeal_decided',
      action: outcome === 'overturned' ? `Overturned a decision about a ${what}` : `Upheld a decision about a ${what}`,
      resourceType: type,
      resourceId: id,
      metadata: { outcome, answer },
    })
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'report_appeals_other_check' ? refuse('OWN_PART') : error
  })
  return {}
}
