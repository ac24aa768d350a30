import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'

/** Pictures of a record belong to whoever owns the pet: they stay when the account of who gave it goes. */
export async function givePictures(tx: Tx, petId: string, fromId: string, toId: string): Promise<void> {
  await tx.execute(sql`
    update media_assets set owner_id = ${toId} where owner_id = ${fromId} and purpose in ('pet', 'pet-document') and id in (
      select photo_id from pets where id = ${petId}
      union select media_id from pet_photos where pet_id = ${petId}
      union select media_id from pet_documents where pet_id = ${petId})`)
}
