import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/days.rules'
import { localMoment } from '#contract/hours.rules'
import { type CheckoutWorld, createCheckoutWorld, refusalOf } from './testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })

/** A shop that leaves parcels the same day at any hour, with a product, its owner, and today by its clock. */
async function newShop() {
  const owner = await world.user()
  const shop = await world.shop({ owner, terms: { minDays: 1, maxDays: 2, cutoffHour: 24 } })
  const product = await world.product({ shop })
  const { timeZone } = await world.as(owner).storefront.mine()
  return { owner, shop, product, today: localMoment(world.clock.now(), timeZone).day }
}
const quoteOf = async (id: string) =>
  world.visitor.checkout.quote({ lines: [{ productId: id, quantity: 2 }] }).then(({ groups }) => groups[0])

test('orders during a holiday leave after it, and everybody is told so', async () => {
  const { owner, product, today } = await newShop()
  const closure = { from: today, to: addDays(today, 4), note: 'Off to the lake\u202e.' }
  const saved = await world.as(owner).storefront.setClosure({ closure, whileClosed: 'later' })
  const told = { ...closure, note: 'Off to the lake.', whileClosed: 'later' }
  expect(saved.closure).toEqual(told)
  await world.caughtUp()
  expect((await world.visitor.products.get({ id: product.id })).seller.closure).toEqual(told)
  const later = { from: addDays(today, 6), until: addDays(today, 7) }
  expect(await quoteOf(product.id)).toMatchObject({
    closure: told,
    pausedUntil: null,
    itemsTotal: 20,
    options: [{ kind: 'ship', arrival: later }, { kind: 'pickup' }],
  })
  const { key } = await world.visitor.checkout.place(world.order([[product, 1]]))
  expect((await world.visitor.checkout.state({ key })).orders[0]?.arrival).toEqual(later)
})

test('who was shown an earlier day hears of the holiday before they pay, and orders by the day they then see', async () => {
  const { owner, product, shop, today } = await newShop()
  const shown = (await quoteOf(product.id))?.options[0]?.arrival?.until ?? ''
  const closure = { from: today, to: addDays(today, 4), note: '' }
  await world.as(owner).storefront.setClosure({ closure, whileClosed: 'later' })
  const order = world.order([[product, 1]])
  const refused = await refusalOf(world.visitor.checkout.place({ ...order, shownBy: { [shop.profileId]: shown } }))
  expect(refused).toMatchObject({
    code: 'CART_CHANGED',
    data: { problems: [{ productId: product.id, kind: 'later' }] },
  })
  expect(await world.stockOf(product)).toMatchObject({ reserved: 0 })
  const until = (await quoteOf(product.id))?.options[0]?.arrival?.until ?? ''
  const { key } = await world.visitor.checkout.place({ ...order, shownBy: { [shop.profileId]: until } })
  expect((await world.visitor.checkout.state({ key })).orders[0]?.arrival?.until).toBe(until)
})

test('who was shown a lower fee, a lower total, or another way hears of it before they pay, and nothing is held', async () => {
  const owner = await world.user()
  const shop = await world.shop({ owner, terms: { deliveryFee: 6.5, freeOver: null, collects: true } })
  const product = await world.product({ shop, price: 21 })
  const [quoted] = (await world.visitor.checkout.quote({ lines: [{ productId: product.id, quantity: 1 }] })).groups
  const shown = { shownFees: { [shop.profileId]: quoted?.shippingTotal ?? 0 }, shownTotal: quoted?.grandTotal ?? 0 }
  expect(shown).toEqual({ shownFees: { [shop.profileId]: 6.5 }, shownTotal: 27.5 })
  await world.deps.db.execute(sql`
    update shop_terms set delivery_fee = 9, collects = false where profile_id = ${shop.profileId}`)
  const order = world.order([[product, 1]])
  const problemsOf = async (own: Partial<typeof order>) => {
    const { code: said, data } = await refusalOf(world.visitor.checkout.place({ ...order, ...own }))
    return said === 'CART_CHANGED'
      ? (data as { problems: { kind: string; before: number; now: number }[] }).problems
      : []
  }
  expect(await problemsOf(shown)).toMatchObject([{ kind: 'fee', before: 6.5, now: 9 }])
  expect(await problemsOf({ shownTotal: 27.5 })).toMatchObject([{ kind: 'total', before: 27.5, now: 30 }])
  const pickup = { fulfilment: { [shop.profileId]: 'pickup' as const }, address: undefined }
  expect(await problemsOf(pickup)).toMatchObject([{ kind: 'way' }])
  const free = { shownFees: { [shop.profileId]: 0 } }
  expect(await problemsOf({ ...pickup, ...free })).toMatchObject([{ kind: 'way' }, { kind: 'fee', before: 0, now: 9 }])
  const dearer = order.lines.map((line) => ({ ...line, shownPrice: 20 }))
  expect(await problemsOf({ ...shown, lines: dearer })).toMatchObject([{ kind: 'price' }, { kind: 'fee' }])
  expect(await world.stockOf(product)).toMatchObject({ reserved: 0 })
  const { sessionUrl } = await world.visitor.checkout.place({
    ...order,
    shownFees: { [shop.profileId]: 9 },
    shownTotal: 30,
  })
  expect(sessionUrl).toContain('/pay/')
})

test('a shop that pauses sells nothing on those days and everything again after them', async () => {
  const { owner, shop, product, today } = await newShop()
  const other = await world.product()
  const ends = addDays(today, 1)
  await world.as(owner).storefront.setClosure({ closure: { from: today, to: ends, note: '' }, whileClosed: 'pause' })
  expect(await quoteOf(product.id)).toMatchObject({ pausedUntil: ends, itemsTotal: 0, lines: [{ limitedTo: 0 }] })
  const both = world.order([
    [product, 1],
    [other, 1],
  ])
  expect(await refusalOf(world.visitor.checkout.place(both))).toMatchObject({
    code: 'CART_CHANGED',
    data: { problems: [{ productId: product.id, kind: 'paused' }] },
  })
  // of its days and fees nothing is said: there are none
  const { profileId } = shop
  const shown = { shownBy: { [profileId]: today }, shownFees: { [profileId]: 0, [other.shop.profileId]: 0 } }
  const told = await refusalOf(world.visitor.checkout.place({ ...both, ...shown }))
  const ofPaused = (told.data as { problems: { productId: string; kind: string }[] }).problems.filter(
    ({ productId }) => productId === product.id,
  )
  expect(ofPaused.map(({ kind }) => kind)).toEqual(['paused'])
  expect(await world.stockOf(other)).toMatchObject({ reserved: 0 })
  world.clock.advance(2 * 86_400_000)
  expect(await quoteOf(product.id)).toMatchObject({ closure: null, pausedUntil: null, itemsTotal: 20 })
  expect(await refusalOf(world.visitor.checkout.place(both))).toMatchObject({ data: { key: expect.any(String) } })
})

test('a shop opens again when it says so', async () => {
  const { owner, product, today } = await newShop()
  const door = world.as(owner).storefront
  await door.setClosure({ closure: { from: today, to: today, note: '' }, whileClosed: 'pause' })
  expect((await door.setClosure({ closure: null, whileClosed: 'later' })).closure).toBeNull()
  expect(await quoteOf(product.id)).toMatchObject({ closure: null, itemsTotal: 20 })
})

test('days the wrong way round, and other people, are refused', async () => {
  const { owner, today } = await newShop()
  const closure = { from: today, to: addDays(today, -1), note: '' }
  const asked = { closure, whileClosed: 'later' } as const
  await expect(world.as(owner).storefront.setClosure(asked)).rejects.toEqual(code('BAD_REQUEST'))
  await expect(world.as(await world.user()).storefront.setClosure(asked)).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(world.visitor.storefront.mine()).rejects.toEqual(code('SIGN_IN_FIRST'))
})
