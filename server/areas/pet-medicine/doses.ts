import { type SQL, sql } from 'drizzle-orm'
import type { Dose } from '#contract/pet-medicine'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { nameOrNone } from '../pet-due/by-whom'

const PAGE_SIZE = 20

type Row = Omit<Dose, 'dueAt' | 'givenAt' | 'loggedAt'> & {
  dueAt: string | null
  givenAt: string
  loggedAt: string
  cursorAt: string
}
type Asked = { petId: string; medicationId?: string | undefined; cursor?: string | undefined }

/** @throws NOT_FOUND also for somebody else's, BAD_REQUEST for a cursor that is none */
export async function listDoses(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, medicationId, cursor }: Asked,
): Promise<{ items: Dose[]; next: string | null }> {
  await requirePet(deps, viewer, petId, 'see')
  const ofPlan = medicationId ? sql`and d.medication_id = ${medicationId}` : sql``
  const rows = await readRows(
    deps.db,
    viewer,
    sql`d.pet_id = ${petId} ${ofPlan} and ${beyondMoment(cursor, sql`d.given_at`, sql`d.id`)}
      order by d.given_at desc, d.id desc limit ${PAGE_SIZE + 1}`,
  )
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return { items: page.map(toDose), next }
}

/** @throws NOT_FOUND */
export async function readDose(tx: Tx, viewer: Viewer, id: string): Promise<Dose> {
  const [row] = await readRows(tx, viewer, sql`d.id = ${id}`)
  if (!row) throw refuse('NOT_FOUND')
  return toDose(row)
}

/** Whoever calls has asked whether the viewer may see them. */
async function readRows(db: Db | Tx, viewer: Viewer, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.medication_id as "medicationId", m.name, m.dose_unit as "doseUnit", d.amount::float8 as amount,
      to_json(d.due_at)#>>'{}' as "dueAt", to_json(d.given_at)#>>'{}' as "givenAt", d.outcome, d.note,
      d.confirmed_duplicate as "confirmedDuplicate", to_json(d.created_at)#>>'{}' as "loggedAt",
      ${nameOrNone('d.given_by')} as by, d.given_by is not distinct from ${viewer.id}::uuid as you,
      d.given_at::text as "cursorAt"
    from medication_doses d join medications m on m.id = d.medication_id where ${which}`)
  return rows
}

function toDose({ cursorAt: _, dueAt, givenAt, loggedAt, ...row }: Row): Dose {
  return {
    ...row,
    dueAt: dueAt === null ? null : new Date(dueAt),
    givenAt: new Date(givenAt),
    loggedAt: new Date(loggedAt),
  }
}
