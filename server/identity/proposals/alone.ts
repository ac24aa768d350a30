import { and, eq, isNull, or } from 'drizzle-orm'
import { CONFIRMER_HOURS } from '#contract/proposals.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import type { Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { proposals } from '../../tables/proposals'
import { raiseAlert } from '../security/alerts/raise'
import { aboutWhom, type ProposedAct, toColumns } from './acts'
import { namesIn } from './names'
import { actWords } from './words'

/** Tells that somebody did alone what takes two, because nobody else could confirm it. In the transaction of what is done. */
export async function actedAlone(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'log'>,
  asking: Asking,
  act: ProposedAct,
): Promise<void> {
  const at = deps.clock.now()
  const names = await namesIn(tx, act, asking.viewer.id, at)
  const words = actWords(act, names)
  await overtake(tx, act, at)
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'acted_alone',
    action: `Acted without a second person: ${words}`,
    severity: 'high',
    metadata: { ...act },
  })
  await raiseAlert({ ...deps, db: tx }, 'acted_alone', {
    // each act by itself: one that was settled says nothing of the next
    about: `${asking.viewer.id} ${words} ${at.toISOString()}`,
    at,
    severity: 'high',
    description: `${names.asker} chose to ${words}, and no one else confirmed it: there was no other super-admin who could, which takes ${CONFIRMER_HOURS} hours in the role. If this wasn’t intended, undo it.`,
    subjects: [...new Set([asking.viewer.id, aboutWhom(act)].filter((id) => id !== null))],
  })
}

/** What was open about the same is no longer anybody's to decide. */
async function overtake(tx: Tx, act: ProposedAct, at: Date): Promise<void> {
  const { userId, role, ruleId, ruleName } = toColumns(act)
  const same = or(
    ...(userId && role ? [and(eq(proposals.userId, userId), eq(proposals.role, role))] : []),
    ...(ruleId ? [eq(proposals.ruleId, ruleId)] : []),
    ...(ruleName ? [eq(proposals.ruleName, ruleName)] : []),
  )
  await tx
    .update(proposals)
    .set({ outcome: 'overtaken', decidedAt: at })
    .where(and(isNull(proposals.outcome), same))
}
