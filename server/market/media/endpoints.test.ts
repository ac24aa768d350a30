import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaAssets } from '#server/tables/media'
import { profileDetails } from '#server/tables/profiles'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { claimPictures } from './claim'
import { mediaData } from './personal-data'
import { uploadedPicture } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const rowOf = async (id: string) => (await world.deps.db.select().from(mediaAssets).where(eq(mediaAssets.id, id))).at(0)
const profileOf = async (userId: string): Promise<string> => {
  const { rows } = await world.deps.db.execute<{ id: string }>(
    sql`select id from user_profiles where user_id = ${userId}`,
  )
  return rows[0]?.id ?? ''
}

describe('media.describe', () => {
  test('says what is on a picture of one’s own', async () => {
    const ada = await world.user()
    const { id } = await uploadedPicture(world, ada)
    await world.as(ada).media.describe({ id, alt: '  Juniper\u202e on the\u0007 stairs ' })
    expect(await rowOf(id)).toMatchObject({ altText: 'Juniper on the stairs' })
  })

  test('knows no picture of others, none that is gone, and none at all', async () => {
    const [ada, bob] = [await world.user(), await world.user()]
    const { id } = await uploadedPicture(world, ada)
    await expect(world.as(bob).media.describe({ id, alt: 'mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as(ada).media.describe({ id: unknownId(), alt: '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await world.as(ada).media.remove({ id })
    await expect(world.as(ada).media.describe({ id, alt: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await rowOf(id)).toMatchObject({ altText: '' })
  })

  test('takes 300 characters and is for people who are signed in', async () => {
    const ada = await world.user()
    const { id } = await uploadedPicture(world, ada)
    await expect(world.as(ada).media.describe({ id, alt: 'x'.repeat(301) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(world.visitor.media.describe({ id, alt: '' })).rejects.toMatchObject({ code: 'SIGN_IN_FIRST' })
    await expect(world.as(ada, { csrf: null }).media.remove({ id })).rejects.toMatchObject({ code: 'CSRF_INVALID' })
  })
})

describe('media.remove', () => {
  test('takes a picture off the page that shows it', async () => {
    const ada = await world.user()
    const { profileId } = await world.shop({ owner: ada })
    const { id } = await uploadedPicture(world, ada)
    const show = world.deps.db.update(profileDetails).set({ photoId: id, coverId: id })
    await show.where(eq(profileDetails.profileId, profileId))
    await world.as(ada).media.remove({ id })
    const [page] = await world.deps.db.select().from(profileDetails).where(eq(profileDetails.profileId, profileId))
    expect(page).toMatchObject({ photoId: null, coverId: null })
    await expect(world.as(ada).media.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is not for pictures of others', async () => {
    const [ada, bob] = [await world.user(), await world.user()]
    const { id } = await uploadedPicture(world, ada)
    await expect(world.as(bob).media.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await rowOf(id)).toMatchObject({ deletedAt: null })
  })

  test('and putting it on a page take turns: whoever is second finds what the first one did', async () => {
    for (let round = 0; round < 8; round++) {
      const ada = await world.user()
      const profileId = await profileOf(ada.id)
      const { id } = await uploadedPicture(world, ada)
      const link = world.deps.db.transaction(async (tx) => {
        await claimPictures(tx, ada.id, [id], ['profile'])
        await tx.update(profileDetails).set({ photoId: id }).where(eq(profileDetails.profileId, profileId))
      })
      const [linked, removed] = await Promise.allSettled([link, world.as(ada).media.remove({ id })])
      expect(removed.status).toBe('fulfilled')
      if (linked.status === 'rejected') expect(linked.reason).toMatchObject({ code: 'NOT_FOUND' })
      const { rows } = await world.deps.db.execute(sql`select from profile_details where photo_id = ${id}`)
      expect(rows).toHaveLength(0)
    }
  })
})

test('pictures are claimed by their owner, for what they were sent for', async () => {
  const [ada, bob] = [await world.user(), await world.user()]
  const { id } = await uploadedPicture(world, ada, 'purpose=evidence')
  const claim = (ownerId: string, ids: string[], purpose: 'profile' | 'evidence') =>
    world.deps.db.transaction((tx) => claimPictures(tx, ownerId, ids, [purpose]))
  await claim(ada.id, [id, id], 'evidence')
  await claim(ada.id, [], 'profile')
  await expect(claim(ada.id, [id], 'profile')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(claim(bob.id, [id], 'evidence')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a copy of one’s data has the pictures in it, and nobody else’s', async () => {
  const [ada, bob] = [await world.user(), await world.user()]
  const { id } = await uploadedPicture(world, ada, 'purpose=gallery&alt=Juniper')
  await uploadedPicture(world, bob)
  const answer = await world.request('/api/account/export.zip', {
    headers: { authorization: `Bearer ${ada.accessToken}` },
  })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(JSON.parse(strFromU8(files['pictures.json'] ?? new Uint8Array()))).toMatchObject([
    { file: `pictures/${id}.webp`, altText: 'Juniper', purpose: 'gallery' },
  ])
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toEqual([`pictures/${id}.webp`])
  expect(strFromU8((files[`pictures/${id}.webp`] ?? new Uint8Array()).subarray(8, 12), true)).toBe('WEBP')
})

test('with the account the pictures go: from pages at once, from their addresses too', async () => {
  const ada = await world.user()
  const profileId = await profileOf(ada.id)
  const { id } = await uploadedPicture(world, ada, 'purpose=profile&alt=Me')
  await world.deps.db.update(profileDetails).set({ photoId: id }).where(eq(profileDetails.profileId, profileId))
  for (let twice = 0; twice < 2; twice++) await world.deps.db.transaction(async (tx) => mediaData.erase?.(tx, ada.id))
  expect(await rowOf(id)).toMatchObject({ ownerId: null, altText: '', deletedAt: expect.any(Date) })
  expect((await world.request(`/files/${id}/400.webp`)).status).toBe(404)
  const { rows } = await world.deps.db.execute(sql`select from profile_details where photo_id = ${id}`)
  expect(rows).toHaveLength(0)
})
