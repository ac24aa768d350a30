import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { createWorld, unknownId, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

async function picture(owner: TestUser, { visibility = 'public', deleted = false } = {}): Promise<string> {
  const { rows } = await world.deps.db.execute<{ id: string }>(sql`
    insert into media_assets (owner_id, purpose, visibility, width, height, widths, bytes, sha256, placeholder, alt_text, deleted_at)
    values (${owner.id}, 'gallery', ${visibility}, 800, 600, '{400,800}', 1000, ${randomUUID()}, '#aabbcc', 'Fern',
      ${deleted ? sql`now()` : sql`null`}) returning id`)
  return rows[0]?.id ?? ''
}

async function owner() {
  const user = await world.user()
  const api = world.as(user).profiles
  const id = (await api.mine()).items[0]?.id ?? ''
  return { user, id, api, set: (chosen: object) => api.setPictures({ id, ...chosen }) }
}

test('photo, cover and gallery are set apart from each other, the gallery in its order', async () => {
  const { user, set } = await owner()
  const [photoId = '', coverId, ...gallery] = await Promise.all(Array.from({ length: 5 }, () => picture(user)))
  const set1 = await set({ photoId, gallery: [...gallery, gallery[0]] })
  expect(set1).toMatchObject({ photo: { id: photoId, widths: [400, 800], alt: 'Fern' }, cover: null })
  expect((await world.as(user).account.me()).profiles).toMatchObject([{ photo: { id: photoId, widths: [400, 800] } }])
  expect(set1.gallery.map(({ id }) => id)).toEqual(gallery)
  const set2 = await set({ coverId, gallery: gallery.toReversed() })
  expect(set2).toMatchObject({ photo: { id: photoId }, cover: { id: coverId } })
  expect(set2.gallery.map(({ id }) => id)).toEqual(gallery.toReversed())
  expect(await set({ photoId: null, gallery: [] })).toMatchObject({ photo: null, cover: { id: coverId }, gallery: [] })
  expect((await world.as(user).account.me()).profiles).toMatchObject([{ photo: null }])
})

test('what is not one’s own, private, deleted or not there is not found, and nothing is changed', async () => {
  const { user, set, api } = await owner()
  const mine = await picture(user)
  for (const other of [
    await picture(await world.user()),
    await picture(user, { visibility: 'private' }),
    await picture(user, { deleted: true }),
    unknownId(),
  ]) {
    expect(await codeOf(set({ photoId: other }))).toBe('NOT_FOUND')
    expect(await codeOf(set({ photoId: mine, gallery: [mine, other] }))).toBe('NOT_FOUND')
  }
  expect((await api.mine()).items).toMatchObject([{ photo: null, gallery: [] }])
})

test('a picture is in one gallery, and a gallery holds twelve', async () => {
  const { user, set, api } = await owner()
  const mine = await picture(user)
  await set({ gallery: [mine] })
  const other = await api.create({ userType: 'animal-rescue', firstName: 'Bo', lastName: '' })
  expect(await codeOf(api.setPictures({ id: other.id, gallery: [mine] }))).toBe('BAD_REQUEST')
  expect(await codeOf(set({ gallery: Array.from({ length: 13 }, unknownId) }))).toBe('BAD_REQUEST')
})

test('galleries written at once end as one of them, whole', async () => {
  const { user, set, api } = await owner()
  const all = await Promise.all(Array.from({ length: 4 }, () => picture(user)))
  const orders = [all, all.toReversed(), all.slice(0, 2)]
  await Promise.all([...orders, ...orders].map((gallery) => set({ gallery })))
  const kept = (await api.mine()).items[0]?.gallery.map(({ id }) => id)
  expect(orders).toContainEqual(kept)
})

test('the database itself refuses what belongs to somebody else', async () => {
  const { id } = await owner()
  const foreign = await picture(await world.user())
  for (const statement of [
    sql`update profile_details set cover_id = ${foreign} where profile_id = ${id}`,
    sql`insert into gallery_items (profile_id, media_id, position) values (${id}, ${foreign}, 0)`,
  ]) {
    await expect(world.deps.db.execute(statement)).rejects.toMatchObject({
      cause: { constraint: 'profile_pictures_own_check' },
    })
  }
})
