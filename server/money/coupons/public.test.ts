import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewCoupon } from '#contract/coupons'
import { type CheckoutWorld, createCheckoutWorld } from '../checkout/testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const code = (name: string) => expect.objectContaining({ code: name })
const coupon = (own: Partial<NewCoupon> = {}): NewCoupon => ({
  code: 'SUNNY10',
  kind: 'percent',
  percent: 10,
  amount: null,
  minSubtotal: 0,
  familyIds: [],
  categoryIds: [],
  startsAt: world.clock.now(),
  endsAt: null,
  maxUses: null,
  maxPerPerson: null,
  isPublic: true,
  ...own,
})

async function newShop() {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const offers = async () => {
    await world.caughtUp()
    return (await world.visitor.storefront.page({ id: shop.profileId })).offers.map((offer) => offer.code)
  }
  return { owner, shop, offers, own: world.as(owner).coupons }
}

test('a public coupon stands on the shop’s page while it counts, and a private one never', async () => {
  const { own, offers } = await newShop()
  expect(await offers()).toEqual([])
  await own.create(coupon())
  await own.create(coupon({ code: 'SECRET', isPublic: false }))
  await own.create(coupon({ code: 'TOMORROW', startsAt: new Date(world.clock.now().getTime() + DAY_MS) }))
  expect(await offers()).toEqual(['SUNNY10'])
  const { items } = await own.list({})
  const idOf = (name: string) => items.find((one) => one.code === name)?.id ?? ''
  expect(await own.setPublic({ id: idOf('SECRET'), isPublic: true })).toMatchObject({ isPublic: true })
  await own.setPublic({ id: idOf('SUNNY10'), isPublic: false })
  expect(await offers()).toEqual(['SECRET'])
  await own.end({ id: idOf('SECRET') })
  expect(await offers()).toEqual([])
})

test('the last use of a public coupon takes it off the page', async () => {
  const { own, shop, offers } = await newShop()
  const product = await world.product({ shop, price: 40 })
  await own.create(coupon({ maxUses: 1 }))
  expect(await offers()).toEqual(['SUNNY10'])
  await world.visitor.checkout.place(world.order([[product, 1]], { codes: ['SUNNY10'] }))
  expect(await offers()).toEqual([])
})

test('another shop’s coupon is nobody else’s to show', async () => {
  const { own } = await newShop()
  const other = await newShop()
  const { id } = await own.create(coupon({ isPublic: false }))
  await expect(other.own.setPublic({ id, isPublic: true })).rejects.toEqual(code('NOT_FOUND'))
})
