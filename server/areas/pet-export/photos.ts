import { sql } from 'drizzle-orm'
import { MAX_UPLOAD_BYTES } from '#contract/media.rules'
import type { PetFile } from '#contract/pet-export'
import { MAX_FILE_PHOTOS } from '#contract/pet-export.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { claimPictures } from '#server/market/media/claim'
import { fileKey } from '#server/market/media/keys'
import type { PictureQueue } from '#server/market/media/picture-queue'
import { uploadPicture } from '#server/market/media/upload'
import { petPhotos } from '#server/tables/pets'
import { unpackFile } from './archive'

type Listed = PetFile['photos'][number]
type Row = { id: string; width: number; alt: string; portrait: boolean; shown: boolean }

/** A pet's photos, its portrait first, each with the key of its largest size. */
export async function listPhotos(db: Pick<Db, 'execute'>, petId: string): Promise<{ photo: Listed; key: string }[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.width, m.alt_text as alt, m.id = p.photo_id as portrait, coalesce(f.shown, false) as shown
    from pets p
      join media_assets m on m.deleted_at is null
        and (m.id = p.photo_id or m.id in (select media_id from pet_photos where pet_id = p.id))
      left join pet_photos f on f.pet_id = p.id and f.media_id = m.id
    where p.id = ${petId} order by portrait desc, f.position, m.id`)
  return rows.map(({ id, width, ...photo }, place) => ({
    photo: { file: `photos/${place + 1}.webp`, ...photo },
    key: fileKey(id, width, 'webp'),
  }))
}

export type Uploaded = Listed & { id: string }

/**
 * Draws the photos of a file anew, as any that somebody uploads, before the record is written: what it comes to nothing with
 * is linked from nowhere, and goes with the sweep.
 *
 * @throws BAD_REQUEST in words, TOO_MANY_PICTURES, PICTURES_BUSY, STORAGE_FULL
 */
export async function uploadPhotos(
  deps: Deps,
  viewer: Viewer,
  queue: PictureQueue,
  archive: Uint8Array,
  listed: readonly Listed[],
): Promise<Uploaded[]> {
  const uploaded: Uploaded[] = []
  for (const photo of listed.slice(0, MAX_FILE_PHOTOS)) {
    const bytes = unpackFile(archive, photo.file, MAX_UPLOAD_BYTES)
    if (!bytes)
      throw refuseInWords('BAD_REQUEST', `This file can’t be imported. ${photo.file} is not in it, or too large.`)
    const original = Buffer.from(bytes)
    const { id } = await uploadPicture(deps, viewer, queue, { original, purpose: 'pet', crop: null, alt: photo.alt })
    uploaded.push({ ...photo, id })
  }
  return uploaded
}

export async function writePhotos(tx: Tx, viewer: Viewer, petId: string, photos: readonly Uploaded[]): Promise<void> {
  if (photos.length === 0) return
  await claimPictures(
    tx,
    viewer.id,
    photos.map(({ id }) => id),
    ['pet'],
  )
  await tx.insert(petPhotos).values(photos.map(({ id, shown }, position) => ({ petId, mediaId: id, position, shown })))
  const portrait = photos.find((photo) => photo.portrait)
  if (portrait) await tx.execute(sql`update pets set photo_id = ${portrait.id} where id = ${petId}`)
}
