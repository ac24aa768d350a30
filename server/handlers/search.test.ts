import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProfile } from '../services/profiles/testing'
import { createWorld, type World } from '../testing/world'

let world: World
let harness: { id: string }
let kibble: { id: string }

beforeAll(async () => {
  world = await createWorld()
  const walking = await world.category({ slug: 'walking', name: 'Walking' })
  const leads = await world.category({ slug: 'leads', name: 'Leads and harnesses', parent: walking })
  const food = await world.category({ slug: 'food', name: 'Food' })
  const shop = await world.shop({ name: 'Kettle Hill' })
  harness = await world.product({ shop, category: leads, name: 'Everyday harness', summary: 'Soft on long walks' })
  kibble = await world.product({ category: food, name: 'Salmon dinner for Kätzchen', species: ['cat'] })
  for (let n = 0; n < 12; n++) await world.product({ category: food, name: `Plain biscuits number ${n}` })
})
afterAll(() => world.close())

const found = async (q: string) => {
  const { items, corrected } = await world.visitor.products.list({ q })
  return { ids: items.map(({ id }) => id), corrected }
}

test.each(['harness', 'HARNESSES', 'everyday harness', 'kettle hill', 'leads', 'walking', 'soft walks'])(
  '"%s" finds the harness',
  async (q) => {
    expect(await found(q)).toEqual({ ids: [harness.id], corrected: false })
  },
)

test.each(['kätzchen', 'katzchen', 'Kätzchen salmon', 'sálmon'])(
  '"%s" finds the food, whatever the accents',
  async (q) => {
    expect(await found(q)).toEqual({ ids: [kibble.id], corrected: false })
  },
)

test.each(['harnes', 'harnesss', 'hraness', 'everyday harnes', 'ketle hill'])('"%s" is put right', async (q) => {
  const { ids } = await found(q)
  expect(ids).toEqual([harness.id])
})

test.each(['salmn', 'slamon', 'salmom', 'katzchn'])('"%s" is put right, and says so', async (q) => {
  expect(await found(q)).toEqual({ ids: [kibble.id], corrected: true })
  expect(await world.visitor.products.facets({ q })).toMatchObject({ total: 1 })
})

test.each(['%', '_', "'", '"', '\\', '%%%', "'); drop table products; --", '!', '& |', ':*', '()', '🐕'])(
  '"%s" is no word and finds nothing',
  async (q) => {
    expect((await found(q)).ids).toEqual([])
    expect(await world.visitor.search.suggest({ q })).toEqual([])
  },
)

test('a minus or a star means nothing', async () => {
  expect((await found('-harness*')).ids).toEqual([harness.id])
})

test('a list of finds can be sorted, filtered and paged', async () => {
  const first = await world.visitor.products.list({ q: 'biscuit', sort: 'price-asc' })
  expect(first.items).toHaveLength(12)
  expect((await world.visitor.products.list({ q: 'biscuit', category: 'walking' })).items).toEqual([])
  for (let n = 0; n < 20; n++) await world.product({ name: `Plain biscuits box ${n}` })
  const page = await world.visitor.products.list({ q: 'biscits' })
  expect(page.corrected).toBe(true)
  const rest = await world.visitor.products.list({ q: 'biscits', cursor: page.next ?? '' })
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(32)
  const back = await world.visitor.products.list({ q: 'biscits', cursor: rest.previous ?? '' })
  expect(back.items.map(({ id }) => id)).toEqual(page.items.map(({ id }) => id))
})

test('a new name of a shop or a shelf finds its products', async () => {
  const shop = await world.shop({ name: 'Old Name' })
  const { id } = await world.product({ shop })
  await world.deps.db.$client.query(`update user_profiles set business_name = 'Zephyr Corner' where id = $1`, [
    shop.profileId,
  ])
  expect((await found('zephyr')).ids).toEqual([id])
  expect((await found('zefyr')).ids).toEqual([])
  expect((await found('zephir')).ids).toEqual([id])
})

test('suggestions come in groups while a word is half typed', async () => {
  const suggestions = async (q: string) =>
    (await world.visitor.search.suggest({ q })).map(({ group, label, href }) => ({ group, label, href }))
  await expect
    .poll(() => suggestions('kett'), { timeout: 15_000 })
    .toContainEqual({ group: 'shops', label: 'Kettle Hill', href: '/products?shop=kettle-hill' })
  expect(await suggestions('everyday har')).toContainEqual({
    group: 'products',
    label: 'Everyday harness',
    href: `/product/${harness.id}`,
  })
  expect(await suggestions('lead')).toContainEqual({
    group: 'categories',
    label: 'Leads and harnesses',
    href: '/products?category=leads',
  })
  expect((await suggestions('p')).length).toBeLessThanOrEqual(8)
  expect(await suggestions('salmn')).toMatchObject([{ label: 'Salmon dinner for Kätzchen' }])
  expect(await suggestions('')).toEqual([])
})

test('a search answers by area, with a way to all of it', async () => {
  const { areas, didYouMean } = await world.visitor.search.all({ q: 'biscuits' })
  expect(areas).toMatchObject([{ area: 'products', more: true, href: '/products?q=biscuits', corrected: false }])
  expect(areas[0]?.items).toHaveLength(24)
  expect(didYouMean).toEqual([])
})

test('a search without finds says what to try', async () => {
  expect(await world.visitor.search.all({ q: 'harness biscuits' })).toEqual({
    areas: [],
    didYouMean: expect.arrayContaining(['harness', 'biscuits']),
  })
  expect(await world.visitor.search.all({ q: 'zzzzzzzz' })).toEqual({ areas: [], didYouMean: [] })
  expect(await world.visitor.search.all({ q: '' })).toEqual({ areas: [], didYouMean: [] })
})

test('what is no text, or too long, is refused', async () => {
  for (const q of ['a\0b', '\udfff', 'x'.repeat(101)]) {
    await expect(world.visitor.search.all({ q })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(world.visitor.search.suggest({ q })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await expect(world.visitor.search.all({ q: 'a', area: 'nothing' as 'products' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

describe('people and places', () => {
  const suggested = async (q: string) =>
    (await world.visitor.search.suggest({ q, area: 'profiles' })).map(({ label }) => label)

  beforeAll(async () => {
    const add = async (businessName: string, given: Partial<Parameters<typeof addProfile>[2]> = {}) =>
      addProfile(world, await world.user(), { type: 'animal-rescue', profile: { businessName }, ...given })
    await add('Zephyr Rescue')
    await add('Café Zephyrine', { type: 'business-provider', details: { kinds: ['pet-friendly-place'] } })
    await add('Zephyr Secret', { visibility: 'members' })
    await add('Zephyr Draft', { approval: 'draft' })
    await add('Zephyr Closed', { approval: 'suspended' })
    await add('Zephyr Home', { type: 'pet-parent', profile: { firstName: 'Zephyr', lastName: 'Zephyrson' } })
  })

  test.each([
    ['zeph', ['Zephyr Rescue', 'Café Zephyrine']],
    ['rescue zeph', ['Zephyr Rescue']],
    ['CAFE', ['Café Zephyrine']],
    ['ephyr', []],
    ['zephyr zephyr zephyr zephyr zephyr zephyr zephyr zephyr zephyr', []],
    ['%', []],
  ])('"%s" suggests those who are listed', async (q, labels) => {
    expect(await suggested(q)).toEqual(labels)
  })

  test('they stand in a group of their own, with the way to their page', async () => {
    const [found] = await world.visitor.search.suggest({ q: 'café z' })
    expect(found).toMatchObject({ group: 'people', note: 'Pet-friendly place, Harbour Row' })
    expect(found?.href).toMatch(/^\/business\/profile-/)
    expect(await world.visitor.search.all({ q: 'zephyr', area: 'profiles' })).toMatchObject({ areas: [] })
  })
})
