import { type SQL, sql } from 'drizzle-orm'
import { ENTRY_KINDS } from '#contract/pet-health.rules'
import { mayOn } from '#server/market/pets/access'
import { seesEntry } from '../read'
import type { Asked, TimelineSource } from './source'

/** The days that are asked for, and what lies beyond the last row that was seen. @param key as text */
function within({ from, to, beyond }: Asked, on: SQL, key: SQL): SQL {
  // only what was asked for, so that an index is entered at the right place
  const parts = [
    from && sql`${on} >= ${from}::date`,
    to && sql`${on} <= ${to}::date`,
    beyond && sql`${on} <= ${beyond.on}::date and (${on} < ${beyond.on}::date or ${key} < ${beyond.key})`,
  ].filter((part) => part !== null && part !== '')
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/** What was written down about health. */
const entries: TimelineSource = {
  kinds: ENTRY_KINDS,
  page(asked) {
    const wanted = asked.kinds?.filter((kind) => (ENTRY_KINDS as readonly string[]).includes(kind))
    const kinds =
      wanted &&
      sql`e.kind in (${sql.join(
        wanted.map((kind) => sql`${kind}`),
        sql`, `,
      )})`
    return sql`select e.happened_on as on, e.id::text as key, e.kind, e.title,
        concat_ws(' · ', nullif(e.product, ''), nullif(concat_ws(' ', nullif(e.value, ''), nullif(e.unit, '')), ''),
          nullif(e.given_by, ''), nullif(left(e.notes, 200), '')) as detail,
        null::float8 as kg, e.added_by as by, e.private
      from pet_health_entries e
      where e.pet_id = ${asked.petId} and ${kinds ?? sql`true`} and ${seesEntry(asked.who)}
        and ${within(asked, sql`e.happened_on`, sql`e.id::text`)}
      order by e.happened_on desc, e.id desc limit ${asked.limit}`
  },
}

const weights: TimelineSource = {
  kinds: ['weight'],
  page: (asked) => sql`select w.measured_on as on, 'w' || w.measured_on as key, 'weight' as kind, 'Weight' as title,
      case when w.body_score is not null then 'Body score ' || w.body_score || ' of 9' else '' end as detail,
      w.weight_kg::float8 as kg, w.added_by as by, false as private
    from pet_weights w
    where w.pet_id = ${asked.petId} and ${mayOn(sql`w.pet_id`, asked.who, 'health')}
      and ${within(asked, sql`w.measured_on`, sql`'w' || w.measured_on`)}
    order by w.measured_on desc limit ${asked.limit}`,
}

const DOCUMENT_DAY = sql`coalesce(d.issued_on, (d.created_at at time zone 'UTC')::date)`

const documents: TimelineSource = {
  kinds: ['document'],
  page: (asked) => sql`select ${DOCUMENT_DAY} as on, 'd' || d.id as key, 'document' as kind, d.title, '' as detail,
      null::float8 as kg, d.added_by as by, true as private
    from pet_documents d
    where d.pet_id = ${asked.petId} and ${mayOn(sql`d.pet_id`, asked.who, 'papers')}
      and ${within(asked, DOCUMENT_DAY, sql`'d' || d.id`)}
    order by 1 desc, 2 desc limit ${asked.limit}`,
}

export const SOURCES: readonly TimelineSource[] = [entries, weights, documents]
