import { and, eq, isNull, sql } from 'drizzle-orm'
import { FILTER_RULE, REPORTED_WORDS, type ReportDecision, type ReportedType } from '#contract/reports.rules'
import type { NewSanction } from '#contract/sanctions'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { reportDecisions, reports } from '../../tables/reports'
import { reviewPhotos } from '../../tables/reviews'
import { requireNameable } from '../report-rules/rules'
import { actOn } from '../sanctions/act'
import { tellDecided } from './tell'
import { holdThing, inForce, type Status, type Thing } from './thing'

const STATUS = { keep: 'published', hide: 'hidden', remove: 'removed' } as const satisfies Record<
  ReportDecision,
  Status
>

type Decision = {
  type: ReportedType
  id: string
  decision: ReportDecision
  /** Which rule it breaks; undefined for all it was reported for. */
  rule?: string | undefined
  reason: string
  /** The decision the asker saw in force, null for none. */
  seen?: string | null | undefined
  sanction?: NewSanction | undefined
}

/**
 * Settles every report of something: it stays, is hidden, or is removed, and what is not shown counts nowhere from then on.
 * Its author is told why, and those who reported it that somebody looked. Of two who decide from the same state one does.
 *
 * @throws NOT_FOUND where nobody reported it or its author has left, OWN_PART for what one wrote or one's shop is about,
 *   CONFLICT in words for a rule that no decision can name,
 *   CONFLICT in words where somebody else decided first, and what `actOn` throws
 */
export async function decideReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { type, id, decision, rule, reason: written, seen, sanction }: Decision,
): Promise<{ status: Status }> {
  const [now, reason] = [clock.now(), cleanText(written)]
  if (decision !== 'keep' && !reason) throw refuse('BAD_REQUEST')
  const status = STATUS[decision]
  await inTransaction(db, async (tx) => {
    const thing = await holdThing(tx, type, id)
    const followsId = await inForce(tx, type, id)
    if (seen !== undefined && seen !== followsId) throw refuseInWords('CONFLICT', DECIDED_ALREADY)
    const ofThing = and(eq(reports.targetType, type), eq(reports.targetId, id))
    // what was settled stays settled as it was: a later decision stands beside it
    await tx
      .update(reports)
      .set({ decision, reason, decidedBy: asking.viewer.id, decidedAt: now })
      .where(and(ofThing, isNull(reports.decision)))
    const found = await tx.selectDistinct({ rule: reports.rule }).from(reports).where(ofThing)
    if (decision !== 'keep' && !rule && found.length > 0 && found.every((one) => one.rule === FILTER_RULE))
      throw refuseInWords('BAD_REQUEST', 'Choose the rule it breaks. That a filter caught it isn’t one.')
    if (rule !== undefined) await requireNameable(tx, rule)
    const rules = rule === undefined ? found.map((one) => one.rule) : [rule]
    await refuseOwnPart(tx, thing, asking.viewer.id)
    const [decided] = await tx
      .insert(reportDecisions)
      .values({
        ...{ targetType: type, targetId: id, decision, reason, rules },
        ...{ decidedBy: asking.viewer.id, createdAt: now, followsId },
      })
      .returning({ id: reportDecisions.id })
    if (!decided) throw new Error('A decision was not written')
    await setStatus(tx, thing, status)
    if (sanction) {
      if (!thing.authorId) throw refuse('NOT_FOUND')
      await actOn(tx, { clock }, asking, { userId: thing.authorId, sanction, decisionId: decided.id })
    }
    await tellDecided(tx, thing, {
      ...{ decisionId: decided.id, decision, reason, rules },
      acted: sanction !== undefined && sanction.act !== 'note',
    })
    await writeAudit(tx, {
      ...by(asking),
      at: now,
      eventType: 'report_decided',
      action: `Decided to ${decision} a reported ${REPORTED_WORDS[type]}`,
      resourceType: type,
      resourceId: id,
      metadata: { decision, reason, before: thing.status, rules },
    })
  }).catch((error: unknown) => {
    const constraint = violatedConstraint(error)
    if (constraint === 'report_decisions_once_key') throw refuseInWords('CONFLICT', DECIDED_ALREADY)
    throw constraint === 'reports_own_part_check' ? refuse('OWN_PART') : error
  })
  return { status }
}

const DECIDED_ALREADY = 'Another moderator has decided this in the meantime. Look at it again.'

/** The guard of the reports asks it of those it settles; where all are settled already it is asked here. */
async function refuseOwnPart(tx: Tx, { type, id }: Thing, adminId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from reported_things t where t.type = ${type} and t.id = ${id} and (t.author_id = ${adminId} or is_member(t.shop_id, ${adminId}))`)
  if (rows.length > 0) throw refuse('OWN_PART')
}

export async function setStatus(
  tx: Tx,
  { type, id, status: before }: Pick<Thing, 'type' | 'id' | 'status'>,
  status: Status,
): Promise<void> {
  if (before === status) return
  await tx.execute(sql`select set_reported_status(${type}, ${id}, ${status})`)
  // what is only hidden may be shown again; what is removed leaves no picture behind an address
  if (type === 'review' && status === 'removed') await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, id))
}
