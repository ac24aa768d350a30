import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaUrl } from '#contract/media.rules'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, type World } from '#server/testing/world'
import { uploadedPicture } from '../media/testing'
import { petPages } from './sitemap'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** A pet with something of everything written down. */
async function family() {
  const user = await world.user()
  const api = world.as(user)
  const { id } = await api.pets.add({
    ...{
      name: 'Fern',
      species: 'dog',
      breed: 'Collie',
      birthDate: '2022-03-14',
      sex: 'female',
      about: 'Herds guests.',
    },
    ...{
      likes: ['Carrots'],
      careNotes: 'Out at seven.',
      privateNotes: 'The key is with Mara.',
      dietNotes: 'No chicken.',
    },
    ...{ allergens: ['chicken'], specialNeeds: 'A ramp.', markings: 'One blue eye.' },
    contacts: [{ kind: 'vet', name: 'Millbrook Vets', phone: '+1 207 555 0136' }],
  })
  return { user, api, id }
}

describe('the public page', () => {
  test('is not there unless its family shows it: for nobody, for those with the link, for members, for everybody', async () => {
    const { api, id } = await family()
    const member = world.as(await world.user())
    const seen = async () => ({
      visitor: await world.visitor.pets.page({ id }).then(
        ({ listed }) => (listed ? 'listed' : 'page'),
        ({ code }) => code,
      ),
      member: await member.pets.memberPage({ id }).then(
        () => 'page',
        ({ code }) => code,
      ),
    })
    expect(await seen()).toEqual({ visitor: 'NOT_FOUND', member: 'NOT_FOUND' })
    // its owners see what others would
    expect(await api.pets.memberPage({ id })).toMatchObject({ name: 'Fern' })
    await api.pets.save({ id, visibility: 'link' })
    expect(await seen()).toEqual({ visitor: 'page', member: 'page' })
    await api.pets.save({ id, visibility: 'members' })
    expect(await seen()).toEqual({ visitor: 'NOT_FOUND', member: 'page' })
    await api.pets.save({ id, visibility: 'public' })
    expect(await seen()).toEqual({ visitor: 'listed', member: 'page' })
    expect((await petPages(world.deps)).map(({ path }) => path)).toContain(`/pet/${id}`)
    await api.pets.save({ id, visibility: 'private' })
    expect(await seen()).toEqual({ visitor: 'NOT_FOUND', member: 'NOT_FOUND' })
    expect((await petPages(world.deps)).map(({ path }) => path)).not.toContain(`/pet/${id}`)
  })

  test('shows what was chosen and nothing else, and never health, notes, contacts, or the day of birth', async () => {
    const { api, id } = await family()
    await api.pets.setChip({ id, number: '981020000777001' })
    await api.pets.save({ id, visibility: 'public', publicFields: [] })
    expect(await world.visitor.pets.page({ id })).toEqual({
      ...{ id, name: 'Fern', species: 'dog', listed: true, updatedAt: expect.any(Date), photo: null, photos: [] },
      ...{ kind: null, breed: null, born: null, sex: null, looks: null, character: null, about: null },
      ...{ likes: [], dislikes: [] },
    })
    await api.pets.save({
      id,
      publicFields: ['photo', 'photos', 'kind', 'age', 'sex', 'looks', 'character', 'likes', 'about'],
    })
    const all = await world.visitor.pets.page({ id })
    expect(all).toMatchObject({ breed: 'Collie', born: { on: '2022-03-01', precision: 'month' }, sex: 'female' })
    // the id is chance, and may hold the letters of a day
    const said = JSON.stringify({ ...all, id: '', updatedAt: '' })
    for (const secret of ['chicken', 'Out at seven', 'Mara', 'ramp', 'Millbrook', '0136', '-14', '777001'])
      expect(said).not.toContain(secret)
  })

  test('is gone from what is kept as soon as it is private again, its person is locked out, or the pet is deleted', async () => {
    const admin = world.as(await world.user({ role: 'admin' }))
    const { user, api, id } = await family()
    const ask = async () => (await world.request(`/api/pets/${id}/page`)).status
    await api.pets.save({ id, visibility: 'public' })
    await expect.poll(ask).toBe(200)
    await api.pets.save({ id, visibility: 'private' })
    await expect.poll(ask).toBe(404)
    await api.pets.save({ id, visibility: 'public' })
    await expect.poll(ask).toBe(200)
    await admin.people.lock({ id: user.id, until: null, reason: 'Sells puppies' })
    await expect.poll(ask).toBe(404)
    await admin.people.unlock({ id: user.id })
    await expect.poll(ask).toBe(200)
    await world.deps.db.execute(sql`delete from pets where id = ${id}`)
    await expect.poll(ask).toBe(404)
  })
})

describe('photos', () => {
  const photo = (id: string, shown = false) => ({ id, alt: '', shown })

  test('are the family’s alone, until the public page shows them; then the address dies with the page', async () => {
    const { user, api, id } = await family()
    const [portrait, other] = await Promise.all([
      uploadedPicture(world, user, 'purpose=pet'),
      uploadedPicture(world, user, 'purpose=pet'),
    ])
    const photos = [photo(portrait.id), photo(other.id, true)]
    await api.pets.setPhotos({ id, photos, portraitId: portrait.id })
    const open = async () =>
      Promise.all([portrait, other].map(async (one) => (await world.request(mediaUrl(one.id, 400))).status))
    expect(await open()).toEqual([404, 404])
    const own = await api.pets.get({ id })
    expect((await world.request(own.photo?.src ?? '')).status).toBe(200)
    expect((await api.pets.list()).items[0]?.photo?.id).toBe(portrait.id)
    await api.pets.save({ id, visibility: 'public', publicFields: ['photo'] })
    expect(await open()).toEqual([200, 404])
    await api.pets.save({ id, publicFields: ['photo', 'photos'] })
    expect(await open()).toEqual([200, 200])
    expect((await world.visitor.pets.page({ id })).photos).toMatchObject([{ id: other.id, src: null }])
    await api.pets.setPhotos({ id, photos: [photo(portrait.id), photo(other.id)], portraitId: portrait.id })
    expect(await open()).toEqual([200, 404])
    await api.pets.save({ id, visibility: 'members' })
    expect(await open()).toEqual([404, 404])
    const shown = await world.as(await world.user()).pets.memberPage({ id })
    expect((await world.request(shown.photo?.src ?? '')).status).toBe(200)
  })

  test('keep their order and their words', async () => {
    const { user, api, id } = await family()
    const [one, two] = await Promise.all([
      uploadedPicture(world, user, 'purpose=pet'),
      uploadedPicture(world, user, 'purpose=pet'),
    ])
    await api.pets.setPhotos({ id, photos: [photo(one.id), photo(two.id)], portraitId: null })
    await api.pets.setPhotos({ id, photos: [{ ...photo(two.id), alt: 'Asleep' }, photo(one.id)], portraitId: one.id })
    const { photos, photo: portrait } = await api.pets.get({ id })
    expect(photos.map(({ id: photoId, alt }) => [photoId, alt])).toEqual([
      [two.id, 'Asleep'],
      [one.id, ''],
    ])
    expect(portrait?.id).toBe(one.id)
    await api.pets.setPhotos({ id, photos: [], portraitId: null })
    expect(await api.pets.get({ id })).toMatchObject({ photos: [], photo: null })
  })

  test('of others, for other uses, twice, and a portrait that is none of them are refused', async () => {
    const { user, api, id } = await family()
    const eve = await world.user()
    const [theirs, profile, own] = await Promise.all([
      uploadedPicture(world, eve, 'purpose=pet'),
      uploadedPicture(world, user, 'purpose=profile'),
      uploadedPicture(world, user, 'purpose=pet'),
    ])
    const set = (ids: string[], portraitId: string | null = null) =>
      codeOf(api.pets.setPhotos({ id, photos: ids.map((one) => photo(one)), portraitId }))
    expect(await set([theirs.id])).toBe('NOT_FOUND')
    expect(await set([profile.id])).toBe('NOT_FOUND')
    expect(await set([own.id, own.id])).toBe('BAD_REQUEST')
    expect(await set([own.id], theirs.id)).toBe('BAD_REQUEST')
    expect((await api.pets.get({ id })).photos).toEqual([])
  })
})

describe('somebody who looks after a pet', () => {
  const grant = (petId: string, userId: string, role: string) =>
    world.deps.db.execute(sql`insert into pet_guardians (pet_id, user_id, role, starts_at)
      values (${petId}, ${userId}, ${role}, '2020-01-01')`)

  test.each(['caregiver', 'viewer'])(
    'as %s reads care and contacts, no private notes, and changes nothing',
    async (role) => {
      const { id } = await family()
      const mara = await world.user()
      await grant(id, mara.id, role)
      const api = world.as(mara)
      expect(await api.pets.get({ id })).toMatchObject({ role, careNotes: 'Out at seven.', privateNotes: '' })
      expect((await api.pets.list()).items).toMatchObject([{ id, role }])
      for (const call of [
        () => api.pets.save({ id, name: 'Mine' }),
        () => api.pets.setChip({ id, number: '' }),
        () => api.pets.setPhotos({ id, photos: [], portraitId: null }),
        () => api.pets.remove({ id }),
        () => api.pets.memberPage({ id }),
      ])
        expect(await codeOf(call())).toBe('NOT_FOUND')
    },
  )

  test('as co-owner changes the record and cannot delete it', async () => {
    const { id } = await family()
    const mara = await world.user()
    await grant(id, mara.id, 'co-owner')
    const api = world.as(mara)
    await api.pets.save({ id, about: 'Two of us now.' })
    expect(await api.pets.get({ id })).toMatchObject({ about: 'Two of us now.', privateNotes: 'The key is with Mara.' })
    expect(await codeOf(api.pets.remove({ id }))).toBe('NOT_FOUND')
  })

  test('of a pet that has died, the record reads on and is not changed', async () => {
    const { api, id } = await family()
    await api.petPassing.say({ petId: id, passedOn: '2026-01-05' })
    expect(await api.pets.get({ id })).toMatchObject({ careNotes: 'Out at seven.' })
    for (const call of [
      () => api.pets.save({ id, about: 'Late.' }),
      () => api.pets.setChip({ id, number: '981020000777002' }),
      () => api.pets.setPhotos({ id, photos: [], portraitId: null }),
    ])
      expect(await codeOf(call())).toBe('PET_PASSED')
  })
})
