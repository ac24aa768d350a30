import { sql } from 'drizzle-orm'
import type { Merging } from '#server/core/merging'

const rank = (row: string) =>
  sql.raw(`case ${row}.role when 'owner' then 3 when 'co-owner' then 2 when 'caregiver' then 1 else 0 end`)

/** The places somebody has with others' animals, from the merge on: what was before stays written as it was. */
export const petFamilyMerging: Merging = {
  fates: {
    'pet_guardians.granted_by': 'stays',
    'pet_guardians.user_id': 'by hand',
    'pet_invites.invited_by': 'moves',
  },
  counted: { 'pet-places': 'pet_guardians.user_id' },

  async join(tx, { from, into, at }) {
    // whom an address of theirs was invited by asks the person
    await tx.execute(sql`
      update pet_invites i set email = lower(b.email) from auth_users a, auth_users b
      where a.id = ${from} and b.id = ${into} and i.status = 'open' and i.email = lower(a.email)
        and a.email_confirmed_at is not null and b.email is not null`)
    const now = sql`${at.toISOString()}::timestamptz`
    const lasting = (row: string) => sql.raw(`(${row}.ends_at is null or ${row}.ends_at > `).append(now).append(sql`)`)
    // where the other account may less than this one, its place ends for the better one
    await tx.execute(sql`
      update pet_guardians b set ends_at = greatest(b.starts_at, ${now}) from pet_guardians a
      where a.user_id = ${from} and b.user_id = ${into} and a.pet_id = b.pet_id and ${lasting('a')} and ${lasting('b')}
        and ${rank('a')} > ${rank('b')}`)
    const { rows } = await tx.execute<{ id: string; moves: boolean }>(sql`
      select a.id, not exists (
        select from pet_guardians b where b.pet_id = a.pet_id and b.user_id = ${into} and ${lasting('b')}) as moves
      from pet_guardians a where a.user_id = ${from} and a.role <> 'owner' and ${lasting('a')} order by a.id`)
    for (const { id, moves } of rows) {
      if (moves) {
        await tx.execute(sql`
          insert into pet_guardians (pet_id, user_id, role, source, starts_at, ends_at, granted_by, created_at)
          select pet_id, ${into}, role, source, greatest(starts_at, ${now}), ends_at, granted_by, ${now}
          from pet_guardians where id = ${id}`)
      }
      await tx.execute(sql`update pet_guardians set ends_at = greatest(starts_at, ${now}) where id = ${id}`)
    }
  },
}
