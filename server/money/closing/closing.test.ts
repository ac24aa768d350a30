import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../checkout/testing'
import { createDeskWorld, type DeskWorld } from '../sales/testing'
import { finishClosings } from './finish'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const kindsOf = (closing: { open: { kind: string }[] }) => closing.open.map(({ kind }) => kind)

test('closing stops sales at once, and lists what is open until it is finished', async () => {
  const { shop, asks } = await world.seller()
  const { profileId } = shop
  const product = await world.product({ shop })
  await world.sold([[product, 1]])
  const packer = await world.user()
  await world.rows(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    values (${profileId}, 'business-provider', true, ${packer.id}, 'staff')`)
  const begun = await asks.closing.begin({ profileId })
  expect(begun).toMatchObject({ askedAt: expect.any(Date), refundable: 1 })
  expect(kindsOf(begun)).toContain('to-send')
  await world.caughtUp()
  expect(await codeOf(world.visitor.products.get({ id: product.id }))).toBe('NOT_FOUND')
  expect(await codeOf(world.visitor.checkout.place(world.order([[product, 1]])))).toBe('CART_CHANGED')
  await finishClosings(world.deps)
  expect(await asks.closing.get({ profileId })).toMatchObject({ refundable: 1 })

  expect((await asks.dashboards.business({})).closing).toBe(true)
  await asks.closing.cancel({ profileId })
  await asks.closing.cancel({ profileId })
  expect((await asks.dashboards.business({})).closing).toBe(false)
  const told = (await world.as(packer).notifications.list({})).items.map(({ title }) => title.split(' ').at(-1))
  expect(told).toEqual(['open', 'closing'])
  await world.caughtUp()
  expect(await world.visitor.products.get({ id: product.id })).toMatchObject({ id: product.id })
})

test('everything open is refunded at once, and the profile closes by itself when nothing is left', async () => {
  const { shop, asks } = await world.seller()
  const { profileId } = shop
  const product = await world.product({ shop, stock: 5 })
  const [one, two] = [await world.sold([[product, 1]]), await world.sold([[product, 2]])]
  await asks.closing.begin({ profileId })
  expect(await asks.closing.refundOpen({ profileId })).toMatchObject({ refundable: 0 })
  expect(await world.stockOf(product)).toEqual({ stock: 5, reserved: 0 })
  await world.runJobs()
  await expect
    .poll(async () => {
      await world.runJobs()
      return kindsOf(await asks.closing.get({ profileId }))
    })
    .toEqual([])
  await finishClosings(world.deps)
  expect(await codeOf(asks.closing.get({ profileId }))).toBe('NOT_FOUND')
  const [row] = (await asks.profiles.mine()).items.filter(({ id }) => id === profileId)
  expect(row).toMatchObject({ isActive: false })
  for (const { key } of [one, two]) expect(await world.statuses(key)).toEqual(['cancelled'])
})

test('it is the owners’ alone', async () => {
  const { shop } = await world.seller()
  const { profileId } = shop
  expect(await codeOf(world.as(await world.user()).closing.begin({ profileId }))).toBe('NOT_FOUND')
  expect(await codeOf(world.visitor.closing.get({ profileId }))).toBe('SIGN_IN_FIRST')
})
