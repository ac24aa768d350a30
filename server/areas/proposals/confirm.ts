import type { Decided } from '#contract/proposals'
import type { Asking } from '#server/core/audit/write-audit'
import { refuse } from '#server/core/refusals/refuse'
import { aboutWhom } from '#server/identity/proposals/acts'
import { confirmersOf, superAdmins } from '#server/identity/proposals/confirmers'
import { giveRole, holdRole } from '#server/identity/roles/give'
import { inOurWords } from '#server/identity/roles/refusals'
import { createWatch } from '#server/identity/security/detection/watch'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { startRule, stopRule } from '#server/money/commission/change-rules'
import { decide, holdOpen, type Open } from './decide'

/**
 * Does what somebody else proposed, in one transaction with the decision: both stand or neither. Of many who confirm at
 * the same moment one does.
 *
 * @throws NOT_FOUND, CONFLICT (it was decided, has run out, or can no longer be done), NOT_ALLOWED, NEEDS_ANOTHER_ADMIN,
 *   LAST_SUPER_ADMIN
 */
export async function confirmProposal(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>,
  asking: Asking,
  id: string,
): Promise<Decided> {
  const { viewer } = asking
  const { act } = await inOurWords(
    inTransaction(deps.db, async (tx) => {
      const open = await holdOpen(tx, deps, asking, id)
      const { proposedBy, act } = open
      const confirmers = await confirmersOf(tx, deps, { proposedBy, about: aboutWhom(act) })
      if (!confirmers.includes(viewer.id)) throw refuse('NEEDS_ANOTHER_ADMIN')
      // Whoever may not do it any more has not proposed anything either.
      if (!(await superAdmins(tx, deps)).some((one) => one.id === proposedBy)) throw refuse('CONFLICT')
      await decide(tx, deps.clock.now(), asking, open, 'confirmed')
      await carryOut(tx, deps.clock.now(), asking, open)
      return open
    }),
  )
  if (act.kind === 'role') await createWatch(deps)({ eventType: 'role_assigned', userId: viewer.id })
  return { id, outcome: 'confirmed' }
}

async function carryOut(tx: Tx, at: Date, asking: Asking, { id, proposedBy, act }: Open): Promise<void> {
  const told = { proposal: id, proposed_by: proposedBy }
  switch (act.kind) {
    case 'role': {
      const { userId, role, until } = act
      if (until && until <= at) throw refuse('CONFLICT')
      const held = await holdRole(tx, userId, role)
      await giveRole(tx, asking, at, { userId, role, expiresAt: until }, held, told)
      return
    }
    case 'commission-rule':
      await startRule(tx, asking, at, act, told)
      return
    case 'commission-end':
      await stopRule(tx, asking, at, act.ruleId, told)
  }
}
