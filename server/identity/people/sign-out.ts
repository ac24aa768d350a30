import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { endAllSessions, holdBoth, requireRank } from '#server/core/people/acting'
import { tellSessions } from '#server/core/people/tell-sessions'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { createWatch } from '../security/detection/watch'

/**
 * Signs a person out of everything, at once on every replica. Anybody who may call this may do it to themselves.
 *
 * @throws NOT_FOUND, NOT_ALLOWED, OUTRANKED
 */
export async function signOutEverywhere(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>,
  asking: Asking,
  id: string,
): Promise<{ ended: number }> {
  const { db, clock } = deps
  const ended = await inTransaction(db, async (tx) => {
    const acting = await holdBoth(tx, clock, asking.viewer.id, id)
    if (id !== asking.viewer.id) requireRank(acting)
    const ended = await endAllSessions(tx, id)
    await tellSessions(tx, id)
    await writeAudit(tx, {
      ...by(asking),
      at: clock.now(),
      eventType: 'person_signed_out',
      action: 'Signed a person out everywhere',
      resourceType: 'user',
      resourceId: id,
      severity: 'medium',
      metadata: { sessions: ended },
    })
    return ended
  })
  await createWatch(deps)({ eventType: 'person_signed_out', userId: asking.viewer.id })
  return { ended }
}
