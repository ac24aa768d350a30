import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { mediaAssets } from '../../tables/media'
import { fileKey } from './keys'
import { unlinkPictures } from './links'

/** The pictures somebody uploaded, each in its largest size, and a list of them. */
export const mediaData: PersonalData = {
  holds: { 'pictures.json': 'your pictures, with the files of the folder pictures' },

  async *files(db, userId, stored) {
    const { id, purpose, visibility, width, height, altText, createdAt } = mediaAssets
    const rows = await db
      .select({ id, purpose, visibility, width, height, altText, createdAt })
      .from(mediaAssets)
      .where(and(eq(mediaAssets.ownerId, userId), isNull(mediaAssets.deletedAt)))
      .orderBy(asc(createdAt), asc(id))
    yield json(
      'pictures.json',
      rows.map((row) => ({ file: pathOf(row.id), ...row })),
    )
    for (const row of rows) {
      const file = await stored.get(fileKey(row.id, row.width, 'webp'))
      if (file) yield { path: pathOf(row.id), content: new Uint8Array(await new Response(file.stream).arrayBuffer()) }
    }
  },

  // Their files follow with the next sweep.
  async erase(tx, userId) {
    const theirs = await tx.select({ id: mediaAssets.id }).from(mediaAssets).where(eq(mediaAssets.ownerId, userId))
    if (theirs.length === 0) return
    await unlinkPictures(
      tx,
      theirs.map(({ id }) => id),
    )
    await tx
      .update(mediaAssets)
      .set({ ownerId: null, altText: '', deletedAt: sql`coalesce(${mediaAssets.deletedAt}, now())` })
      .where(eq(mediaAssets.ownerId, userId))
  },
}

const pathOf = (id: string): string => `pictures/${id}.webp`
