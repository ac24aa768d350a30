import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

/** Pets somebody gave or got. An offer ends with the account of either side. */
export const petTransferData: PersonalData = {
  holds: { 'pet-transfers.json': 'pets you gave to somebody or got from somebody' },
  // the person’s address is read once more, and a pet that goes on with a co-owner is not on offer
  erasedBefore: ['account', 'petFamily', 'pets'],

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select pet_name as pet, case when from_user_id = ${userId} then 'gave' else 'got' end as side,
        case when from_user_id = ${userId} then to_email end as "to", reason, message, status, created_at as "offeredAt",
        decided_at as "decidedAt"
      from pet_transfers where from_user_id = ${userId} or to_user_id = ${userId} order by created_at`)
    yield json('pet-transfers.json', rows)
  },

  async erase(tx, userId) {
    await tx.execute(sql`
      update pet_transfers set status = 'canceled', decided_at = now() where status = 'open'
        and (from_user_id = ${userId} or to_email = (select lower(email) from auth_users where id = ${userId}))`)
    await tx.execute(sql`
      update pet_transfers set from_user_id = null, message = '' where from_user_id = ${userId}`)
    await tx.execute(sql`
      update pet_transfers set to_user_id = null, to_email = 'gone@pawstead.invalid'
      where to_user_id = ${userId} or to_email = (select lower(email) from auth_users where id = ${userId})`)
  },
}
