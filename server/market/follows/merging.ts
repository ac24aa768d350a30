import { sql } from 'drizzle-orm'
import type { Merging } from '#server/core/merging'

/** Nobody follows a profile they act for, or one that a block is between them and. */
export const followsMerging: Merging = {
  fates: { 'profile_follows.user_id': 'by hand' },
  counted: { follows: 'profile_follows.user_id' },

  async join(tx, { from, into }) {
    await tx.execute(sql`
      update profile_follows f set user_id = ${into} where user_id = ${from} and not is_blocked_at(${into}, f.profile_id)
        and not exists (select from profile_follows o where o.user_id = ${into} and o.profile_id = f.profile_id)
        and not exists (select from profile_members m where m.user_id = ${into} and m.profile_id = f.profile_id)`)
    await tx.execute(sql`delete from profile_follows where user_id = ${from}`)
    await tx.execute(sql`
      delete from profile_follows f using profile_members m
      where f.user_id = ${into} and m.user_id = ${into} and m.profile_id = f.profile_id`)
  },
}
