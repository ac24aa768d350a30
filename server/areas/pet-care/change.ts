import { eq, sql } from 'drizzle-orm'
import { mayOnPet } from '#contract/pet-access.rules'
import type { Routine, RoutineValues } from '#contract/pet-care'
import { MAX_ROUTINES } from '#contract/pet-care.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, requireVersion } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { careTasks } from '../../tables/pet-care'
import { renewDue } from '../pet-due/renew'
import { sameRhythm, tidyRepeat, zoneOf } from '../pet-due/repeat'
import { ROUTINE_VERSION, readRoutine } from './routines'

type Changing = Pick<Deps, 'db' | 'clock'>
type OfPet = { petId: string; id: string }

/** @throws NOT_FOUND, PET_PASSED, TOO_MANY_PLANS, BAD_REQUEST for an end before the beginning, and for somebody who may not log */
export function createRoutine(
  deps: Changing,
  viewer: Viewer,
  { petId, ...values }: RoutineValues & { petId: string },
): Promise<Routine> {
  const columns = columnsOf(values)
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await holdPet(tx, deps, viewer, petId, 'record')
    if ((await tx.$count(careTasks, eq(careTasks.petId, petId))) >= MAX_ROUTINES) throw refuse('TOO_MANY_PLANS')
    await requireCarer(tx, petId, values.assignedTo, now)
    const [added] = await tx
      .insert(careTasks)
      .values({ ...columns, petId, createdBy: viewer.id, createdAt: now, updatedAt: now, dueSince: now, remindAt: now })
      .returning({ id: careTasks.id })
    return added ? renewed(tx, added.id, now) : Promise.reject(refuse('NOT_FOUND'))
  })
}

/** @throws NOT_FOUND, PET_PASSED, CONFLICT in words where it was changed since, BAD_REQUEST as where it is created */
export function changeRoutine(
  deps: Changing,
  viewer: Viewer,
  { petId, id, version, ...values }: RoutineValues & OfPet & { version?: string | undefined },
): Promise<Routine> {
  const columns = columnsOf(values)
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await holdPet(tx, deps, viewer, petId, 'record')
    const [kept] = await tx.select().from(careTasks).where(ofPet(petId, id))
    if (!kept) throw refuse('NOT_FOUND')
    const words = 'Someone changed this routine meanwhile. Cancel, and open it again.'
    requireVersion(version, await versionOf(tx, id), words)
    // somebody who has left meanwhile need not be replaced to change the time
    if (values.assignedTo !== kept.assignedTo) await requireCarer(tx, petId, values.assignedTo, now)
    const since = sameRhythm(kept, columns) && kept.active === values.active ? {} : { dueSince: now }
    await tx
      .update(careTasks)
      .set({ ...columns, ...since, updatedAt: now, remindAt: now })
      .where(eq(careTasks.id, id))
    return renewed(tx, id, now)
  })
}

/** What was done stays. @throws NOT_FOUND, PET_PASSED */
export function removeRoutine(deps: Changing, viewer: Viewer, { petId, id }: OfPet): Promise<Record<string, never>> {
  return inTransaction(deps.db, async (tx) => {
    await holdPet(tx, deps, viewer, petId, 'record')
    const gone = await tx.delete(careTasks).where(ofPet(petId, id)).returning({ id: careTasks.id })
    if (gone.length === 0) throw refuse('NOT_FOUND')
    return {}
  })
}

const ofPet = (petId: string, id: string) => sql`${careTasks.id} = ${id} and ${careTasks.petId} = ${petId}`

async function versionOf(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ version: string }>(
    sql`select ${ROUTINE_VERSION} as version from care_tasks t where t.id = ${id}`,
  )
  return rows[0]?.version
}

async function requireCarer(tx: Tx, petId: string, userId: string | null, now: Date): Promise<void> {
  if (userId === null) return
  const { rows } = await tx.execute<{ role: Parameters<typeof mayOnPet>[0] }>(sql`
    select pet_role(${petId}::uuid, ${userId}::uuid, ${now.toISOString()}::timestamptz) as role`)
  if (!mayOnPet(rows[0]?.role, 'log')) throw refuse('BAD_REQUEST')
}

async function renewed(tx: Tx, id: string, now: Date): Promise<Routine> {
  await renewDue(tx, 'care_tasks', id, now)
  return readRoutine(tx, id)
}

function columnsOf(values: RoutineValues) {
  const title = cleanLine(values.title)
  if (!title || (values.endsOn !== null && values.endsOn < values.startsOn)) throw refuse('BAD_REQUEST')
  return { ...values, title, repeat: tidyRepeat(values.repeat), timeZone: zoneOf(values.timeZone) }
}
