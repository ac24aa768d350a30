import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'

/**
 * Takes out of a record what its giver keeps to themselves: what they noted for nobody else, what it cost, papers with their
 * name and money in them, and people of theirs. Links and tags they gave out stop, and nobody else waits for an answer.
 */
export async function leaveBehind(tx: Tx, petId: string, now: Date): Promise<void> {
  await tx.execute(sql`delete from pet_expenses where pet_id = ${petId}`)
  await tx.execute(sql`delete from pet_documents where pet_id = ${petId}
    and (category in ('insurance', 'purchase', 'other')
      or entry_id in (select id from pet_health_entries where pet_id = ${petId} and private))`)
  await tx.execute(sql`delete from pet_health_entries where pet_id = ${petId} and private`)
  await tx.execute(sql`delete from pet_contacts where pet_id = ${petId} and kind not in ('vet', 'emergency-vet')`)
  await tx.execute(sql`
    update pet_contacts set decides_up_to = null, policy_number = '' where pet_id = ${petId}`)
  await tx.execute(sql`
    update pets set private_notes = '', visibility = 'private', public_fields = '{}', moderation = 'published', shown_before = null,
      memorial_before = null where id = ${petId}`)
  await tx.execute(sql`
    update pet_share_links set revoked_at = ${now} where pet_id = ${petId} and revoked_at is null`)
  await tx.execute(sql`update pet_tags set retired_at = ${now} where pet_id = ${petId} and retired_at is null`)
  // what finders wrote was to the giver
  await tx.execute(sql`delete from pet_tag_scans where pet_id = ${petId}`)
  await tx.execute(sql`
    update pet_invites set status = 'revoked', decided_at = ${now} where status = 'open'
      and id in (select invite_id from pet_invite_pets where pet_id = ${petId})`)
}
