import { type SQL, sql } from 'drizzle-orm'
import { seesEntry, type Who } from '../pet-health/read'

/**
 * The `title` and `day` of each vaccine a pet is due for: the day its family has put down, or else the one that the last
 * dose brings, unless it was given again since.
 */
export function vaccinesDue(petId: SQL, who: Who): SQL {
  return sql`
    select e.title, coalesce(e.due_on, e.valid_until) as day from pet_health_entries e
    where e.pet_id = ${petId} and e.kind = 'vaccination' and not e.renewed and coalesce(e.due_on, e.valid_until) is not null
      and ${seesEntry(who)} and not exists (
        select from pet_vaccine_plans n where n.pet_id = e.pet_id and n.vaccine_type_id = e.vaccine_type_id)
    union all
    select v.label, n.due_on from pet_vaccine_plans n join vaccine_types v on v.id = n.vaccine_type_id where n.pet_id = ${petId}`
}
