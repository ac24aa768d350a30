import { sql } from 'drizzle-orm'
import { blocking, type Merging } from '#server/core/merging'

/** What is on its way goes on; what was settled stays between those it was between. */
export const petTransfersMerging: Merging = {
  fates: {
    'pet_transfers.from_user_id': { moves: 'only', only: "t.status = 'open'" },
    'pet_transfers.to_user_id': { moves: 'only', only: "t.status = 'open'" },
  },

  async join(tx, { from, into }) {
    await tx.execute(sql`
      update pet_transfers t set to_email = lower(b.email) from auth_users a, auth_users b
      where a.id = ${from} and b.id = ${into} and t.status = 'open' and t.to_email = lower(a.email)
        and a.email_confirmed_at is not null and b.email is not null`)
  },

  async blockers(tx, { from, into }) {
    const { rows } = await tx.execute<{ open: number }>(sql`
      select count(*)::int as open from pet_transfers t left join auth_users u on u.email = t.to_email and u.deleted_at is null
      where t.status = 'open'
        and (t.from_user_id, coalesce(t.to_user_id, u.id)) in ((${from}, ${into}), (${into}, ${from}))`)
    return blocking(
      'open-transfer',
      rows[0]?.open,
      'A pet is on its way from one to the other. Have that finished or canceled first.',
    )
  },
}
