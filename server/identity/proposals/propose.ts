import { and, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Waiting } from '#contract/proposal-shapes'
import { needsSecondAdmin, PROPOSAL_MS } from '#contract/proposals.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notify } from '#server/core/notices/notify'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { proposals } from '../../tables/proposals'
import { aboutWhom, type ProposedAct, saysExactly, toColumns } from './acts'
import { actedAlone } from './alone'
import { confirmersOf, superAdmins } from './confirmers'
import { namesIn } from './names'
import { actWords, waitingHref } from './words'

type Needed = Parameters<typeof needsSecondAdmin>[0]

/**
 * What comes before anything that takes two: it becomes a proposal where somebody could confirm it. Where nobody could,
 * it may be done at once, and that is told as what it is. The caller holds the people concerned.
 *
 * @returns the proposal, or null when the act is to be done now, in this transaction
 * @throws ALREADY_PROPOSED
 */
export async function waitForSecond(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'env' | 'log'>,
  asking: Asking,
  act: ProposedAct,
  needed: Needed,
): Promise<Waiting | null> {
  if (!needsSecondAdmin(needed)) return null
  const asked = { proposedBy: asking.viewer.id, about: aboutWhom(act) }
  const confirmers = await confirmersOf(tx, deps, asked)
  if (confirmers.length > 0) return propose(tx, deps, asking, act, confirmers)
  await actedAlone(tx, deps, asking, act)
  return null
}

async function propose(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'env'>,
  asking: Asking,
  act: ProposedAct,
  confirmers: string[],
): Promise<Waiting> {
  const now = deps.clock.now()
  await closeStale(tx, deps)
  const [made] = await tx
    .insert(proposals)
    .values({
      ...toColumns(act),
      proposedBy: asking.viewer.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PROPOSAL_MS),
    })
    .onConflictDoNothing()
    .returning({ id: proposals.id, expiresAt: proposals.expiresAt })
  if (!made) return findSame(tx, asking.viewer.id, act)
  const names = await namesIn(tx, act, asking.viewer.id, now)
  const words = actWords(act, names)
  await writeAudit(tx, {
    ...by(asking),
    at: now,
    eventType: 'proposal_made',
    action: `Proposed to ${words}`,
    resourceType: 'proposal',
    resourceId: made.id,
    severity: 'medium',
    metadata: { ...act },
  })
  for (const userId of confirmers) {
    await notify(tx, {
      userId,
      kind: 'security',
      title: 'A change needs your confirmation',
      body: `${names.asker} wants to ${words}. Nothing changes until you confirm it.`,
      href: waitingHref(act, made.id),
    })
  }
  return { waiting: true, ...made }
}

/** Proposed again it is the same proposal. @throws ALREADY_PROPOSED (by somebody else, or something else about the same) */
async function findSame(tx: Tx, proposedBy: string, act: ProposedAct): Promise<Waiting> {
  const { id, expiresAt, outcome } = proposals
  const [same] = await tx
    .select({ id, expiresAt })
    .from(proposals)
    .where(and(eq(proposals.proposedBy, proposedBy), isNull(outcome), ...saysExactly(act)))
  if (!same) throw refuse('ALREADY_PROPOSED')
  return { waiting: true, ...same }
}

/** What nobody can confirm any more makes room: it has run out, or whoever proposed it may not do it themselves now. */
async function closeStale(tx: Tx, deps: Pick<Deps, 'clock' | 'env'>): Promise<void> {
  const now = deps.clock.now()
  const inOffice = (await superAdmins(tx, deps)).map(({ id }) => id)
  await tx
    .update(proposals)
    .set({ outcome: 'expired', decidedAt: now })
    .where(
      and(
        isNull(proposals.outcome),
        or(lte(proposals.expiresAt, now), inOffice.length > 0 ? notInArray(proposals.proposedBy, inOffice) : sql`true`),
      ),
    )
}
