import { sql } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'

/** How a picture looks that somebody uploaded as evidence. @throws NOT_FOUND */
export async function lookOf(db: Db | Tx, viewer: { id: string }, mediaId: string): Promise<bigint> {
  const { rows } = await db.execute<{ look: string }>(sql`
    select look::text as look from media_assets
    where id = ${mediaId} and owner_id = ${viewer.id} and purpose = 'evidence' and deleted_at is null and look is not null`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return BigInt(rows[0].look)
}
