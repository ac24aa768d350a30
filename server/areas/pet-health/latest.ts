import { sql } from 'drizzle-orm'

/** Whether health entry `e` is the last of its series: of the same treatment or vaccine, else of the same title. */
export const IS_LATEST = sql`not exists (select from pet_health_entries n
  where n.pet_id = e.pet_id and n.kind = e.kind and (n.happened_on, n.id) > (e.happened_on, e.id)
    and case when e.kind = 'treatment' and e.treatment_kind <> 'other' then n.treatment_kind = e.treatment_kind
      when e.vaccine_type_id is not null then n.vaccine_type_id = e.vaccine_type_id
      else lower(n.title) = lower(e.title) end)`
