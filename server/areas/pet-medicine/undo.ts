import { eq, sql } from 'drizzle-orm'
import { mayOnPet } from '#contract/pet-access.rules'
import { canUndo, type DoseOutcome } from '#contract/pet-medicine.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { medicationDoses } from '../../tables/pet-care'
import { renewDue } from '../pet-due/renew'
import { moveStock, usesStock } from './stock'

/**
 * Takes back what was just written down; others’ is for owners.
 *
 * @throws NOT_FOUND also for another’s to a carer, PET_PASSED, UNDO_OVER
 */
export function undoDose(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, id }: { petId: string; id: string },
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { role } = await holdPet(tx, deps, viewer, petId, 'log')
    const [dose] = await tx
      .select()
      .from(medicationDoses)
      .where(sql`${medicationDoses.id} = ${id} and ${medicationDoses.petId} = ${petId}`)
    if (!dose || (dose.givenBy !== viewer.id && !mayOnPet(role, 'record'))) throw refuse('NOT_FOUND')
    if (!canUndo(dose.createdAt, now)) throw refuse('UNDO_OVER')
    await tx.delete(medicationDoses).where(eq(medicationDoses.id, id))
    if (await usesStock(tx, { ...dose, outcome: dose.outcome as DoseOutcome }))
      await moveStock(tx, dose.medicationId, dose.amount)
    await renewDue(tx, 'medications', dose.medicationId, now)
    return {}
  })
}
