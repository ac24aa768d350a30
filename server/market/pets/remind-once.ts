import { sql } from 'drizzle-orm'
import { type GuardianRole, guardiansThatMay, type PetPermission } from '#contract/pet-access.rules'
import { notify, type PetNotice } from '#server/core/notices/notify'
import { type Db, inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

export type Reminder = {
  petId: string
  /** As `dose:<id>`, `vaccine:<id>`: with `dueAt` it names what somebody is told of once. */
  source: string
  dueAt: Date
  /** What one has to be allowed to do with the pet to be told. */
  to: PetPermission
} & Pick<PetNotice, 'title' | 'body' | 'href'>

/**
 * Tells the people around a pet of something that is due, each of them once, whichever replica or job gets there first.
 * Nobody is told of one that has died: the row of the pet is held, so whoever says so at that moment waits or is waited for.
 *
 * @returns how many were told
 */
export async function remindOnce(
  { db, clock }: Pick<Deps, 'clock'> & { db: Db },
  { petId, source, dueAt, to, ...words }: Reminder,
): Promise<number> {
  const now = clock.now()
  const roles: readonly GuardianRole[] = guardiansThatMay(to)
  return inTransaction(db, async (tx) => {
    const { rows: living } = await tx.execute(sql`
      select from pets where id = ${petId} and status = 'active' for key share`)
    if (living.length === 0) return 0
    const { rows } = await tx.execute<{ userId: string }>(sql`
      insert into pet_reminders (pet_id, user_id, source, due_at)
      select g.pet_id, g.user_id, ${source}, ${dueAt} from pet_guardians g
      where g.pet_id = ${petId} and g.role in (${sql.join(
        roles.map((role) => sql`${role}`),
        sql`, `,
      )})
        and g.starts_at <= ${now} and (g.ends_at is null or g.ends_at > ${now})
      order by g.user_id
      on conflict do nothing returning user_id as "userId"`)
    for (const { userId } of rows) await notify(tx, { ...words, userId, kind: 'pets', petId })
    return rows.length
  })
}
