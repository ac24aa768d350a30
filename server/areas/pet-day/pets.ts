import { type SQL, sql } from 'drizzle-orm'
import type { DayPet } from '#contract/pet-day'
import type { Deps } from '#server/infra/deps'
import { type PhotoRow, toPetPicture } from '#server/market/pets/photo'
import type { Who } from '../pet-health/read'
import { vaccinesDue } from './vaccines-due'

type Chosen = Omit<DayPet, 'items' | 'photo'> & { photo: PhotoRow | null; total: number }

/**
 * The first of somebody's living pets: those with something unanswered come first, the oldest first. Of the others only the
 * next due time is read, so that two hundred cost little more than three.
 */
export async function choosePets(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { now, today, count, petId }: { now: Date; today: string; count: number; petId: string | undefined },
): Promise<{ pets: Omit<DayPet, 'items'>[]; total: number }> {
  const one = petId ? sql`and p.id = ${petId}` : sql``
  const { rows } = await deps.db.execute<Chosen>(sql`
    with mine as materialized (
      select p.id, g.role, lower(p.name) as by_name from pet_guardians g join pets p on p.id = g.pet_id
      where g.user_id = ${userId} and g.starts_at <= ${now.toISOString()}
        and (g.ends_at is null or g.ends_at > ${now.toISOString()}) and p.status = 'active' ${one}
    ), due as (
      select pet_id, min(next_due_at) as due from (
        select pet_id, next_due_at from medications where status = 'active' and pet_id = any(array(select id from mine))
        union all
        select pet_id, next_due_at from care_tasks where active and pet_id = any(array(select id from mine))
      ) plans group by pet_id
    ), theirs as (
      select mine.*, due.due, count(*) over ()::int as total from mine left join due on due.pet_id = mine.id
      order by due nulls last, by_name, mine.id limit ${count}
    )
    select p.id, p.name, p.species, p.kind, p.breed, p.birth_date::text as "birthDate",
      p.birth_precision as "birthPrecision", theirs.role, theirs.total,
      (select w.weight_kg::float8 from pet_weights w where w.pet_id = p.id order by w.measured_on desc limit 1) as "weightKg",
      (select json_build_object('kg', w.weight_kg, 'on', w.measured_on) from pet_weights w
        where w.pet_id = p.id order by w.measured_on desc offset 1 limit 1) as "weightBefore",
      (select json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths,
        'placeholder', m.placeholder, 'alt', m.alt_text) from media_assets m
        where m.id = p.photo_id and m.deleted_at is null) as photo,
      (${nextVaccine(today, { viewer: { id: userId }, now })}) as vaccine
    from theirs join pets p on p.id = theirs.id order by theirs.due nulls last, theirs.by_name, p.id`)
  return {
    pets: rows.map(({ total: _, photo, ...pet }) => ({ ...pet, photo: toPetPicture(deps, photo, 400) })),
    total: rows[0]?.total ?? 0,
  }
}

function nextVaccine(today: string, who: Who): SQL {
  return sql`select json_build_object('title', v.title, 'dueOn', v.day) from (${vaccinesDue(sql`p.id`, who)}) v
    where v.day > ${today}::date - 365 order by v.day limit 1`
}
