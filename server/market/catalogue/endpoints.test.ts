import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../money/checkout/testing'
import { createWorld, unknownId, type World } from '../../testing/world'
import { uploadedPicture } from '../media/testing'
import { addProfile } from '../profiles/testing'
import { changed, create, draftOf, type Keeper, keeper, published } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const rows = async (query: ReturnType<typeof sql>) => (await world.deps.db.execute(query)).rows
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const restOf = async (id: string) =>
  (await world.request(`/rest/v1/products?id=eq.${id}`, { headers: { apikey: 'sb_publishable_pawstead' } })).json()

test('a draft is there for its shop, and for nobody else in any way', async () => {
  const joss = await keeper(world)
  const other = await keeper(world)
  const { id, leadId, status, draft, facts } = await create(joss, { name: 'Qvxhazel branch' })
  expect([status, draft.variations[0]?.price, facts[0]?.stock]).toEqual(['draft', 9.5, 7])
  expect(draft.variations[0]?.sku).toMatch(/^PW-/)
  expect((await joss.api.preview({ id })).name).toBe('Qvxhazel branch')
  for (const api of [other.api, world.as(await world.user()).catalogue, world.visitor.catalogue]) {
    const code = await codeOf(api.get({ id }))
    expect(['NOT_FOUND', 'NOT_ALLOWED', 'SIGN_IN_FIRST']).toContain(code)
    expect(await codeOf(api.preview({ id }))).toBe(code)
  }
  expect(await codeOf(other.api.save({ id, version: 1, draft }))).toBe('NOT_FOUND')
  expect(await codeOf(other.api.move({ id, version: 1, to: 'published' }))).toBe('NOT_FOUND')
  expect(await codeOf(other.api.remove({ id }))).toBe('NOT_FOUND')
  expect(await codeOf(other.api.stock({ id: leadId }))).toBe('NOT_FOUND')
  expect(await codeOf(other.api.movements({ id: leadId }))).toBe('NOT_FOUND')

  const hidden = async () => ({
    page: await codeOf(world.visitor.products.get({ id: leadId })),
    list: (await world.visitor.products.list({ shop: [joss.shop.slug] })).items.length,
    found: (await world.visitor.search.all({ q: 'Qvxhazel' })).groups.flatMap(({ hits }) => hits).length,
    byIds: (await world.visitor.products.byIds({ ids: [leadId] })).length,
    data: await restOf(leadId),
    mapped: (await (await world.request('/sitemap.xml')).text()).includes(leadId),
    picture: (await world.request(`/og/product/${leadId}.png`)).status,
    cart: await codeOf(world.as(other.owner).cart.add({ productId: leadId, quantity: 1 })),
  })
  expect(await hidden()).toEqual({
    page: 'NOT_FOUND',
    list: 0,
    found: 0,
    byIds: 0,
    data: [],
    mapped: false,
    picture: 404,
    cart: 'NOT_FOUND',
  })
})

test('writing drafts throws nobody’s pages away, and a change of what is published shows at once', async () => {
  const joss = await keeper(world)
  const told: string[] = []
  world.deps.changes.onAny((domain, ids) => void (domain.startsWith('product') && told.push(...ids)))
  const begun = await create(joss)
  const saved = await joss.api.save({ id: begun.id, version: 1, draft: changed(begun.draft, { name: 'Hazel stick' }) })
  await world.caughtUp()
  expect(told).toEqual([])

  const live = await joss.api.move({ id: begun.id, version: saved.version, to: 'published' })
  await world.caughtUp()
  const page = () => world.request(`/api/products/${begun.leadId}`).then((answer) => answer.json())
  expect(await page()).toMatchObject({ name: 'Hazel stick', price: 9.5 })
  const variations = live.draft.variations.map((one) => ({ ...one, price: 11, compareAtPrice: 14 }))
  const again = await joss.api.save({ id: begun.id, version: live.version, draft: changed(live.draft, { variations }) })
  await world.caughtUp()
  expect(await page()).toMatchObject({ price: 11, compareAtPrice: 14 })
  await joss.api.move({ id: begun.id, version: again.version, to: 'paused' })
  await world.caughtUp()
  expect(await page()).toMatchObject({ code: 'NOT_FOUND' })
})

test('of two who save the same version the second is told, and nothing is lost', async () => {
  const joss = await keeper(world)
  const { id, version, draft } = await create(joss)
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => refusalOf(joss.api.save({ id, version, draft: changed(draft, { name }) }))),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'none'])
  expect(['One', 'Two']).toContain((await joss.api.get({ id })).draft.name)
})

test('the same key begins one product, and the key of another shop begins none', async () => {
  const [joss, other] = [await keeper(world), await keeper(world)]
  const input = { idempotencyKey: randomUUID(), draft: draftOf(joss) }
  const made = await Promise.all([1, 2, 3].map(() => joss.api.create(input)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await codeOf(other.api.create(input))).toBe('KEY_REUSED')
})

test('text is kept as text', async () => {
  const joss = await keeper(world)
  const { draft } = await create(joss, {
    name: 'Chew\u202e <b>big</b>',
    description: '<script>alert(1)</script>\r\n\r\nSecond',
  })
  expect(draft).toMatchObject({ name: 'Chew <b>big</b>', description: '<script>alert(1)</script>\n\nSecond' })
  expect(await codeOf(create(joss, { name: '\u202e' }))).toBe('BAD_REQUEST')
})

test.each([
  ['nothing', { variations: [{ price: 0 }] }],
  ['a millionaire’s price', { variations: [{ price: 100_000 }] }],
  ['parts of a cent', { variations: [{ price: 1.005 }] }],
  ['more than before', { variations: [{ price: 9, compareAtPrice: 8 }] }],
  [
    'two options of one name',
    {
      optionName: 'Size',
      variations: [
        { price: 1, optionValue: 'M' },
        { price: 2, optionValue: 'm' },
      ],
    },
  ],
  [
    'options of no kind',
    {
      variations: [
        { price: 1, optionValue: 'M' },
        { price: 2, optionValue: 'L' },
      ],
    },
  ],
])('a price or choice that makes no sense is refused: %s', async (_, given) => {
  expect(await codeOf(create(await keeper(world), given))).toBe('BAD_REQUEST')
})

describe('publishing', () => {
  test('takes a description, a price and goods that may be sold', async () => {
    const joss = await keeper(world)
    const bare = await create(joss, {
      description: '',
      restricted: 'live-animal',
      variations: [{ price: null }],
    })
    const refusal = await refusalOf(joss.api.move({ id: bare.id, version: 1, to: 'published' }))
    expect(refusal).toMatchObject({
      code: 'NOT_FOR_SALE',
      data: { missing: [{ path: 'restricted' }, { path: 'description' }, { path: 'variations.0.price' }] },
    })
    await expect(
      rows(sql`update products set status = 'published' where group_id = ${bare.id}`).catch(
        ({ cause }) => cause.constraint,
      ),
    ).resolves.toBe('products_restricted_check')
    const live = await published(joss)
    const without = changed(live.draft, { description: '' })
    expect(await codeOf(joss.api.save({ id: live.id, version: live.version, draft: without }))).toBe('NOT_FOR_SALE')
  })

  test('is for shops that were approved', async () => {
    const owner = await world.user()
    await addProfile(world, owner, { type: 'business-provider', approval: 'pending' })
    const { id: categoryId } = await world.category({ parent: await world.category() })
    const { catalogue: api } = world.as(owner)
    const { id } = await api.create({ idempotencyKey: randomUUID(), draft: draftOf({ categoryId }) })
    expect((await api.overview()).canPublish).toBe(false)
    expect(await codeOf(api.move({ id, version: 1, to: 'published' }))).toBe('SHOP_NOT_APPROVED')
  })

  test('is for shops that say how they deliver or hand over, one by one and together', async () => {
    const joss = await keeper(world)
    const { id } = await create(joss)
    await world.deps.db.execute(sql`delete from shop_terms where profile_id = ${joss.shop.profileId}`)
    expect((await joss.api.overview()).hasTerms).toBe(false)
    expect(await codeOf(joss.api.move({ id, version: 1, to: 'published' }))).toBe('SHOP_WITHOUT_TERMS')
    const many = { which: { filter: {} }, change: { kind: 'status' as const, to: 'published' as const } }
    expect(await joss.api.bulkPreview(many)).toMatchObject({ changes: 0, skipped: [{ reason: 'no-terms', count: 1 }] })
    expect(await codeOf(joss.api.bulk({ ...many, changes: 1 }))).toBe('CONFLICT')
  })

  test('leads to pausing and archiving and back, and never to a draft again', async () => {
    const joss = await keeper(world)
    let own = await published(joss)
    const asks = async (to: 'published' | 'paused' | 'archived') => {
      own = await joss.api.move({ id: own.id, version: own.version, to })
      return own.status
    }
    expect([await asks('paused'), await asks('archived'), await asks('published')]).toEqual([
      'paused',
      'archived',
      'published',
    ])
    expect(await codeOf(joss.api.remove({ id: own.id }))).toBe('CONFLICT')
    expect(
      await rows(sql`update products set status = 'draft' where group_id = ${own.id}`).catch(
        ({ cause }) => cause.constraint,
      ),
    ).toBe('products_status_move_check')
    await rows(sql`update products set status = 'blocked' where group_id = ${own.id}`)
    expect(await codeOf(joss.api.move({ id: own.id, version: own.version, to: 'published' }))).toBe('CONFLICT')
  })

  test('of a shelf for what may not be sold does not work', async () => {
    const joss = await keeper(world)
    const own = await create(joss)
    await rows(sql`update product_categories set restricted = 'prescription' where id = ${joss.categoryId}`)
    expect(await codeOf(joss.api.move({ id: own.id, version: 1, to: 'published' }))).toBe('BAD_REQUEST')
    expect(await codeOf(create(joss))).toBe('BAD_REQUEST')
  })
})

describe('options', () => {
  const sizes = (...values: string[]) => values.map((optionValue, n) => ({ optionValue, price: 10 + n, stock: n + 1 }))
  const family = (joss: Keeper) => published(joss, { optionName: 'Size', variations: sizes('S', 'M', 'L') })

  test('are products of one family, of which the first stands on the shelf', async () => {
    const joss = await keeper(world)
    const own = await family(joss)
    const { items } = await world.visitor.products.list({ shop: [joss.shop.slug] })
    expect(items).toMatchObject([{ id: own.leadId, variations: 3, optionValue: 'S' }])
    const page = await world.visitor.products.get({ id: own.facts[2]?.id ?? '' })
    expect([page.optionValue, page.price, page.available]).toEqual(['L', 12, 3])
    expect(page.family.map(({ optionValue }) => optionValue)).toEqual(['S', 'M', 'L'])
  })

  test('trade names and numbers, go, and come back as what they were', async () => {
    const joss = await keeper(world)
    const own = await family(joss)
    const [small, medium, large] = own.draft.variations
    if (!small || !medium || !large) throw new Error('three sizes were expected')
    const swapped = [
      { ...small, optionValue: 'M', sku: medium.sku },
      { ...medium, optionValue: 'S', sku: small.sku },
    ]
    const two = await joss.api.save({
      id: own.id,
      version: own.version,
      draft: changed(own.draft, { variations: swapped }),
    })
    expect(two.draft.variations.map(({ id, optionValue }) => [id, optionValue])).toEqual([
      [small.id, 'M'],
      [medium.id, 'S'],
    ])
    expect(await codeOf(world.visitor.products.get({ id: large.id ?? '' }))).toBe('NOT_FOUND')
    const { id: _, ...again } = { ...large, sku: '' }
    const three = await joss.api.save({
      id: own.id,
      version: two.version,
      draft: changed(two.draft, { variations: [...two.draft.variations, again] }),
    })
    expect(three.draft.variations[2]?.id).toBe(large.id)
    expect(three.facts[2]?.stock).toBe(3)
  })

  test('of another product, or twice the same, are refused; without the first the next stands on the shelf', async () => {
    const joss = await keeper(world)
    const [own, stranger] = [await family(joss), await family(await keeper(world))]
    const [first, second, third] = own.draft.variations
    if (!first || !second || !third) throw new Error('three sizes were expected')
    const save = (variations: typeof own.draft.variations) =>
      joss.api.save({ id: own.id, version: own.version, draft: changed(own.draft, { variations }) })
    expect(await codeOf(save([{ ...first, id: stranger.leadId }, second]))).toBe('NOT_FOUND')
    expect(await codeOf(save([first, { ...second, id: first.id }]))).toBe('BAD_REQUEST')
    expect((await save([second, third])).leadId).toBe(second.id)
    const { items } = await world.visitor.products.list({ shop: [joss.shop.slug] })
    expect(items).toMatchObject([{ id: second.id, variations: 2 }])
  })

  test('have numbers of their own in the shop, also when two are written at once', async () => {
    const joss = await keeper(world)
    const given = { variations: [{ price: 5, sku: 'HC-1' }] }
    const answers = await Promise.all([1, 2, 3].map(() => refusalOf(create(joss, given))))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['SKU_TAKEN', 'SKU_TAKEN', 'none'])
    expect(answers.find(({ code }) => code === 'SKU_TAKEN')).toMatchObject({ data: { skus: ['HC-1'] } })
    expect(await codeOf(create(await keeper(world), given))).toBe('none')
  })
})

test('photos are the shop’s own, in their order, and go from the page when they go', async () => {
  const [joss, other] = [await keeper(world), await keeper(world)]
  const photo = (of: Keeper, alt: string) => uploadedPicture(world, of.owner, `purpose=product&alt=${alt}`)
  const [front, back, stolen] = [await photo(joss, 'Front'), await photo(joss, ''), await photo(other, 'x')]
  const own = await published(joss, { pictures: [back.id, front.id] })
  const page = async () => (await world.visitor.products.get({ id: own.leadId })).pictures
  expect(await page()).toEqual([
    { src: `/files/${back.id}/400.webp`, alt: 'Hazel chew' },
    { src: `/files/${front.id}/400.webp`, alt: 'Front' },
  ])
  expect((await world.request(`/og/product/${own.leadId}.png`)).status).toBe(200)
  expect(await codeOf(create(joss, { pictures: [stolen.id] }))).toBe('NOT_FOUND')
  expect(await codeOf(create(joss, { pictures: [front.id] }))).toBe('BAD_REQUEST')
  await world.as(joss.owner).media.describe({ id: back.id, alt: 'Back' })
  await world.as(joss.owner).media.remove({ id: front.id })
  expect(await page()).toEqual([{ src: `/files/${back.id}/400.webp`, alt: 'Back' }])
  await joss.api.save({ id: own.id, version: own.version, draft: changed(own.draft, { pictures: [] }) })
  expect(await page()).toEqual([{ src: `/art/goods/box/oat/${own.leadId}.svg`, alt: 'Hazel chew' }])
})

test('what is unknown is not found', async () => {
  const { api } = await keeper(world)
  expect(await codeOf(api.get({ id: unknownId() }))).toBe('NOT_FOUND')
  expect(await codeOf(api.stock({ id: unknownId() }))).toBe('NOT_FOUND')
})

test('an address that was given out leads to the family, or says what became of the product', async () => {
  const joss = await keeper(world)
  const own = await published(joss, {
    optionName: 'Size',
    variations: [
      { price: 1, optionValue: 'S' },
      { price: 2, optionValue: 'M' },
    ],
  })
  const [small, medium] = own.draft.variations
  const missing = medium?.id ?? ''
  const variations = small ? [small] : []
  const { version } = await joss.api.save({
    id: own.id,
    version: own.version,
    draft: changed(own.draft, { variations }),
  })
  expect(await world.visitor.products.alike({ missing })).toMatchObject({ movedTo: own.leadId })
  await joss.api.move({ id: own.id, version, to: 'archived' })
  expect(await world.visitor.products.alike({ missing: own.leadId })).toMatchObject({
    movedTo: null,
    was: { name: 'Hazel chew', returns: false },
  })
  const { leadId: draft } = await create(joss)
  expect(await world.visitor.products.alike({ missing: draft })).toMatchObject({ movedTo: null, was: null })
})
