import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestShop, TestUser } from '#server/testing/factories'
import { type CheckoutWorld, createCheckoutWorld, eventually, refusalOf } from '../checkout/testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const play = (path: string, body: object = {}) =>
  world.request(`/dev/payments${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
async function seller(): Promise<{ owner: TestUser; shop: TestShop; profileId: string }> {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  return { owner, shop, profileId: shop.profileId }
}
async function sell(shop: TestShop, price: number): Promise<void> {
  const product = await world.product({ shop, price })
  const { key, sessionUrl } = await world.visitor.checkout.place(world.order([[product, 1]]))
  await world.payByCard(sessionUrl)
  await eventually(
    () => world.statuses(key),
    ([status]) => status === 'paid',
  )
}
const accountIdOf = async (profileId: string) =>
  String(
    (await world.rows(sql`select provider_account_id as id from payout_accounts where profile_id = ${profileId}`))[0]
      ?.id,
  )

test('a sale becomes money in the seller’s bank, and both books agree to the cent', async () => {
  const { owner, shop, profileId } = await seller()
  const { payouts } = world.as(owner)
  await sell(shop, 100)
  expect(await payouts.balance({ profileId })).toMatchObject({
    balances: [{ currency: 'USD', available: 94 }],
    payoutDays: 0,
  })
  expect(await codeOf(payouts.payNow({ profileId }))).toBe('PAYOUT_NOT_READY')
  expect(await codeOf(payouts.openDashboard({ profileId }))).toBe('PAYOUT_NOT_READY')

  const { url } = await payouts.startOnboarding({ profileId })
  expect(url).toContain('/dev/payments/onboarding/')
  await play(`/accounts/${await accountIdOf(profileId)}/complete`)
  await eventually(
    () => payouts.account({ profileId }),
    ({ status }) => status === 'active',
  )
  expect(await payouts.account({ profileId })).toEqual({
    status: 'active',
    missing: [],
    dueBy: null,
    payoutsEnabled: true,
    suspended: false,
  })
  expect((await payouts.openDashboard({ profileId })).url).toContain('/dev/payments/accounts/')

  // The provider's fees are the platform's; so that its balance holds enough, somebody else sells as well.
  await sell((await seller()).shop, 20)
  const { id } = await payouts.payNow({ profileId })
  await world.runJobs()
  expect(await payouts.get({ id })).toMatchObject({ status: 'in_transit', amount: 94, items: [{ amount: 94, fee: 6 }] })
  const [sent] = await world.rows(sql`select provider_payout_id as id from payouts where id = ${id}`)
  await play(`/payouts/${sent?.id}/pay`)
  expect(
    await eventually(
      () => payouts.get({ id }),
      ({ status }) => status === 'paid',
    ),
  ).toMatchObject({ status: 'paid', paidAt: expect.any(Date) })
  expect(await payouts.balance({ profileId })).toMatchObject({
    balances: [{ available: 0, inTransit: 0, paidOut: 94 }],
  })
  expect((await payouts.list({ profileId })).items).toMatchObject([{ id, status: 'paid' }])
  expect((await payouts.earnings({ profileId })).items).toMatchObject([{ amount: 94, fee: 6, payoutId: id }])
  expect((await payouts.disputes({ profileId })).items).toEqual([])

  world.clock.advance(2 * 3600_000)
  const admin = world.as(await world.user({ role: 'admin' })).moneyDesk
  expect(await admin.reconcile()).toMatchObject({ findings: 0, error: null })
  expect((await admin.overview()).openFindings).toBe(0)
})

test('an account that lacks something is said to, in words', async () => {
  const { owner, profileId } = await seller()
  const { payouts } = world.as(owner)
  await payouts.startOnboarding({ profileId })
  await play(`/accounts/${await accountIdOf(profileId)}/complete`, { without: ['external_account'] })
  const account = await eventually(
    () => payouts.account({ profileId }),
    ({ status }) => status === 'restricted',
  )
  expect(account).toMatchObject({
    status: 'restricted',
    payoutsEnabled: false,
    missing: [{ code: 'external_account', label: 'A bank account for your payouts' }],
  })
})

test('a provider that is away is said to be', async () => {
  const { owner, profileId } = await seller()
  await world.faults({ failNext: 20 })
  expect(await codeOf(world.as(owner).payouts.startOnboarding({ profileId }))).toBe('PAYMENT_UNAVAILABLE')
  await world.faults({ failNext: 0 })
})

test('nobody sees the money of another', async () => {
  const { owner, profileId } = await seller()
  const [mine, stranger] = [world.as(owner).payouts, world.as((await seller()).owner).payouts]
  const year = new Date().getUTCFullYear()
  for (const of of [stranger, world.as(await world.user()).payouts]) {
    expect(await codeOf(of.account({ profileId }))).toBe('NOT_FOUND')
    expect(await codeOf(of.balance({ profileId }))).toBe('NOT_FOUND')
    expect(await codeOf(of.earnings({ profileId }))).toBe('NOT_FOUND')
    expect(await codeOf(of.list({ profileId }))).toBe('NOT_FOUND')
    expect(await codeOf(of.fees({ profileId, year }))).toBe('NOT_FOUND')
    expect(await codeOf(of.disputes({ profileId }))).toBe('NOT_FOUND')
    expect(await codeOf(of.payNow({ profileId }))).toBe('NOT_FOUND')
    expect(await codeOf(of.startOnboarding({ profileId }))).toBe('NOT_FOUND')
    expect(await codeOf(of.openDashboard({ profileId }))).toBe('NOT_FOUND')
    expect(await codeOf(of.get({ id: profileId }))).toBe('NOT_FOUND')
  }
  expect(await codeOf(world.visitor.payouts.balance({ profileId }))).toBe('SIGN_IN_FIRST')
  expect(await codeOf(mine.earnings({ profileId, cursor: 'x' }))).toBe('BAD_REQUEST')
  expect(await codeOf(mine.list({ profileId, cursor: 'x' }))).toBe('BAD_REQUEST')
})

test('the year is a file for its owner', async () => {
  const { owner, shop, profileId } = await seller()
  await sell(shop, 100)
  const year = world.clock.now().getUTCFullYear()
  const download = (user: TestUser | null, query: string) =>
    world.request(`/downloads/payouts.csv?${query}`, {
      headers: user ? { authorization: `Bearer ${user.accessToken}` } : {},
    })
  const own = `profileId=${profileId}&year=${year}`
  expect((await download(null, own)).status).toBe(401)
  expect((await download(await world.user(), own)).status).toBe(404)
  expect((await download(owner, `profileId=${profileId}&year=1999`)).status).toBe(400)
  const response = await download(owner, own)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="pawstead-payouts-${year}.csv"`)
  expect(await response.text()).toMatch(/Payment,INV-0001,\S+,,USD,100\.00,6\.00,94\.00\r\n/)
})
