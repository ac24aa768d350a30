import { sql } from 'drizzle-orm'
import { guardiansThatMay, type PetPermission } from '#contract/pet-access.rules'
import { nameOf } from '#server/core/people/name'
import type { Db, Tx } from '#server/infra/database/db'

/** Who may do that with a pet at that moment, by name. */
export async function whoMay(
  db: Db | Tx,
  petId: string,
  permission: PetPermission,
  now: Date,
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    select g.user_id as "userId", ${nameOf('g.user_id')} as name from pet_guardians g
    where g.pet_id = ${petId} and g.role = any(${sql.param([...guardiansThatMay(permission)])}::text[])
      and g.starts_at <= ${now.toISOString()} and (g.ends_at is null or g.ends_at > ${now.toISOString()})
    order by 2, 1`)
  return rows
}
