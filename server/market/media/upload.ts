import { createHash } from 'node:crypto'
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import {
  type Crop,
  MAX_PICTURES,
  MAX_PRODUCT_PICTURES,
  type MediaPurpose,
  type Picture,
  PRIVATE_PURPOSES,
} from '#contract/media.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { mediaAssets } from '../../tables/media'
import { drawPicture } from './draw'
import { fileKey, newMediaId, TYPES } from './keys'
import type { PictureQueue } from './picture-queue'

export type NewPicture = {
  original: Buffer
  purpose: MediaPurpose
  crop: Crop | null
  alt: string
  /** Sent again under it, the picture is the one that was kept. */
  idempotencyKey?: string | undefined
}

/**
 * Draws an upload, keeps its files and then says that they are there, in that order: a death in between leaves files
 * without a row, which the sweep finds, and never a row without files.
 *
 * @throws KEY_REUSED, NOT_A_PICTURE, PICTURE_TOO_LARGE, TOO_MANY_PICTURES, STORAGE_FULL, FilesFull, FilesUnavailable
 */
export async function uploadPicture(
  deps: Deps,
  viewer: Viewer,
  queue: PictureQueue,
  { original, purpose, crop, alt: given, idempotencyKey }: NewPicture,
): Promise<Picture> {
  const { db, files, clock } = deps
  const asked = {
    idempotencyKey: idempotencyKey ?? null,
    ownerId: viewer.id,
    purpose,
    sha256: createHash('sha256').update(original).digest('hex'),
  }
  const sent = await findSent(db, asked)
  if (sent) return sent
  await checkRoom(deps, viewer, purpose, original.length)
  const drawn = await queue.draw(() => drawPicture(original, crop))
  const now = clock.now()
  const id = newMediaId(now)
  for (const { width, format, bytes } of drawn.files) await files.put(fileKey(id, width, format), bytes, TYPES[format])
  const { width, height, widths, placeholder, look } = drawn
  return insertWithin(db, {
    ...asked,
    id,
    visibility: PRIVATE_PURPOSES.includes(purpose) ? 'private' : 'public',
    width,
    height,
    widths,
    bytes: drawn.files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    placeholder,
    look,
    altText: cleanLine(given),
    createdAt: now,
  })
}

/** Before anything is drawn, so that who has too many hears it at once. Whoever comes at the same time is counted later. */
async function checkRoom({ db, files }: Deps, viewer: Viewer, purpose: MediaPurpose, bytes: number): Promise<void> {
  await checkCount(db, viewer.id, purpose)
  // What is drawn is hardly ever larger than what came.
  if (!(await files.hasRoom(bytes * 2))) throw refuse('STORAGE_FULL')
}

/** What an upload is known by when it is sent again. */
type Asked = { idempotencyKey: string | null; ownerId: string; purpose: MediaPurpose; sha256: string }

/** The picture that came under this key before. @throws KEY_REUSED when that was another */
async function findSent(
  db: Db | Tx,
  { idempotencyKey, ownerId, purpose, sha256 }: Asked,
): Promise<Picture | undefined> {
  if (idempotencyKey === null) return
  const [found] = await db.select().from(mediaAssets).where(eq(mediaAssets.idempotencyKey, idempotencyKey))
  if (!found) return
  if (found.ownerId !== ownerId || found.purpose !== purpose || found.sha256 !== sha256) throw refuse('KEY_REUSED')
  return shown(found)
}

/**
 * Counts and keeps in one turn per person, so that pictures that come side by side cannot pass the limit together. The
 * files of one that came too late, or twice, have no row and go with the sweep.
 */
async function insertWithin(db: Db, picture: typeof mediaAssets.$inferInsert & Asked): Promise<Picture> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures:${picture.ownerId}`}, 0))`)
    const sent = await findSent(tx, picture)
    if (sent) return sent
    await checkCount(tx, picture.ownerId, picture.purpose)
    const [kept] = await tx.insert(mediaAssets).values(picture).onConflictDoNothing().returning()
    // somebody else was quicker with the same key
    if (!kept) throw refuse('KEY_REUSED')
    return shown(kept)
  })
}

function shown({ id, width, height, widths, placeholder, altText }: typeof mediaAssets.$inferSelect): Picture {
  return { id, width, height, widths, placeholder, alt: altText }
}

/** A shop has more goods than a person has faces: those are counted by themselves. @throws TOO_MANY_PICTURES */
async function checkCount(db: Db | Tx, ownerId: string, purpose: MediaPurpose): Promise<void> {
  const ofGoods = purpose === 'product'
  const [kept] = await db
    .select({ pictures: count() })
    .from(mediaAssets)
    .where(
      and(
        eq(mediaAssets.ownerId, ownerId),
        isNull(mediaAssets.deletedAt),
        (ofGoods ? eq : ne)(mediaAssets.purpose, 'product'),
      ),
    )
  if (kept && kept.pictures >= (ofGoods ? MAX_PRODUCT_PICTURES : MAX_PICTURES)) throw refuse('TOO_MANY_PICTURES')
}
