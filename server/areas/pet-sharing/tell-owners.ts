import { sql } from 'drizzle-orm'
import { guardiansThatMay } from '#contract/pet-access.rules'
import type { Db, Tx } from '#server/infra/database/db'

export type Told = { userId: string; email: string | null; userMetadata: Record<string, unknown> }

/** Whom a scan of a pet's tag is told: those who may share it, at this moment. */
export async function tellOwners(db: Db | Tx, petId: string, now: Date): Promise<Told[]> {
  const roles = guardiansThatMay('share').map((role) => sql`${role}`)
  const { rows } = await db.execute<Told>(sql`
    select distinct u.id as "userId", case when u.email_confirmed_at is not null then u.email end as email,
      u.user_metadata as "userMetadata"
    from pet_guardians g join auth_users u on u.id = g.user_id
    where g.pet_id = ${petId} and g.role in (${sql.join(roles, sql`, `)}) and g.starts_at <= ${now}
      and (g.ends_at is null or g.ends_at > ${now}) and u.deleted_at is null and u.delete_after is null
    order by u.id`)
  return rows
}
