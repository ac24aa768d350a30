import { sql } from 'drizzle-orm'
import { notify } from '#server/core/notices/notify'
import { json, type PersonalData } from '#server/core/personal-data'
import type { Tx } from '#server/infra/database/db'
import { givePictures } from './give-pictures'

/** Whose pets somebody looks after. A pet passes to the co-owner who has been longest before those of its owner are erased. */
export const petFamilyData: PersonalData = {
  holds: { 'household.json': 'whose pets you look after, who looks after yours, and whom you invited' },
  // pets that go on with a co-owner are not deleted, and the person's address and name are read once more
  erasedBefore: ['account', 'media', 'pets', 'profiles'],

  async *files(db, userId) {
    const { rows: access } = await db.execute(sql`
      select p.name as pet, g.role, g.source, g.starts_at as since, g.ends_at as until from pet_guardians g
      join pets p on p.id = g.pet_id where g.user_id = ${userId} and g.role <> 'owner' order by g.starts_at`)
    const { rows: given } = await db.execute(sql`
      select p.name as pet, g.role, g.starts_at as since, g.ends_at as until from pet_guardians g
      join pets p on p.id = g.pet_id where p.owner_id = ${userId} and g.user_id <> ${userId} order by g.starts_at`)
    const { rows: invited } = await db.execute(sql`
      select email, role, status, mailed_at as "mailedAt" from pet_invites where invited_by = ${userId} order by created_at`)
    yield json('household.json', { access, given, invited })
  },

  async erase(tx, userId) {
    await passOn(tx, userId)
    await tx.execute(sql`delete from pet_invites where invited_by = ${userId}
      or email = (select lower(email) from auth_users where id = ${userId})`)
    await tx.execute(sql`delete from pet_guardians g where g.user_id = ${userId}
      and not exists (select from pets p where p.id = g.pet_id and p.owner_id = ${userId})`)
  },
}

/** At the moment the account goes: whoever is co-owner then. */
async function passOn(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; name: string; heir: string }>(sql`
    with gone as (select coalesce(deleted_at, now()) as at from auth_users where id = ${userId}), heirs as (
      select distinct on (g.pet_id) g.pet_id, g.user_id, gone.at from gone, pet_guardians g
      join pets p on p.id = g.pet_id and p.owner_id = ${userId}
      join auth_users u on u.id = g.user_id and u.deleted_at is null
      where g.role = 'co-owner' and g.user_id <> ${userId} and g.starts_at <= gone.at
        and (g.ends_at is null or g.ends_at > gone.at)
      order by g.pet_id, g.starts_at, g.id
    )
    update pets set owner_id = heirs.user_id, updated_at = greatest(heirs.at, pets.updated_at)
    from heirs where pets.id = heirs.pet_id returning pets.id, pets.name, pets.owner_id as heir`)
  for (const { id, name, heir } of rows) {
    await givePictures(tx, id, userId, heir)
    await notify(tx, {
      userId: heir,
      kind: 'pets',
      petId: id,
      title: `You are the owner of ${name} now`,
      body: 'The owner before you deleted their account, and you’ve been a co-owner the longest.',
      href: `/pet/${id}`,
    })
  }
}
