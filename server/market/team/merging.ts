import { sql } from 'drizzle-orm'
import type { Merging } from '#server/core/merging'

/** Whom an address of theirs was invited to, and by, are the person's: the place waits for the other account. */
export const teamMerging: Merging = {
  fates: { 'profile_invites.invited_by': 'moves' },

  async join(tx, { from, into }) {
    await tx.execute(sql`
      update profile_invites i set email = lower(b.email) from auth_users a, auth_users b
      where a.id = ${from} and b.id = ${into} and i.status = 'open' and i.email = lower(a.email)
        and a.email_confirmed_at is not null and b.email is not null and not exists (
          select from profile_invites o where o.profile_id = i.profile_id and o.email = lower(b.email) and o.status = 'open')
        and not exists (select from profile_members m where m.profile_id = i.profile_id and m.user_id = ${into})`)
  },
}
