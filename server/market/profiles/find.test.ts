import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FindProfiles } from '#contract/profile-shapes'
import { FIND_PAGE, FIND_PAGES } from '#contract/profiles.rules'
import { insertUser } from '#server/identity/auth/users'
import { createWorld, type World } from '#server/testing/world'
import { findProfiles } from './find'

let world: World

beforeAll(async () => {
  world = await createWorld()
  world.clock.set(new Date('2026-11-18T15:00:00Z')) // a Wednesday, ten in the morning in New York
})
afterAll(() => world.close())

type Overrides = {
  type?: FindProfiles['types'][number]
  name?: string
  last?: string
  status?: string
  visibility?: string
  active?: boolean
  kinds?: string[]
  animals?: string[]
  locality?: string
  point?: [lat: number, lng: number]
  zone?: string
  hours?: [weekday: number, opens: number, closes: number][]
}

const sql = (text: string, values: unknown[]) => world.deps.db.$client.query(text, values)

/** An account that nobody signs in to, since that is slow. */
async function person(): Promise<string> {
  const email = `${randomUUID()}@test.example`
  const user = await world.deps.db.transaction((tx) => insertUser(tx, { email, passwordHash: '' }, world.clock.now()))
  return user?.id ?? ''
}

/** A listed profile in a town of its own, so that tests do not find each other's. */
async function profile(overrides: Overrides = {}): Promise<string> {
  const {
    type = 'service-provider',
    name = `Mara ${randomUUID().slice(0, 8)}`,
    status = 'approved',
    point,
    zone,
  } = overrides
  const userId = await person()
  const id = randomUUID()
  await sql(
    `insert into user_profiles (id, user_id, user_type, first_name, last_name, business_name) values ($1, $2, $3, 'Mara', $5, $4)`,
    [id, userId, type, name, overrides.last ?? 'Kowalska'],
  )
  await sql(
    `insert into profile_details (profile_id, slug, kinds, animals, locality, visibility, time_zone)
     values ($1::uuid, ($1::uuid)::text, $2, $3, $4, $5, $6)`,
    [
      id,
      overrides.kinds ?? [],
      overrides.animals ?? [],
      overrides.locality ?? 'Millbrook',
      overrides.visibility ?? 'public',
      zone ?? 'America/New_York',
    ],
  )
  for (const step of WAYS[status] ?? [])
    await sql('update profile_details set approval_status = $2 where profile_id = $1', [id, step])
  if (overrides.active === false) await sql('update user_profiles set is_active = false where id = $1', [id])
  if (point)
    await sql(
      `insert into profile_places (profile_id, locality, lat, lng, public_lat, public_lng) values ($1, 'Millbrook', 1, 2, $2, $3)`,
      [id, ...point],
    )
  for (const stretch of overrides.hours ?? [])
    await sql('insert into opening_hours (profile_id, weekday, opens, closes) values ($1, $2, $3, $4)', [
      id,
      ...stretch,
    ])
  return id
}

const WAYS: Record<string, string[]> = {
  pending: ['pending'],
  approved: ['pending', 'approved'],
  changes_requested: ['pending', 'changes_requested'],
  suspended: ['pending', 'approved', 'suspended'],
}

const find = (input: Partial<FindProfiles> = {}) => findProfiles(world.deps, { types: ['service-provider'], ...input })
const idsOf = async (input: Partial<FindProfiles>) => (await find(input)).items.map(({ id }) => id)

test('only what was looked at, is open to everybody and is active is found', async () => {
  const q = 'hiddenworld'
  const listed = await profile({ name: 'Hiddenworld one' })
  for (const status of ['draft', 'pending', 'changes_requested', 'suspended']) await profile({ name: q, status })
  for (const visibility of ['members', 'private']) await profile({ name: q, visibility })
  await profile({ name: q, active: false })
  expect(await idsOf({ q })).toEqual([listed])
  expect(await find({ q })).toMatchObject({ total: 1, next: null })
})

test('who names a neighborhood is found in the town around it, and nobody beyond', async () => {
  const inTown = (lat: number, lng: number) =>
    profile({ name: 'Elmsford walks', locality: 'Elmsford', point: [lat, lng] })
  const named = [await inTown(51.1, 7.1), await inTown(51.2, 7.2)]
  const quarter = await profile({ locality: 'Oak Row', point: [51.15, 7.15], kinds: ['dog-walking'] })
  await profile({ locality: 'Oak Row', point: [51.25, 7.15], kinds: ['dog-walking'] })
  expect(new Set(await idsOf({ q: 'elmsford' }))).toEqual(new Set([...named, quarter]))
  expect(await idsOf({ q: 'dog walkers in Elmsford' })).toEqual([quarter])
  // somebody who names it from far away takes nothing from the others
  const far = await inTown(40.1, 7.1)
  expect(await idsOf({ q: 'dog walkers in Elmsford' })).toEqual([quarter])
  // as many there as here make it two towns, and neither is meant
  await inTown(40.1, 7.2)
  expect(await idsOf({ q: 'dog walkers in Elmsford' })).toEqual([])
  expect(await idsOf({ q: 'elmsford' })).toContain(far)
})

test('who may not sign in is not found', async () => {
  const id = await profile({ name: 'Bannedville' })
  expect(await idsOf({ q: 'bannedville' })).toEqual([id])
  await sql(`update auth_users set banned_until = $2 where id = (select user_id from user_profiles where id = $1)`, [
    id,
    new Date(world.clock.now().getTime() + 1000),
  ])
  expect(await idsOf({ q: 'bannedville' })).toEqual([])
})

test('a name whose letters become more without their accents stands in nobody’s way', async () => {
  await profile({ name: 'ß'.repeat(160) })
  const id = await profile({ name: 'Longnamia' })
  expect(await idsOf({ q: 'longnamja' })).toEqual([id])
  expect(await idsOf({ q: '㎯'.repeat(100) })).toEqual([])
})

test('each market place lists its own kinds of profiles', async () => {
  const clinic = await profile({ type: 'veterinary-clinic', name: 'Typetown Vets' })
  const person = await profile({ name: 'Typetown Walks' })
  expect(await idsOf({ q: 'typetown' })).toEqual([person])
  expect(await idsOf({ q: 'typetown', types: ['business-provider', 'veterinary-clinic'] })).toEqual([clinic])
})

test.each(['zéphyr', 'ZEPHYR walks', 'zephir', 'walker zephyr'])(
  '"%s" finds by name, offer and near spelling',
  async (q) => {
    const id = await profile({ name: 'Zephyr', kinds: ['dog-walking'] })
    expect(await idsOf({ q })).toContain(id)
  },
)

test.each(['mara', 'mera', 'mar', 'mra', 'maar'])('"%s" finds a short name with one wrong letter', async (q) => {
  const id = await profile({ name: 'Mara' })
  expect(await idsOf({ q })).toContain(id)
})

test.each(['Gil N.', 'gil n', 'Gil  N. walker'])('"%s" finds a person as cards call them', async (q) => {
  const id = await profile({ name: 'Gil', last: 'Nakamura', kinds: ['dog-walking'] })
  expect(await idsOf({ q })).toContain(id)
})

test('the last name of a person finds nobody', async () => {
  await profile({ name: '', last: 'Unguessable' })
  expect(await idsOf({ q: 'unguessable' })).toEqual([])
  expect(JSON.stringify(await find())).not.toContain('Unguessable')
})

test.each(['%', '_', "'", "'; drop table user_profiles; --", '\\', '()', '"', '🐕'])(
  '"%s" is no word and finds nothing',
  async (q) => {
    await profile()
    expect(await find({ q })).toEqual({ items: [], next: null, total: 0, kinds: [] })
  },
)

test('near means within so many kilometers of the public point, told to a tenth', async () => {
  const here = await profile({ name: 'Nearby one', point: [43.86, -69.51] })
  const there = await profile({ name: 'Nearby two', point: [43.9, -69.51] })
  await profile({ name: 'Nearby three', point: [44.5, -69.51] })
  await profile({ name: 'Nearby four' })
  const near = { lat: 43.8601, lng: -69.51, km: 10 }
  const { items } = await find({ q: 'nearby', near, sort: 'nearest' })
  expect(items.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
    [here, 0],
    [there, 4.4],
  ])
  expect(items[0]).toMatchObject({ lat: 43.86, lng: -69.51 })
  expect(await idsOf({ q: 'nearby', near: { ...near, km: 1 } })).toEqual([here])
})

test('a piece of map finds what lies in it, also over the date line', async () => {
  const here = await profile({ name: 'Boxed', point: [10, 179.9] })
  expect(await idsOf({ q: 'boxed', box: [179, 9, -179, 11] })).toEqual([here])
  expect(await idsOf({ q: 'boxed', box: [-179, 9, 179, 11] })).toEqual([])
  expect(await idsOf({ q: 'boxed', near: { lat: 10, lng: -179.95, km: 50 } })).toEqual([here])
})

test('kinds are counted as if none were chosen', async () => {
  const walker = await profile({ name: 'Kindly A', kinds: ['dog-walking', 'boarding'] })
  await profile({ name: 'Kindly B', kinds: ['boarding'] })
  const { items, total, kinds } = await find({ q: 'kindly', kind: 'dog-walking' })
  expect(items.map(({ id }) => id)).toEqual([walker])
  expect(total).toBe(1)
  expect(kinds).toEqual([
    { kind: 'boarding', count: 2 },
    { kind: 'dog-walking', count: 1 },
  ])
})

test('an animal narrows the list', async () => {
  const id = await profile({ name: 'Animalia', animals: ['cats'] })
  expect(await idsOf({ q: 'animalia', animal: 'cats' })).toEqual([id])
  expect(await idsOf({ q: 'animalia', animal: 'fish' })).toEqual([])
})

test('open now goes by the hours and the clock of each place', async () => {
  const open = await profile({ name: 'Openly here', hours: [[3, 540, 1020]] })
  const night = await profile({ name: 'Openly night', zone: 'Asia/Tokyo', hours: [[3, 1380, 1800]] }) // Thursday 00:00 there
  await profile({ name: 'Openly later', hours: [[3, 660, 1020]] })
  await profile({ name: 'Openly never' })
  await profile({ name: 'Openly lost', zone: 'Nowhere/Else', hours: [[3, 0, 1439]] })
  const closed = await profile({ name: 'Openly closed', hours: [[3, 540, 1020]] })
  await sql(`update profile_details set closed_from = '2026-11-18', closed_to = '2026-11-20' where profile_id = $1`, [
    closed,
  ])
  expect(new Set(await idsOf({ q: 'openly', openNow: true }))).toEqual(new Set([open, night]))
})

test('badges are papers that were found good and still count', async () => {
  const id = await profile({ name: 'Badged' })
  for (const [kind, status, until] of [
    ['identity', 'verified', null],
    ['insurance', 'verified', '2026-11-17'],
    ['first-aid', 'pending', null],
  ])
    await sql(
      `insert into verifications (profile_id, kind, status, valid_until, decided_at) values ($1, $2, $3, $4, now())`,
      [id, kind, status, until],
    )
  expect((await find({ q: 'badged' })).items[0]?.badges).toEqual(['identity'])
})

test('a shop shows what its products were rated', async () => {
  const { profileId } = await world.shop({ name: 'Ratedshop' })
  await world.product({ shop: { profileId, ownerId: '', slug: '', name: '' } })
  await sql('update product_groups set rating_sum = 18, rating_count = 4 where seller_profile_id = $1', [profileId])
  const { items } = await find({ q: 'ratedshop', types: ['business-provider'] })
  expect(items[0]?.rating).toEqual({ average: 4.5, count: 4 })
})

test.each(['best', 'nearest', 'newest', 'name'] as const)('pages by %s hold everybody once', async (sort) => {
  const word = `paged${sort}`
  const all = []
  for (let n = 0; n < FIND_PAGE + 6; n++)
    all.push(await profile({ name: `${word} ${n % 7}`, point: [43.86 + (n % 5) / 100, -69.51] }))
  const near = { lat: 43.86, lng: -69.51, km: 50 }
  const first = await find({ q: word, sort, near })
  const second = await find({ q: word, sort, near, cursor: first.next ?? '' })
  expect(first.items).toHaveLength(FIND_PAGE)
  expect(second.next).toBeNull()
  expect(first.total).toBe(all.length)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(all))
  expect(second.items).toHaveLength(6)
})

test('numbered pages hold everybody once, say how many there are, and end', async () => {
  const all = []
  for (let n = 0; n < FIND_PAGE * 2 + 5; n++) all.push(await profile({ name: `numbered ${n % 9}` }))
  // whom no market lists, on no page and in no count
  await profile({ name: 'numbered draft', status: 'draft' })
  await profile({ name: 'numbered member', visibility: 'members' })
  await profile({ name: 'numbered shut', active: false })
  const asked = { types: ['service-provider' as const], q: 'numbered', sort: 'name' as const }
  const askers = [world.visitor, world.as(await world.user()), world.as(await world.user({ role: 'admin' }))]
  for (const { profiles } of askers) {
    const pages = []
    for (const page of [1, 2, 3]) pages.push(await profiles.find({ ...asked, page }))
    expect(pages.map(({ items }) => items.length)).toEqual([FIND_PAGE, FIND_PAGE, 5])
    expect(pages.map(({ total }) => total)).toEqual([all.length, all.length, all.length])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))).toEqual(new Set(all))
    expect(pages.at(-1)?.next).toBeNull()
    expect((await profiles.find(asked)).items).toEqual(pages[0]?.items)
    // beyond the end there is nobody, and as many as before
    expect(await profiles.find({ ...asked, page: 4 })).toMatchObject({ items: [], next: null, total: all.length })
    expect(await profiles.find({ ...asked, page: FIND_PAGES })).toMatchObject({ items: [], total: all.length })
  }
  // a cursor goes before a number
  const { next } = await world.visitor.profiles.find(asked)
  const [second, both] = [
    await world.visitor.profiles.find({ ...asked, page: 2 }),
    await world.visitor.profiles.find({ ...asked, page: 3, cursor: next ?? '' }),
  ]
  expect(both.items).toEqual(second.items)
})

test.each([0, -1, 1.5, FIND_PAGES + 1, Number.NaN, 'two', '1;drop'])('there is no page %s', async (page) => {
  const asked = { types: ['service-provider' as const], page: page as number }
  await expect(world.visitor.profiles.find(asked)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a cursor of another list, or of nobody, is refused', async () => {
  const cursors = ['', 'x', Buffer.from(JSON.stringify(['name', 'a', randomUUID()])).toString('base64url')]
  for (const key of ['NaN', '1;drop', 'Infinity', '1e999'])
    cursors.push(Buffer.from(JSON.stringify(['best', key, randomUUID()])).toString('base64url'))
  for (const cursor of cursors) await expect(find({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const nul = Buffer.from(JSON.stringify(['name', 'a\0', randomUUID()])).toString('base64url')
  await expect(find({ sort: 'name', cursor: nul })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('who says they come from farther away is found in that radius, and the card says so', async () => {
  const kinds = ['trainer']
  const type = 'business-provider'
  // some 22 km and 33 km north of the person
  const far = await profile({ type, kinds, point: [60.2, 10] })
  const farther = await profile({ type, kinds, point: [60.3, 10] })
  const close = await profile({ type, kinds, point: [60.01, 10] })
  await sql('update profile_details set service_radius_m = 30000 where profile_id = any($1)', [[far, farther]])
  const { items, total } = await find({ types: [type], near: { lat: 60, lng: 10, km: 5 }, sort: 'nearest' })
  expect(items.map(({ id, reaches }) => ({ id, reaches }))).toEqual([
    { id: close, reaches: false },
    { id: far, reaches: true },
  ])
  expect(total).toBe(2)
})

test('a rating keeps shops whose goods are rated so on average, and offers those that have any', async () => {
  const shops = [await world.shop(), await world.shop(), await world.shop(), await world.shop()]
  const [good, fair, plain, hidden] = shops.map(({ profileId }) => profileId)
  for (const shop of shops) await world.product({ shop })
  const rate = (id: string | undefined, total: number) =>
    sql('update product_groups set rating_sum = $2, rating_count = 10 where seller_profile_id = $1', [id, total])
  await rate(good, 41)
  await rate(fair, 32)
  const among = async (asked: Partial<FindProfiles>) => {
    const { items } = await find({ types: ['business-provider'], sort: 'newest', ...asked })
    return items.filter(({ id }) => shops.some(({ profileId }) => profileId === id))
  }
  const ids = async (asked: Partial<FindProfiles>) => new Set((await among(asked)).map(({ id }) => id))
  expect(await ids({ rating: 4 })).toEqual(new Set([good]))
  expect(await ids({ rating: 3 })).toEqual(new Set([good, fair]))
  const coupon = (id: string | undefined, isPublic: boolean, starts: string) =>
    sql(
      `insert into coupons (seller_profile_id, code, kind, percent, is_public, starts_at) values ($1, 'SUNNY', 'percent', 10, $2, $3)`,
      [id, isPublic, starts],
    )
  await coupon(fair, true, '2026-11-01')
  await coupon(plain, true, '2026-12-01')
  await coupon(hidden, false, '2026-11-01')
  await sql('update products set price = 8, compare_at_price = 10 where seller_profile_id = $1', [good])
  expect(await ids({ offers: true })).toEqual(new Set([good, fair]))
  expect((await among({ offers: true, rating: 4 })).map(({ offers }) => offers)).toEqual([{ coupons: 0, onSale: 1 }])
})
