import { eq, sql } from 'drizzle-orm'
import type { CareLog, NewCareLog } from '#contract/pet-care'
import { isLoggable } from '#contract/pet-medicine.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { careLogs, careTasks } from '../../tables/pet-care'
import { renewDue } from '../pet-due/renew'
import { isDueAt } from '../pet-due/repeat'
import { readLog } from './logs'

type Sent = Pick<typeof careLogs.$inferSelect, 'id' | 'petId' | 'doneBy'>

/**
 * Writes down what was done. The pet is held, so two people who press at once take turns; the key over routine and due time
 * stands behind that.
 *
 * @throws NOT_FOUND, PET_PASSED, ALREADY_DONE, KEY_REUSED, BAD_REQUEST for a moment that nobody believes
 */
export function logCare(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, asked: NewCareLog): Promise<CareLog> {
  const now = deps.clock.now()
  if (!isLoggable(asked.doneAt, now)) throw refuse('BAD_REQUEST')
  return inTransaction(deps.db, async (tx) => {
    const { id: petId } = await holdPet(tx, deps, viewer, asked.petId, 'log')
    const sent = await arrivedBefore(tx, asked.clientId)
    if (sent) {
      if (sent.petId !== petId || sent.doneBy !== viewer.id) throw refuse('KEY_REUSED')
      return readLog(tx, viewer, sent.id)
    }
    const task = asked.taskId === null ? null : await taskOf(tx, petId, asked.taskId)
    // a time the routine does not have (any more) is none: what was written down without a network is kept all the same
    const dueAt = task && asked.dueAt && isDueAt(task, asked.dueAt) ? asked.dueAt : null
    if (task && dueAt) await refuseAnswered(tx, viewer, task.id, dueAt)
    const [written] = await tx
      .insert(careLogs)
      .values({
        petId,
        taskId: task?.id ?? null,
        dueAt,
        kind: task?.kind ?? asked.kind,
        outcome: asked.outcome,
        doneAt: asked.doneAt,
        note: cleanText(asked.note),
        doneBy: viewer.id,
        clientId: asked.clientId,
        createdAt: now,
      })
      .returning({ id: careLogs.id })
    if (!written) throw refuse('NOT_FOUND')
    if (task) await renewDue(tx, 'care_tasks', task.id, now)
    return readLog(tx, viewer, written.id)
  })
}

async function arrivedBefore(tx: Tx, clientId: string): Promise<Sent | undefined> {
  const { id, petId, doneBy } = careLogs
  const [sent] = await tx.select({ id, petId, doneBy }).from(careLogs).where(eq(careLogs.clientId, clientId))
  return sent
}

/** @throws NOT_FOUND for a routine of another pet */
async function taskOf(tx: Tx, petId: string, id: string) {
  const [task] = await tx.select().from(careTasks).where(sql`${careTasks.id} = ${id} and ${careTasks.petId} = ${petId}`)
  if (!task) throw refuse('NOT_FOUND')
  return task
}

/** @throws ALREADY_DONE with who did it */
async function refuseAnswered(tx: Tx, viewer: Viewer, taskId: string, dueAt: Date): Promise<void> {
  const { id } = careLogs
  const [answered] = await tx
    .select({ id })
    .from(careLogs)
    .where(sql`${careLogs.taskId} = ${taskId} and ${careLogs.dueAt} = ${dueAt.toISOString()}`)
  if (!answered) return
  const { doneAt: at, by, you, outcome } = await readLog(tx, viewer, answered.id)
  throw refuse('ALREADY_DONE', { at, by, you, outcome })
}
