import { and, eq, isNull } from 'drizzle-orm'
import type { ProposalOutcome } from '#contract/proposals.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notify, settleAsked } from '#server/core/notices/notify'
import { holdBoth } from '#server/core/people/acting'
import { refuse } from '#server/core/refusals/refuse'
import { aboutWhom, type ProposedAct, toAct } from '#server/identity/proposals/acts'
import { namesIn } from '#server/identity/proposals/names'
import { actHref, actWords, waitingHref } from '#server/identity/proposals/words'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { proposals } from '../../tables/proposals'

export type Open = { id: string; proposedBy: string; expiresAt: Date; act: ProposedAct }

/**
 * Takes hold of a proposal that nobody has decided yet, after the people concerned, as whoever proposes does it too.
 *
 * @throws NOT_FOUND, CONFLICT (it was decided, or has run out), NOT_ALLOWED
 */
export async function holdOpen(tx: Tx, { clock }: Pick<Deps, 'clock'>, asking: Asking, id: string): Promise<Open> {
  const [found] = await tx.select().from(proposals).where(eq(proposals.id, id))
  if (!found) throw refuse('NOT_FOUND')
  if (found.outcome !== null) throw refuse('CONFLICT')
  const act = toAct(found)
  await holdBoth(tx, clock, asking.viewer.id, aboutWhom(act) ?? asking.viewer.id)
  // Read again: only now does it stand still.
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update')
  if (!row || row.outcome !== null || row.expiresAt <= clock.now()) throw refuse('CONFLICT')
  return { id, proposedBy: row.proposedBy, expiresAt: row.expiresAt, act }
}

const TOLD = {
  confirmed: { eventType: 'proposal_confirmed', verb: 'Confirmed' },
  declined: { eventType: 'proposal_declined', verb: 'Declined' },
  withdrawn: { eventType: 'proposal_withdrawn', verb: 'Withdrew' },
} as const

/** Writes the decision down, once, and tells whoever proposed it. @throws CONFLICT */
export async function decide(
  tx: Tx,
  at: Date,
  asking: Asking,
  { id, proposedBy, act }: Open,
  outcome: keyof typeof TOLD & ProposalOutcome,
): Promise<void> {
  const decidedBy = outcome === 'withdrawn' ? null : asking.viewer.id
  const decided = await tx
    .update(proposals)
    .set({ outcome, decidedAt: at, decidedBy })
    .where(and(eq(proposals.id, id), isNull(proposals.outcome)))
    .returning({ id: proposals.id })
  if (decided.length === 0) throw refuse('CONFLICT')
  await settleAsked(tx, waitingHref(act, id), at)
  const names = await namesIn(tx, act, asking.viewer.id, at)
  const words = actWords(act, names)
  const { eventType, verb } = TOLD[outcome]
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType,
    action: `${verb} the proposal to ${words}`,
    resourceType: 'proposal',
    resourceId: id,
    severity: outcome === 'confirmed' ? 'high' : 'medium',
    metadata: { ...act, proposed_by: proposedBy },
  })
  if (outcome === 'withdrawn') return
  await notify(tx, {
    userId: proposedBy,
    kind: 'security',
    title: outcome === 'confirmed' ? 'Your proposal was confirmed' : 'Your proposal was declined',
    body: `${names.asker} ${outcome} your proposal to ${words}.`,
    href: actHref(act),
  })
}
