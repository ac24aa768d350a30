import { type SQL, sql } from 'drizzle-orm'
import type { Routine } from '#contract/pet-care'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { nameOrNone } from '../pet-due/by-whom'
import { whoMay } from '../pet-due/who-may'

/** Names a routine `t` as it was written. */
export const ROUTINE_VERSION = sql`md5(json_build_array(t.kind, t.title, t.repeat, t.time_zone, t.starts_on, t.ends_on,
  t.assigned_to, t.remind, t.active)::text)`

type Row = Omit<Routine, 'nextDueAt'> & { nextDueAt: string | null }
type People = { userId: string; name: string; you: boolean }[]

/** @throws NOT_FOUND also for somebody else's */
export async function listRoutines(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  petId: string,
): Promise<{ items: Routine[]; people: People }> {
  await requirePet(deps, viewer, petId, 'see')
  const [items, people] = await Promise.all([
    readRoutines(deps.db, sql`t.pet_id = ${petId}`),
    whoMay(deps.db, petId, 'log', deps.clock.now()),
  ])
  return { items, people: people.map((person) => ({ ...person, you: person.userId === viewer.id })) }
}

/** @throws NOT_FOUND */
export async function readRoutine(db: Db | Tx, id: string): Promise<Routine> {
  const [routine] = await readRoutines(db, sql`t.id = ${id}`)
  if (!routine) throw refuse('NOT_FOUND')
  return routine
}

/** Whoever calls has asked whether the viewer may see them. */
async function readRoutines(db: Db | Tx, which: SQL): Promise<Routine[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.id, ${ROUTINE_VERSION} as version, t.kind, t.title, t.repeat, t.time_zone as "timeZone", t.starts_on::text as "startsOn",
      t.ends_on::text as "endsOn", t.assigned_to as "assignedTo", ${nameOrNone('t.assigned_to')} as "assignedName",
      t.remind, t.active, case when t.active then to_json(t.next_due_at)#>>'{}' end as "nextDueAt"
    from care_tasks t where ${which} order by t.active desc, t.next_due_at nulls last, lower(t.title), t.id`)
  return rows.map(({ nextDueAt, ...row }) => ({ ...row, nextDueAt: nextDueAt === null ? null : new Date(nextDueAt) }))
}
