import { eq, sql } from 'drizzle-orm'
import type { Dose, NewDose } from '#contract/pet-medicine'
import { isLoggable } from '#contract/pet-medicine.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { medicationDoses, medications } from '../../tables/pet-care'
import { renewDue } from '../pet-due/renew'
import { readDose } from './doses'
import { answeredDue } from './due-of-dose'
import { refuseAnswered, refuseNear } from './near-dose'
import { takeFromStock, usesStock } from './stock'

/**
 * Writes down that a dose was given, or was not. The pet is held, so two people who tap at once take turns, and the second
 * reads who was first; the database's own constraint stands behind that.
 *
 * @throws NOT_FOUND, PET_PASSED, DOSE_TOO_SOON, ALREADY_DONE, KEY_REUSED, BAD_REQUEST for a moment that nobody believes
 */
export function logDose(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, asked: NewDose): Promise<Dose> {
  const now = deps.clock.now()
  if (!isLoggable(asked.givenAt, now)) throw refuse('BAD_REQUEST')
  return inTransaction(deps.db, async (tx) => {
    const pet = await holdPet(tx, deps, viewer, asked.petId, 'log')
    const [plan] = await tx
      .select()
      .from(medications)
      .where(sql`${medications.id} = ${asked.medicationId} and ${medications.petId} = ${pet.id}`)
    if (!plan) throw refuse('NOT_FOUND')
    const sent = await arrivedBefore(tx, viewer, asked)
    if (sent) return readDose(tx, viewer, sent)

    const dueAt = await answeredDue(tx, plan, asked)
    const near = asked.outcome === 'given' ? await refuseNear(tx, viewer, plan, asked) : false
    const again = await refuseAnswered(tx, viewer, plan.id, { ...asked, dueAt })
    const amount = asked.amount ?? plan.doseAmount
    const [written] = await tx
      .insert(medicationDoses)
      .values({
        medicationId: plan.id,
        petId: pet.id,
        dueAt,
        givenAt: asked.givenAt,
        outcome: asked.outcome,
        amount,
        note: cleanText(asked.note),
        // one that is near to none guards the next as any other
        confirmedDuplicate: near || again,
        givenBy: viewer.id,
        clientId: asked.clientId,
        createdAt: now,
      })
      .returning({ id: medicationDoses.id })
    if (!written) throw refuse('NOT_FOUND')
    if (await usesStock(tx, { ...asked, dueAt })) await takeFromStock(tx, { pet, plan, amount, now })
    await renewDue(tx, 'medications', plan.id, now)
    return readDose(tx, viewer, written.id)
  })
}

/** The dose that this device has sent before under that id. @throws KEY_REUSED where the id stands at something else */
async function arrivedBefore(tx: Tx, viewer: Viewer, { clientId, medicationId }: NewDose): Promise<string | null> {
  const { id, givenBy } = medicationDoses
  const [sent] = await tx
    .select({ id, givenBy, medicationId: medicationDoses.medicationId })
    .from(medicationDoses)
    .where(eq(medicationDoses.clientId, clientId))
  if (!sent) return null
  if (sent.givenBy !== viewer.id || sent.medicationId !== medicationId) throw refuse('KEY_REUSED')
  return sent.id
}
