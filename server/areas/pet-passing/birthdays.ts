import { sql } from 'drizzle-orm'
import { celebrationOn } from '#contract/pet-days.rules'
import { notify } from '#server/core/notices/notify'
import { personZone } from '#server/core/people/person-zone'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/** Not before so many hours of the day where the owner lives. */
const FROM_HOUR = 8

type Row = {
  petId: string
  userId: string
  name: string
  birthDate: string | null
  birthPrecision: string
  joinedOn: string | null
  today: string
}

/**
 * Tells owners of a birthday or of the day a pet came to them, once, on that day where they live. Of replicas that look at
 * once one tells; of animals that have died nobody does.
 */
export async function tellBirthdays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  // the 28th of February stands for the 29th where there is none
  const falls = (column: string) =>
    sql.raw(`(to_char(${column}, 'MM-DD') = to_char(local.at, 'MM-DD')
      or (to_char(${column}, 'MM-DD') = '02-29' and to_char(local.at, 'MM-DD') = '02-28'
        and to_char(local.at + interval '1 day', 'MM-DD') = '03-01'))`)
  const { rows } = await db.execute<Row>(sql`
    select p.id as "petId", p.owner_id as "userId", p.name, p.birth_date as "birthDate", p.birth_precision as "birthPrecision",
      p.joined_on as "joinedOn", local.at::date::text as today
    from pets p
    cross join lateral (select ${now}::timestamptz at time zone ${personZone('p.owner_id')} as at) local
    where p.status = 'active' and extract(hour from local.at) >= ${FROM_HOUR}
      and (${falls('p.birth_date')} or ${falls('p.joined_on')})
      and not exists (select from pet_reminders r where r.user_id = p.owner_id and r.source = 'birthday:' || p.id
        and r.due_at = (local.at::date)::timestamp at time zone 'UTC')
    order by p.id limit 1000`)
  for (const row of rows) {
    const { petId, userId, name, today } = row
    const day = celebrationOn(row, today)
    if (!day) continue
    await inTransaction(db, async (tx) => {
      const { rowCount } = await tx.execute(sql`
        insert into pet_reminders (pet_id, user_id, source, due_at)
        select p.id, p.owner_id, 'birthday:' || p.id, ${`${today}T00:00:00Z`}::timestamptz
        from pets p where p.id = ${petId} and p.owner_id = ${userId} and p.status = 'active'
        on conflict do nothing`)
      if (!rowCount) return
      const years = `${day.years} ${day.years === 1 ? 'year' : 'years'}`
      await notify(tx, {
        userId,
        kind: 'pets',
        petId,
        title: day.kind === 'birthday' ? `Happy birthday, ${name}` : `${years} with ${name}`,
        body: day.kind === 'birthday' ? `${years} old today.` : `On this day ${name} came to you.`,
        href: `/pet/${petId}`,
      })
    })
  }
}
