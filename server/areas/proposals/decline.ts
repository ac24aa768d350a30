import type { Decided } from '#contract/proposals'
import type { Asking } from '#server/core/audit/write-audit'
import { roleWithin } from '#server/core/people/role-of'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { decide, holdOpen } from './decide'

/** Turns a proposal down, which any super-admin may; one's own is withdrawn. @throws NOT_FOUND, CONFLICT, NOT_ALLOWED */
export function declineProposal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  id: string,
): Promise<Decided> {
  return inTransaction(db, async (tx) => {
    const open = await holdOpen(tx, { clock }, asking, id)
    if ((await roleWithin(tx, asking.viewer.id)) !== 'super-admin') throw refuse('NOT_ALLOWED')
    const outcome = open.proposedBy === asking.viewer.id ? 'withdrawn' : 'declined'
    await decide(tx, clock.now(), asking, open, outcome)
    return { id, outcome }
  })
}
