import { and, inArray, isNull } from 'drizzle-orm'
import type { Picture } from '#contract/media.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { mediaAssets } from '../../tables/media'

/** These pictures by their ids; those that are gone are missing. */
export async function picturesById(db: Db | Tx, ids: string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const { id, width, height, widths, placeholder, altText } = mediaAssets
  const rows = await db
    .select({ id, width, height, widths, placeholder, alt: altText })
    .from(mediaAssets)
    .where(and(inArray(id, ids), isNull(mediaAssets.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}
