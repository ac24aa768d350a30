import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../../infra/database/db'
import { mediaAssets, mediaRemovals } from '../../tables/media'
import { galleryItems } from '../../tables/profile-pages'
import { profileDetails } from '../../tables/profiles'
import { createWorld, type World } from '../../testing/world'
import { claimPictures } from './claim'
import { fileKey, newMediaId } from './keys'
import { unlinkPictures } from './links'
import { sweepMedia } from './sweep'
import { uploadedPicture } from './testing'

const HOUR_MS = 60 * 60_000
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const rowOf = async (id: string) =>
  (await world.deps.db.select().from(mediaAssets).where(eq(mediaAssets.id, id))).at(0) ?? null
const fileOf = async (id: string, width = 400) => {
  const file = await world.deps.files.get(fileKey(id, width, 'webp'))
  await file?.stream.cancel()
  return file !== null
}

test('a picture that nobody put anywhere goes after a day, row and files', async () => {
  const ada = await world.user()
  const { id } = await uploadedPicture(world, ada)
  world.clock.advance(23 * HOUR_MS)
  await sweepMedia(world.deps)
  expect([await rowOf(id), await fileOf(id)]).toEqual([expect.anything(), true])
  world.clock.advance(2 * HOUR_MS)
  await sweepMedia(world.deps)
  expect([await rowOf(id), await fileOf(id)]).toEqual([null, false])
})

test('pictures that are on a page stay', async () => {
  const shop = await world.shop()
  const [photo, cover, hung] = await Promise.all([1, 2, 3].map(() => insertPicture(shop.ownerId)))
  if (!photo || !cover || !hung) throw new Error('three were made')
  const { db } = world.deps
  await db
    .update(profileDetails)
    .set({ photoId: photo, coverId: cover })
    .where(eq(profileDetails.profileId, shop.profileId))
  await db.insert(galleryItems).values({ mediaId: hung, profileId: shop.profileId, position: 0 })
  world.clock.advance(25 * HOUR_MS)
  await sweepMedia(world.deps)
  for (const id of [photo, cover, hung]) expect(await rowOf(id)).toMatchObject({ deletedAt: null })
})

/** A table of a domain to come, which the sweep has never heard of. */
async function createTable(definition: string): Promise<void> {
  const owner = createPool(world.database.adminUrl, { log: world.deps.log })
  await owner.query(`create table ${definition}`)
  await owner.end()
}

test('a table of which nobody told the sweep keeps its photos by its foreign key', async () => {
  const ada = await world.user()
  await createTable('toy_photos (media_id uuid not null references media_assets on delete cascade)')
  const [held, loose] = await Promise.all([insertPicture(ada.id), insertPicture(ada.id)])
  await world.deps.db.execute(sql`insert into toy_photos values (${held})`)
  world.clock.advance(25 * HOUR_MS)
  await sweepMedia(world.deps)
  expect([await rowOf(held), await rowOf(loose)]).toEqual([expect.objectContaining({ deletedAt: null }), null])
  await world.deps.db.transaction((tx) => unlinkPictures(tx, [held]))
  expect((await world.deps.db.execute(sql`select from toy_photos`)).rows).toEqual([])
})

test('a row that a table insists on is told, and the others of its sweep go', async () => {
  const ada = await world.user()
  await createTable('toy_proofs (media_id uuid not null references media_assets on delete restrict)')
  const [insisted, free] = await Promise.all([insertPicture(ada.id), insertPicture(ada.id)])
  await world.deps.db.execute(sql`insert into toy_proofs values (${insisted})`)
  for (const id of [insisted, free]) await world.as(ada).media.remove({ id })
  await expect(sweepMedia(world.deps)).rejects.toThrow('1 parts')
  expect([await rowOf(insisted), await rowOf(free)]).toEqual([expect.anything(), null])
  await world.deps.db.execute(sql`delete from toy_proofs`)
  await sweepMedia(world.deps)
  expect(await rowOf(insisted)).toBeNull()
})

test('the files of a removed picture go with the next sweep', async () => {
  const ada = await world.user()
  const { id } = await uploadedPicture(world, ada)
  await world.as(ada).media.remove({ id })
  expect(await fileOf(id)).toBe(true)
  await sweepMedia(world.deps)
  expect([await rowOf(id), await fileOf(id)]).toEqual([null, false])
})

test('files whose upload died before it had a row go after an hour, and no others', async () => {
  const ada = await world.user()
  const kept = await uploadedPicture(world, ada)
  const lost = newMediaId(world.clock.now())
  const put = (key: string) => world.deps.files.put(key, new Uint8Array([1]), 'image/webp')
  await put(fileKey(lost, 400, 'webp'))
  const foreign = fileKey(lost, 400, 'webp').replace(lost, 'somebody-elses')
  await put(foreign)
  world.clock.advance(0.9 * HOUR_MS)
  await sweepMedia(world.deps)
  expect(await fileOf(lost)).toBe(true)
  world.clock.advance(0.2 * HOUR_MS)
  await sweepMedia(world.deps)
  expect([await fileOf(lost), await fileOf(kept.id)]).toEqual([false, true])
  const left = await world.deps.files.get(foreign)
  await left?.stream.cancel()
  expect(left).not.toBeNull()
})

test('what is just being put on a page is not swept away meanwhile', async () => {
  const shop = await world.shop()
  const id = await insertPicture(shop.ownerId)
  world.clock.advance(25 * HOUR_MS)
  await world.deps.db.transaction(async (tx) => {
    await claimPictures(tx, shop.ownerId, [id], ['profile', 'gallery'])
    await sweepMedia(world.deps)
    await tx.update(profileDetails).set({ photoId: id }).where(eq(profileDetails.profileId, shop.profileId))
  })
  await sweepMedia(world.deps)
  expect(await rowOf(id)).toMatchObject({ deletedAt: null })
})

/** The store with a `remove` of its own. */
const removingWith = (remove: (key: string) => Promise<void>) => ({
  ...world.deps,
  files: { ...world.deps.files, remove },
})

test('no file goes before its row has', async () => {
  const ada = await world.user()
  const { id } = await uploadedPicture(world, ada)
  await world.as(ada).media.remove({ id })
  const rows: unknown[] = []
  const watched = removingWith(async (key) => {
    rows.push(await rowOf(id))
    await world.deps.files.remove(key)
  })
  await sweepMedia(watched)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => row !== null)).toEqual([])
  expect(await fileOf(id)).toBe(false)
})

test('dying between the row and the files leaves neither for ever', async () => {
  const ada = await world.user()
  const { id } = await uploadedPicture(world, ada)
  await world.as(ada).media.remove({ id })
  // So long ago that nobody looks through the folder any more.
  world.clock.advance(20 * 24 * HOUR_MS)
  const dying = removingWith(() => Promise.reject(new Error('killed')))
  await expect(sweepMedia(dying)).rejects.toThrow('failed')
  expect([await rowOf(id), await fileOf(id)]).toEqual([null, true])
  world.clock.advance(2 * HOUR_MS)
  await sweepMedia(world.deps)
  expect(await fileOf(id)).toBe(false)
  expect(await world.deps.db.select().from(mediaRemovals)).toEqual([])
})

test('one that cannot be removed holds up none of the others, and is tried again', async () => {
  const ada = await world.user()
  const stuck = await uploadedPicture(world, ada)
  const fine = await uploadedPicture(world, ada)
  for (const { id } of [stuck, fine]) await world.as(ada).media.remove({ id })
  const lost = newMediaId(new Date(world.clock.now().getTime() - 2 * HOUR_MS))
  await world.deps.files.put(fileKey(lost, 400, 'webp'), new Uint8Array([1]), 'image/webp')
  const half = removingWith((key) =>
    key.includes(stuck.id) ? Promise.reject(new Error('refused')) : world.deps.files.remove(key),
  )
  await expect(sweepMedia(half)).rejects.toThrow('1 parts')
  expect([await fileOf(stuck.id), await fileOf(fine.id), await fileOf(lost)]).toEqual([true, false, false])
  world.clock.advance(2 * HOUR_MS)
  await sweepMedia(world.deps)
  expect(await fileOf(stuck.id)).toBe(false)
})

async function insertPicture(ownerId: string): Promise<string> {
  const id = newMediaId(world.clock.now())
  await world.deps.db.insert(mediaAssets).values({
    id,
    ownerId,
    purpose: 'gallery',
    width: 400,
    height: 300,
    widths: [400],
    bytes: 1,
    sha256: '',
    placeholder: '#000000',
    createdAt: world.clock.now(),
  })
  return id
}
