import { eq, sql } from 'drizzle-orm'
import { mayOnPet } from '#contract/pet-access.rules'
import { canUndo } from '#contract/pet-medicine.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { careLogs } from '../../tables/pet-care'
import { renewDue } from '../pet-due/renew'

/**
 * Takes back what was just written down; others’ is for owners.
 *
 * @throws NOT_FOUND also for another’s to a carer, PET_PASSED, UNDO_OVER
 */
export function undoCare(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, id }: { petId: string; id: string },
): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { role } = await holdPet(tx, deps, viewer, petId, 'log')
    const [log] = await tx.select().from(careLogs).where(sql`${careLogs.id} = ${id} and ${careLogs.petId} = ${petId}`)
    if (!log || (log.doneBy !== viewer.id && !mayOnPet(role, 'record'))) throw refuse('NOT_FOUND')
    if (!canUndo(log.createdAt, now)) throw refuse('UNDO_OVER')
    await tx.delete(careLogs).where(eq(careLogs.id, id))
    if (log.taskId) await renewDue(tx, 'care_tasks', log.taskId, now)
    return {}
  })
}
