import { sql } from 'drizzle-orm'
import { guardiansThatMay } from '#contract/pet-access.rules'
import type { Db, Tx } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'

/** Who may change the record of a pet at this moment: whom one tells of what is to be decided about it. */
export async function ownersOf(tx: Tx | Db, { clock }: { clock: Clock }, petId: string): Promise<string[]> {
  const now = clock.now()
  const roles = sql.join(
    guardiansThatMay('record').map((role) => sql`${role}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from pet_guardians where pet_id = ${petId} and role in (${roles})
      and starts_at <= ${now} and (ends_at is null or ends_at > ${now}) order by user_id`)
  return rows.map(({ userId }) => userId)
}
