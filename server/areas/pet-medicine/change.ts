import { eq, sql } from 'drizzle-orm'
import type { MedicinePlan, MedicineValues } from '#contract/pet-medicine'
import { defaultIntervalMinutes, MAX_MEDICINE_PLANS, type PlanStatus } from '#contract/pet-medicine.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, requireVersion } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { medications } from '../../tables/pet-care'
import { renewDue } from '../pet-due/renew'
import { sameRhythm, tidyRepeat, zoneOf } from '../pet-due/repeat'
import { PLAN_VERSION, readPlan } from './plans'

type Changing = Pick<Deps, 'db' | 'clock'>
type OfPet = { petId: string; id: string }

/** @throws NOT_FOUND, PET_PASSED, TOO_MANY_PLANS, BAD_REQUEST for an end before the beginning and a zone that is none */
export function createPlan(
  deps: Changing,
  viewer: Viewer,
  { petId, ...values }: MedicineValues & { petId: string },
): Promise<MedicinePlan> {
  const columns = columnsOf(values)
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await holdPet(tx, deps, viewer, petId, 'record')
    if ((await tx.$count(medications, eq(medications.petId, petId))) >= MAX_MEDICINE_PLANS)
      throw refuse('TOO_MANY_PLANS')
    const [added] = await tx
      .insert(medications)
      .values({ ...columns, petId, createdBy: viewer.id, createdAt: now, updatedAt: now, dueSince: now, remindAt: now })
      .returning({ id: medications.id })
    return added ? renewed(tx, viewer, added.id, now) : Promise.reject(refuse('NOT_FOUND'))
  })
}

/** @throws NOT_FOUND, PET_PASSED, CONFLICT for one that was stopped, and in words where it was changed since, BAD_REQUEST as where it is created */
export function changePlan(
  deps: Changing,
  viewer: Viewer,
  {
    petId,
    id,
    version,
    stockLeft,
    ...values
  }: Omit<MedicineValues, 'stockLeft'> &
    OfPet & { stockLeft?: MedicineValues['stockLeft'] | undefined; version?: string | undefined },
): Promise<MedicinePlan> {
  const columns = columnsOf(values)
  return changing(deps, viewer, { petId, id }, async (tx, kept, now) => {
    if (kept.status === 'stopped') throw refuse('CONFLICT')
    requireVersion(version, kept.version, 'Someone changed this medicine meanwhile. Cancel, and open it again.')
    const since = sameRhythm(kept, columns) ? {} : { dueSince: now }
    await tx
      .update(medications)
      .set({ ...columns, ...(stockLeft === undefined ? {} : { stockLeft }), ...since, updatedAt: now, remindAt: now })
      .where(eq(medications.id, id))
  })
}

/** @throws NOT_FOUND, PET_PASSED, CONFLICT where it is not what it would have to be for that */
export function setStatus(deps: Changing, viewer: Viewer, of: OfPet, status: PlanStatus): Promise<MedicinePlan> {
  return changing(deps, viewer, of, async (tx, kept, now) => {
    if (kept.status === status) return
    if (kept.status === 'stopped') throw refuse('CONFLICT')
    await tx
      .update(medications)
      .set({ status, dueSince: now, updatedAt: now, remindAt: now })
      .where(eq(medications.id, of.id))
  })
}

type Kept = Pick<typeof medications.$inferSelect, 'status' | 'repeat' | 'timeZone' | 'startsOn' | 'endsOn'> & {
  version: string
}

function changing(
  deps: Changing,
  viewer: Viewer,
  { petId, id }: OfPet,
  change: (tx: Tx, kept: Kept, now: Date) => Promise<void>,
): Promise<MedicinePlan> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await holdPet(tx, deps, viewer, petId, 'record')
    const { rows } = await tx.execute<Kept>(sql`
      select m.status, m.repeat, m.time_zone as "timeZone", m.starts_on::text as "startsOn", m.ends_on::text as "endsOn",
        ${PLAN_VERSION} as version
      from medications m where m.id = ${id} and m.pet_id = ${petId}`)
    const kept = rows[0]
    if (!kept) throw refuse('NOT_FOUND')
    await change(tx, kept, now)
    return renewed(tx, viewer, id, now)
  })
}

async function renewed(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<MedicinePlan> {
  await renewDue(tx, 'medications', id, now)
  return readPlan(tx, viewer, id)
}

function columnsOf<Values extends Omit<MedicineValues, 'stockLeft'>>(values: Values) {
  const { name, doseUnit, repeat, startsOn, endsOn, minIntervalMinutes } = values
  const cleaned = { name: cleanLine(name), doseUnit: cleanLine(doseUnit) }
  if (!cleaned.name || !cleaned.doseUnit || (endsOn !== null && endsOn < startsOn)) throw refuse('BAD_REQUEST')
  const tidy = tidyRepeat(repeat)
  return {
    ...values,
    ...cleaned,
    repeat: tidy,
    timeZone: zoneOf(values.timeZone),
    purpose: cleanLine(values.purpose),
    instructions: cleanText(values.instructions),
    missedRule: cleanText(values.missedRule),
    prescribedBy: cleanLine(values.prescribedBy),
    minIntervalMinutes: minIntervalMinutes ?? defaultIntervalMinutes(tidy),
  }
}
