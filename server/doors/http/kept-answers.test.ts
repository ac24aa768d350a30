import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readListedCards } from '#server/market/products/listed-cards'
import { buy } from '#server/market/reviews/testing'
import { createWorld, type World } from '#server/testing/world'
import { shownBy } from './shown-by'

// Two replicas over one database. Every question is asked of both, twice, so that what is kept answers it.
let here: World
let there: World
beforeAll(async () => {
  here = await createWorld()
  there = await createWorld({}, { sharing: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const sql = (text: string, values: unknown[]) => here.deps.db.$client.query(text, values)
const heard = () => Promise.all([here.caughtUp(), there.caughtUp()])

async function stocked() {
  const leaf = await here.category({ parent: await here.category() })
  const shop = await here.shop()
  const lead = await here.product({ category: leaf, shop, optionValue: 'S', price: 10, stock: 9 })
  const sibling = await here.product({
    category: leaf,
    shop,
    groupId: lead.groupId,
    optionValue: 'M',
    price: 14,
    stock: 9,
  })
  const other = await here.product({ category: leaf })
  await heard()
  const { visitor } = here
  const asked = {
    list: () => both((world) => world.visitor.products.list({ category: leaf.slug })),
    product: () => both((world) => world.visitor.products.get({ id: lead.id })),
    sibling: () => both((world) => world.visitor.products.get({ id: sibling.id })),
    profile: () => both((world) => world.visitor.profiles.page({ userType: 'business-provider', key: shop.slug })),
  }
  return { leaf, shop, lead, sibling, other, asked, visitor }
}

/** The same of both, also the second time. */
async function both<Answer>(ask: (world: World) => Promise<Answer>): Promise<Answer> {
  const [first, ...others] = [await ask(here), await ask(here), await ask(there), await ask(there)]
  for (const answer of others) expect(answer).toEqual(first)
  return first as Answer
}

type Asked = Awaited<ReturnType<typeof stocked>>
const cardOf = async ({ asked, lead }: Asked) => (await asked.list()).items.find(({ id }) => id === lead.id)

test.each<[string, (town: Asked) => Promise<unknown>, (town: Asked) => Promise<unknown>, unknown]>([
  [
    'a price',
    ({ lead }) => sql('update products set price = 12.5 where id = $1', [lead.id]),
    async (town) => [(await cardOf(town))?.price, (await town.asked.product()).price],
    [12.5, 12.5],
  ],
  [
    'the price of another size, on the page of this one',
    ({ sibling }) => sql('update products set price = 15 where id = $1', [sibling.id]),
    async ({ asked, sibling }) => [
      (await asked.product()).family.find(({ id }) => id === sibling.id)?.price,
      (await asked.sibling()).price,
    ],
    [15, 15],
  ],
  [
    'what is left of a size, on the pages of the family',
    ({ sibling }) =>
      sql('update products set stock_quantity = 3 where group_id = (select group_id from products where id = $1)', [
        sibling.id,
      ]),
    async ({ asked }) => [(await asked.product()).available, (await asked.sibling()).available],
    [3, 3],
  ],
  [
    'the last of one size, on the card of the family',
    async ({ lead, sibling }) => {
      await sql('update products set stock_quantity = 0 where id = $1', [lead.id])
      await sql('update products set stock_quantity = 0 where id = $1', [sibling.id])
    },
    async (town) => (await cardOf(town))?.available,
    0,
  ],
  [
    'what came in of a size that was sold out, on the card of the family',
    async ({ lead, sibling }) => {
      const family = '(select group_id from products where id = $1)'
      await sql(`update products set stock_quantity = 0, variations = 2 where group_id = ${family}`, [lead.id])
      await heard()
      await sql('update products set stock_quantity = 1 where id = $1', [sibling.id])
    },
    async (town) => [
      (await cardOf(town))?.available,
      (await town.asked.product()).family.find(({ id }) => id === town.sibling.id)?.available,
    ],
    [1, 1],
  ],
  [
    'how many one order may hold',
    ({ lead }) => sql('update products set max_per_order = 2 where id = $1', [lead.id]),
    async ({ asked }) => [(await asked.product()).maxPerOrder, (await asked.product()).available],
    [2, 2],
  ],
  [
    'the description',
    ({ lead }) => sql(`update products set description = 'Told anew.' where id = $1`, [lead.id]),
    async ({ asked }) => (await asked.product()).description,
    'Told anew.',
  ],
  [
    'a size that is new on sale, on the pages of its family',
    ({ other, sibling }) =>
      sql(
        `update products set group_id = (select group_id from products where id = $1), is_lead = false,
           option_value = 'L' where id = $2`,
        [sibling.id, other.id],
      ),
    async ({ asked }) => [(await asked.product()).family.length, (await asked.sibling()).family.length],
    [3, 3],
  ],
  [
    'the fee of a shop',
    ({ shop }) => sql('update shop_terms set delivery_fee = 7, free_over = 77 where profile_id = $1', [shop.profileId]),
    async (town) => [(await town.asked.product()).seller.delivery.fee, (await cardOf(town))?.freeDeliveryOver],
    [7, 77],
  ],
  [
    'a tagline',
    ({ shop }) => sql(`update profile_details set tagline = 'New' where profile_id = $1`, [shop.profileId]),
    async ({ asked }) => [(await asked.product()).seller.tagline, (await asked.profile()).tagline],
    ['New', 'New'],
  ],
  [
    'the name of a shelf',
    ({ leaf }) => sql(`update product_categories set name = 'Renamed' where id = $1`, [leaf.id]),
    async ({ asked }) => (await asked.product()).breadcrumbs.at(-1)?.name,
    'Renamed',
  ],
  [
    'a product that is taken off the shelf',
    ({ lead }) => sql(`update products set status = 'paused' where id = $1`, [lead.id]),
    async (town) => cardOf(town),
    undefined,
  ],
])('after %s changed no replica shows what was', async (_, change, ask, expected) => {
  const town = await stocked()
  expect(await ask(town)).not.toEqual(expected)
  await change(town)
  await heard()
  expect(await ask(town)).toEqual(expected)
})

test('what is not shown of a change is announced to nobody', async () => {
  const { lead, sibling } = await stocked()
  const told = new Set<string>()
  here.deps.changes.onAny((domain, ids) => {
    const name = (id: string) => id.replace(lead.id, 'lead').replace(sibling.id, 'sibling')
    if (domain.startsWith('product')) for (const id of ids) told.add(`${domain}:${name(id)}`)
  })
  const tell = async (change: string) => {
    told.clear()
    await sql(change, [lead.id])
    await heard()
    return [...told].sort()
  }
  const both = ['product-cards:lead', 'product-cards:sibling', 'products:lead', 'products:sibling']
  await sql('update products set stock_quantity = 50 where id = $1', [lead.id])
  await heard()
  const where = 'where id = $1'
  expect(await tell(`update products set stock_quantity = 49 ${where}`), 'one of many').toEqual([])
  expect(await tell(`update products set reserved_quantity = 29 ${where}`), 'as many as one order holds').toEqual([])
  expect(await tell(`update products set reserved_quantity = 30 ${where}`), 'fewer than that').toEqual([
    'products:lead',
  ])
  expect(await tell(`update products set summary = 'New.' ${where}`), 'what the page says').toEqual(['products:lead'])
  expect(await tell(`update products set reserved_quantity = 49 ${where}`), 'the last').toEqual(both)
  expect(await tell(`update products set price = 77 ${where}`), 'the price').toEqual(both)
})

test('of a shop its cards are told what they show of it', async () => {
  const { shop } = await stocked()
  const told = new Set<string>()
  here.deps.changes.onAny((domain, ids) => {
    if (ids.includes(shop.profileId)) told.add(domain)
  })
  const tell = async (change: string) => {
    told.clear()
    await sql(change, [shop.profileId])
    await heard()
    return [...told].sort()
  }
  const details = (set: string) => tell(`update profile_details set ${set} where profile_id = $1`)
  const terms = (set: string) => tell(`update shop_terms set ${set} where profile_id = $1`)
  expect(await details(`about = 'Told anew.'`)).toEqual(['profiles'])
  expect(await details(`slug = 'called-otherwise'`)).toEqual(['profiles', 'shops'])
  expect(await terms('cutoff_hour = 11')).toEqual(['profiles'])
  expect(await terms('free_over = 78')).toEqual(['profiles', 'shops'])
  expect(await tell(`update user_profiles set business_name = 'Called otherwise' where id = $1`)).toEqual(['shops'])
})

test('a review stands with the product, its card and its shop', async () => {
  const town = await stocked()
  const ask = async () => [
    (await cardOf(town))?.ratingCount,
    (await town.asked.profile()).rating?.count,
    (await both((world) => world.visitor.products.reviews({ id: town.sibling.id }))).count,
  ]
  expect(await ask()).toEqual([0, undefined, 0])
  const ada = await here.user()
  await buy(here, ada, town.lead)
  const review = { productId: town.lead.id, rating: 5, title: 'Good', body: 'It is what was wanted.' }
  await there.as(ada).products.review(review)
  await heard()
  expect(await ask()).toEqual([1, 1, 1])
})

test('what a shop sells goes from its page and the lists when it is suspended', async () => {
  const town = await stocked()
  await town.asked.product()
  await town.asked.profile()
  await cardOf(town)
  await sql(`update profile_details set approval_status = 'suspended' where profile_id = $1`, [town.shop.profileId])
  await heard()
  for (const world of [here, there]) {
    await expect(world.visitor.products.get({ id: town.lead.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      world.visitor.profiles.page({ userType: 'business-provider', key: town.shop.slug }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await cardOf(town)).toBeUndefined()
})

test('while prices change one after the other, nobody who asks after a change is shown what was before it', async () => {
  const { lead, leaf } = await stocked()
  let price = 100
  let done = false
  const late: string[] = []
  const reader = async (world: World, name: string) => {
    while (!done) {
      const atLeast = price
      const [product, list] = [
        await world.visitor.products.get({ id: lead.id }),
        await world.visitor.products.list({ category: leaf.slug }),
      ]
      const card = list.items.find(({ id }) => id === lead.id)
      for (const [what, told] of [
        ['page', product.price],
        ['card', card?.price],
      ] as const) {
        if (told === undefined || told < atLeast) late.push(`${name} ${what}: ${told} after ${atLeast}`)
      }
    }
  }
  await sql('update products set price = $2 where id = $1', [lead.id, price])
  await heard()
  const readers = [here, there].flatMap((world, at) => [1, 2, 3].map((one) => reader(world, `${at}.${one}`)))
  for (let next = 101; next <= 140; next++) {
    await sql('update products set price = $2 where id = $1', [lead.id, next])
    await heard()
    price = next
  }
  done = true
  await Promise.all(readers)
  expect(late).toEqual([])
})

test('after a change what a list was narrowed from is counted anew', async () => {
  const { leaf, lead } = await stocked()
  const ask = async () => {
    await both((world) => world.visitor.products.facets({ category: leaf.slug }))
    const { total, inStock } = await both((world) =>
      world.visitor.products.facets({ category: leaf.slug, inStock: true }),
    )
    return [total, inStock]
  }
  expect(await ask()).toEqual([2, 2])
  await sql('update products set stock_quantity = 0 where group_id = $1', [lead.groupId])
  await heard()
  // Counts may be some seconds old.
  await vi.waitFor(async () => expect(await ask()).toEqual([1, 1]), { timeout: 15_000, interval: 200 })
})

test('a card by itself is the card that stands in lists', async () => {
  const { lead, sibling, leaf, other } = await stocked()
  await sql('update products set stock_quantity = 40, variations = 2 where group_id = $1', [lead.groupId])
  await heard()
  const { items } = await here.visitor.products.list({ category: leaf.slug })
  const alone = await readListedCards(here.deps, [other.id, lead.id, sibling.id])
  const byId = (one: { id: string }, two: { id: string }) => one.id.localeCompare(two.id)
  expect(items).toHaveLength(2)
  expect(alone.sort(byId)).toEqual(items.toSorted(byId))
})

test('an answer names every product and profile it shows among what it shows', async () => {
  const { lead, shop, leaf, visitor } = await stocked()
  const place = { userType: 'business-provider', key: shop.slug } as const
  const answers: [string, unknown, unknown][] = [
    ['products.list', await visitor.products.list({ category: leaf.slug }), {}],
    ['products.get', await visitor.products.get({ id: lead.id }), { id: lead.id }],
    ['products.together', await visitor.products.together({ id: lead.id }), { id: lead.id }],
    ['products.alike', await visitor.products.alike({ missing: lead.id }), {}],
    ['products.reviews', await visitor.products.reviews({ id: lead.id }), { id: lead.id }],
    ['profiles.page', await visitor.profiles.page(place), place],
    ['profiles.find', await visitor.profiles.find({ types: ['business-provider'] }), {}],
    ['home.get', await visitor.home.get(), undefined],
    ['search.all', await visitor.search.all({ q: lead.name }), {}],
    ['search.suggest', await visitor.search.suggest({ q: lead.name }), {}],
  ]
  const { rows } = await sql('select id::text from products union select id::text from user_profiles', [])
  const known = new Set(rows.map(({ id }) => id as string))
  for (const [title, answer, question] of answers) {
    // What is only linked to is found anew after any change.
    const text = JSON.stringify(answer, (key, value) => (['href', 'src', 'picture'].includes(key) ? null : value))
    const shows = [...new Set(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))].filter((id) => known.has(id))
    const named = shownBy(title, answer, question)?.things.map((tag) => tag.slice(tag.indexOf(':') + 1))
    expect(
      shows.filter((id) => !named?.includes(id)),
      title,
    ).toEqual([])
  }
})
