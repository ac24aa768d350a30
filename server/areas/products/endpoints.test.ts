import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, unknownId, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })

/** A shelf of its own, so that each test sees only what it made. */
async function newShelf(name?: string) {
  const top = await world.category(name ? { name: `${name} top` } : {})
  return { top, leaf: await world.category({ parent: top, ...(name && { name }) }) }
}

const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)

test('a list shows the leads that are published, and nothing else', async () => {
  const { leaf } = await newShelf()
  const lead = await world.product({ category: leaf, optionValue: 'S' })
  await world.product({ category: leaf, groupId: lead.groupId, optionValue: 'M' })
  for (const status of ['draft', 'paused', 'archived', 'blocked']) await world.product({ category: leaf, status })
  expect(ids(await world.visitor.products.list({ category: leaf.slug }))).toEqual([lead.id])
})

test('a shelf holds what stands on it', async () => {
  const { top, leaf } = await newShelf()
  const product = await world.product({ category: leaf })
  expect(ids(await world.visitor.products.list({ category: top.slug }))).toEqual([product.id])
  expect(ids(await world.visitor.products.list({ category: 'no-such-shelf' }))).toEqual([])
})

test('each filter keeps what it asks for', async () => {
  const { leaf } = await newShelf()
  const shop = await world.shop()
  const wanted = await world.product({
    category: leaf,
    shop,
    price: 30,
    compareAtPrice: 40,
    species: ['cat'],
    lifeStages: ['senior'],
    sizes: ['xl'],
    ratingAvg: 4.5,
    ratingCount: 3,
  })
  // one that two people praised shows no stars, and is not found by them
  await world.product({
    ...{ category: leaf, price: 80, species: ['dog'], sizes: ['s'], stock: 0 },
    ...{ ratingAvg: 5, ratingCount: 2 },
  })
  for (const filter of [
    { species: 'cat' as const },
    { stage: ['senior' as const, 'young' as const] },
    { size: ['xl' as const] },
    { shop: [shop.slug] },
    { minPrice: 29.99, maxPrice: 30 },
    { rating: 4 },
    { inStock: true },
    { onSale: true },
  ]) {
    expect(ids(await world.visitor.products.list({ category: leaf.slug, ...filter })), JSON.stringify(filter)).toEqual([
      wanted.id,
    ])
  }
})

test('of what is called so, the thing comes before what is for it, however much more that sells', async () => {
  const thing = await world.product({ name: 'Qixel coat with a belly panel', species: ['dog'] })
  const praised = { ratingAvg: 5, ratingCount: 400 }
  const brush = await world.product({ name: 'Slicker brush, long qixel coats', species: ['dog'], ...praised })
  await world.caughtUp()
  for (const q of ['qixel coat', 'qixel dog coats'])
    expect(ids(await world.visitor.products.list({ q }))).toEqual([thing.id, brush.id])
})

test('a family is in stock when any of it is, and its card says no more than that', async () => {
  const { leaf } = await newShelf()
  const lead = await world.product({ category: leaf, stock: 0, variations: 2, optionValue: 'S' })
  await world.product({ category: leaf, stock: 7, variations: 2, groupId: lead.groupId, optionValue: 'M' })
  const { items } = await world.visitor.products.list({ category: leaf.slug, inStock: true })
  expect(items).toMatchObject([{ id: lead.id, available: 1, variations: 2 }])
  expect((await world.visitor.products.byIds({ ids: [lead.id] }))[0]).toMatchObject({ available: 0 })
})

test.each(['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const)(
  'pages by %s lead on and back without gaps',
  async (sort) => {
    const { leaf } = await newShelf()
    const shop = await world.shop()
    const made = []
    for (let n = 0; n < 60; n++) {
      made.push(
        await world.product({
          category: leaf,
          shop,
          price: 5 + (n % 7),
          ratingAvg: (n % 5) + 0.25,
          ratingCount: n % 3,
          publishedAt: new Date(1_700_000_000_000 + (n % 11) * 1001),
        }),
      )
    }
    const list = (cursor?: string) => world.visitor.products.list({ category: leaf.slug, sort, cursor })
    const first = await list()
    const second = await list(first.next ?? '')
    const third = await list(second.next ?? '')
    expect([first, second, third].map(({ items }) => items.length)).toEqual([24, 24, 12])
    expect(new Set([first, second, third].flatMap(ids))).toEqual(new Set(made.map(({ id }) => id)))
    expect(first.previous).toBeNull()
    expect(third.next).toBeNull()
    const back = await list(third.previous ?? '')
    expect(ids(back)).toEqual(ids(second))
    const start = await list(back.previous ?? '')
    expect(ids(start)).toEqual(ids(first))
    expect(start.previous).toBeNull()
  },
)

test('a made-up cursor is refused, whatever is in it', async () => {
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const cursors = [
    'x',
    '%00',
    made({}),
    made(['newest', 0, ['1'], unknownId(), 0, 0]),
    made(['relevance', 0, ["1'--"], unknownId(), 0, 0]),
    made(['relevance', 0, ['1'], 'id', 0, 0]),
    made(['relevance', 0, [], unknownId(), 0, 0]),
    made(['relevance', 0, ['1e99'], unknownId(), 0, 0]),
    made(['relevance', 0, ['1'], unknownId(), 0, -1]),
  ]
  for (const cursor of cursors)
    await expect(world.visitor.products.list({ cursor }), cursor).rejects.toEqual(code('BAD_REQUEST'))
  await expect(
    world.visitor.products.list({ cursor: made(['relevance', 0, ['9999999999999999'], unknownId(), 0, 0]) }),
  ).resolves.toBeTruthy()
})

/** The status of a call whose input the typed client would not let through. */
const statusOf = async (endpoint: string, input: object) =>
  (await world.request(`/api/rpc/${endpoint}?data=${encodeURIComponent(JSON.stringify({ json: input }))}`)).status

test.each([
  { species: 'dragon' },
  { category: 'A b' },
  { minPrice: 'abc' },
  { minPrice: -1 },
  { rating: 9 },
  { sort: 'best' },
  { inStock: 'perhaps' },
  { q: 'x'.repeat(101) },
  { q: 'a\0b' },
  { q: '\ud800' },
  { stage: ['old'] },
  { cursor: 7 },
])('the filter %j is refused', async (input) => {
  expect(await statusOf('products/list', input)).toBe(400)
})

test('filters are understood as they stand in an address', async () => {
  const { leaf } = await newShelf()
  const sold = await world.product({ category: leaf, stock: 0, lifeStages: ['young'] })
  expect(await statusOf('products/list', { inStock: 'false', onSale: '0', stage: 'young', minPrice: '1' })).toBe(200)
  expect(ids(await world.visitor.products.list({ category: leaf.slug, inStock: false, stage: ['young'] }))).toEqual([
    sold.id,
  ])
})

test('a card is new for thirty days', async () => {
  const { leaf } = await newShelf()
  await world.product({ category: leaf, publishedAt: world.clock.now() })
  const isNew = async () => (await world.visitor.products.list({ category: leaf.slug })).items[0]?.isNew
  expect(await isNew()).toBe(true)
  const now = world.clock.now()
  world.clock.advance(31 * 24 * 3_600_000)
  expect((await world.visitor.products.list({ category: leaf.slug, sort: 'newest' })).items[0]?.isNew).toBe(false)
  world.clock.set(now)
})

test('a product shows itself, its family and its seller', async () => {
  const { top, leaf } = await newShelf('Harnesses')
  const shop = await world.shop({ terms: { deliveryFee: 0, freeOver: null } })
  const lead = await world.product({
    shop,
    category: leaf,
    name: 'Trail harness',
    optionValue: 'S',
    optionPosition: 1,
    price: 20,
    pictures: [{ src: '/a.svg', alt: 'A' }],
  })
  const other = await world.product({
    shop,
    category: leaf,
    name: 'Trail harness large',
    groupId: lead.groupId,
    optionValue: 'L',
    optionPosition: 2,
    price: 24,
    stock: 150,
  })
  await world.product({ shop, category: leaf, groupId: lead.groupId, optionValue: 'XL', status: 'draft' })
  const product = await world.visitor.products.get({ id: other.id })
  expect(product).toMatchObject({
    id: other.id,
    name: 'Trail harness large',
    price: 24,
    available: 20,
    freeDeliveryOver: 0,
    pictures: [{ alt: 'Trail harness large' }],
    family: [
      { id: lead.id, optionValue: 'S', price: 20 },
      { id: other.id, optionValue: 'L', available: 20 },
    ],
    breadcrumbs: [{ slug: top.slug }, { slug: leaf.slug }],
    seller: {
      id: shop.profileId,
      slug: shop.slug,
      name: shop.name,
      delivery: { ships: true, fee: 0 },
      collection: { offered: true, address: '1 Orchard Street, Millbrook, ME 04511' },
    },
  })
  expect((await world.visitor.products.get({ id: lead.id })).picture).toEqual({ src: '/a.svg', alt: 'A' })
})

test('what is unknown or not published is not found, and what is no id is refused', async () => {
  const paused = await world.product({ status: 'paused' })
  for (const id of [unknownId(), paused.id]) {
    await expect(world.visitor.products.get({ id })).rejects.toEqual(code('NOT_FOUND'))
    await expect(world.visitor.products.together({ id })).rejects.toEqual(code('NOT_FOUND'))
    await expect(world.visitor.products.reviews({ id })).rejects.toEqual(code('NOT_FOUND'))
  }
  for (const endpoint of ['get', 'together', 'reviews']) {
    for (const id of ['nothing', "1' or 1=1", '', null])
      expect(await statusOf(`products/${endpoint}`, { id })).toBe(400)
  }
  expect(await statusOf('products/byIds', { ids: ['x'] })).toBe(400)
})

test('cards by id come in the order asked for, without those that are gone', async () => {
  const [one, two] = [await world.product(), await world.product()]
  const gone = await world.product({ status: 'archived' })
  const cards = await world.visitor.products.byIds({ ids: [two.id, unknownId(), gone.id, one.id.toUpperCase()] })
  expect(cards.map(({ id }) => id)).toEqual([two.id, one.id])
  await expect(world.visitor.products.byIds({ ids: Array.from({ length: 101 }, unknownId) })).rejects.toEqual(
    code('BAD_REQUEST'),
  )
  expect(await world.visitor.products.byIds({ ids: [] })).toEqual([])
})

test('what goes together is of another family, and of another place on the shelf', async () => {
  const { top, leaf } = await newShelf()
  const bowls = await world.category({ parent: top })
  const lead = await world.product({ category: leaf, optionValue: 'S' })
  await world.product({ category: leaf, groupId: lead.groupId, optionValue: 'M' })
  await world.product({ category: leaf })
  const bowl = await world.product({ category: bowls })
  const together = await world.visitor.products.together({ id: lead.id })
  expect(together[0]?.id).toBe(bowl.id)
  expect(together.length).toBeLessThanOrEqual(8)
  expect(together.map(({ id }) => id)).not.toContain(lead.id)
})

test('the shelves count what is on them and hide when they are empty', async () => {
  const { top, leaf } = await newShelf()
  const empty = await newShelf()
  await world.product({ category: leaf, species: ['bird'] })
  await world.product({ category: leaf, species: ['fish'], status: 'draft' })
  const shelf = async (species?: 'bird' | 'reptile') =>
    (await world.visitor.products.categories({ species })).find(({ slug }) => slug === top.slug)
  await expect
    .poll(() => shelf(), { timeout: 15_000 })
    .toMatchObject({ count: 1, children: [{ slug: leaf.slug, count: 1 }] })
  expect(await shelf('bird')).toMatchObject({ count: 1 })
  expect(await shelf('reptile')).toBeUndefined()
  expect((await world.visitor.products.categories({})).map(({ slug }) => slug)).not.toContain(empty.top.slug)
})

test('facets count what choosing them would show', async () => {
  const { top, leaf } = await newShelf()
  const shop = await world.shop()
  const other = await world.shop()
  await world.product({ category: leaf, shop, species: ['dog'], sizes: ['s'], price: 10 })
  await world.product({
    category: leaf,
    shop,
    species: ['cat'],
    sizes: ['m'],
    price: 22,
    compareAtPrice: 30,
    ratingAvg: 4.2,
    ratingCount: 3,
  })
  await world.product({ category: leaf, shop: other, species: ['small-pet'], sizes: ['m'], price: 70, stock: 0 })
  await expect
    .poll(async () => (await world.visitor.products.facets({ category: leaf.slug })).shops.length, { timeout: 15_000 })
    .toBe(2)
  const facets = await world.visitor.products.facets({ category: leaf.slug, species: 'cat' })
  expect(facets).toMatchObject({
    total: 1,
    capped: false,
    inStock: 1,
    onSale: 1,
    sizes: [{ value: 'm', label: 'M', count: 1 }],
    ratings: [{ value: '4', count: 1 }, { value: '3.5' }, { value: '3' }],
  })
  expect(facets.species).toEqual([
    { value: 'dog', label: 'Dogs', count: 1 },
    { value: 'cat', label: 'Cats', count: 1 },
    { value: 'small-pet', label: 'Small pets', count: 1 },
  ])
  expect(facets.categories).toContainEqual({ value: leaf.slug, label: leaf.slug, count: 1, parent: top.slug })
  const cheap = await world.visitor.products.facets({ category: leaf.slug, maxPrice: 15 })
  expect(cheap).toMatchObject({ total: 1, prices: { min: 10, max: 70 } })
  expect(cheap.prices.buckets).toHaveLength(12)
  expect(cheap.prices.buckets.reduce((sum, bucket) => sum + bucket)).toBe(3)
  expect(cheap.shops).toEqual([{ value: shop.slug, label: shop.name, count: 1 }])
})

test('what is chosen stays among the facets when nothing is left of it', async () => {
  const { leaf } = await newShelf()
  await world.product({ category: leaf, species: ['dog'] })
  const facets = await world.visitor.products.facets({ category: leaf.slug, species: 'reptile', size: ['xl'] })
  expect(facets).toMatchObject({ total: 0, prices: { min: 0, max: 0 } })
  expect(facets.species).toContainEqual({ value: 'reptile', label: 'Reptiles', count: 0 })
  expect(facets.sizes).toContainEqual({ value: 'xl', label: 'XL', count: 0 })
})

describe('instead of a product that is not there', () => {
  const named = (items: { name: string }[]) => items.map(({ name }) => name)

  test('stands what is on the shelf it was sold from', async () => {
    const category = await world.category({ parent: await world.category() })
    const beside = await world.product({ category, name: 'Felt mouse' })
    const gone = await world.product({ category, name: 'Felt rat', status: 'archived' })
    const alike = await world.visitor.products.alike({ missing: gone.id })
    expect(alike.like).toBe('category')
    expect(named(alike.items)).toEqual([beside.name])
  })

  test('stands what its address speaks of, and else what sells', async () => {
    const word = `zwieback${Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')}`
    const product = await world.product({ name: `Crunchy ${word}` })
    const byWords = await world.visitor.products.alike({ missing: `crunchy-${word}-4711` })
    expect(byWords.like).toBe('words')
    expect(named(byWords.items)).toContain(product.name)
    const popular = await world.visitor.products.alike({ missing: unknownId() })
    expect(popular.like).toBe('popular')
    expect(popular.items.length).toBeGreaterThan(0)
  })

  test('nobody hears what was never sold, or taken off the shelf by us', async () => {
    const category = await world.category({ parent: await world.category() })
    await world.product({ category })
    for (const status of ['draft', 'in_review', 'blocked']) {
      const hidden = await world.product({ category, status })
      expect((await world.visitor.products.alike({ missing: hidden.id })).like).toBe('popular')
    }
  })
})
