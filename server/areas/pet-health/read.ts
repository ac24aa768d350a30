import { type SQL, sql } from 'drizzle-orm'
import type { Entry } from '#contract/pet-health'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import type { Db, Tx } from '#server/infra/database/db'
import { mayOn } from '#server/market/pets/access'

export type Who = { viewer: Pick<Viewer, 'id'>; now: Date }

/** Which entries `e` of a pet this person sees: private ones are for those who may see its papers. */
export function seesEntry(who: Who): SQL {
  return sql`${mayOn(sql`e.pet_id`, who, 'health')} and (not e.private or ${mayOn(sql`e.pet_id`, who, 'papers')})`
}

/** Who wrote something down, by name; null once that account is gone. @param column of the statement around it */
export function writerOf(column: string): SQL {
  return sql`case when ${sql.raw(column)} is not null then ${nameOf(column)} end`
}

const COLUMNS = sql`e.id, e.pet_id as "petId", e.kind, e.title, e.happened_on::text as "happenedOn",
  e.ended_on::text as "endedOn", e.vaccine_type_id as "vaccineTypeId", e.valid_from::text as "validFrom",
  e.valid_until::text as "validUntil", e.due_on::text as "dueOn", e.product, e.manufacturer, e.batch,
  e.treatment_kind as "treatmentKind", e.value, e.unit, e.reference, e.severity, e.notes, e.given_by as "givenBy",
  e.source, e.private, e.created_at as "addedAt"`

/** Whole entries as this person sees them. @param rest further conditions on `e`, then order and limit */
export async function readEntries(db: Db | Tx, who: Who, rest: SQL): Promise<Entry[]> {
  const { rows } = await db.execute<Entry>(sql`
    select ${COLUMNS}, ${writerOf('e.added_by')} as "addedBy",
      case when ${mayOn(sql`e.pet_id`, who, 'papers')}
        then (select count(*)::int from pet_documents d where d.entry_id = e.id) else 0 end as documents
    from pet_health_entries e where ${seesEntry(who)} and ${rest}`)
  return rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt) }))
}
