import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/infra/database/db'
import { payouts } from '../../tables/payouts'
import { bookRefundRequested } from '../ledger/bookings'
import { postLedger } from '../ledger/post'
import { listFees } from './fees'
import { payNow } from './pay-now'
import { codeOf, createPayoutWorld, type PayoutWorld } from './testing'
import { exportYear } from './year-csv'

let world: PayoutWorld
beforeAll(async () => {
  world = await createPayoutWorld({ payoutDelayDays: 0 })
})
afterAll(() => world.stop())

async function linesOf(viewer: { id: string }, profileId: string, year: number): Promise<string[]> {
  let text = ''
  for await (const part of exportYear(world, viewer, { profileId, year })) text += part
  return text.trimEnd().split('\r\n')
}

test('every earning and payout of the year is in it, and at the end it comes to what is owed', async () => {
  const seller = await world.readySeller()
  const viewer = world.viewerOf(seller)
  const year = world.clock.now().getUTCFullYear()
  const last = new Date(Date.UTC(year - 1, 5, 1))
  await world.paid([[await world.invoice(seller, [[10]])]], { at: last })
  const { invoice, paymentId } = await world.earned(seller, 100)
  await world.provider.paid(1000)
  const payout = await payNow(world.deps, viewer, seller.profileId)
  await world.runJobs()
  const [sent] = await world.db.select().from(payouts).where(eq(payouts.id, payout.id))
  await world.provider.play(`/payouts/${sent?.providerPayoutId}/pay`)
  await world.tell(
    await world.deps.payments.getPayout(sent?.providerPayoutId ?? '', seller.accountId),
    seller.accountId,
  )
  const refundId = await world.refundRow(paymentId, 20, invoice)
  await inTransaction(world.db, (tx) => bookRefundRequested(tx, refundId))
  const lines = await linesOf(viewer, seller.profileId, year)
  expect(lines[0]).toBe('\ufeffdate,what,invoice,order,payout,currency,amount,fee,net')
  expect(lines.slice(1).map((line) => line.replace(/^\d{4}-\d\d-\d\d/, 'day'))).toEqual([
    `day,Payment,INV-0002,,${payout.id},USD,100.00,10.00,90.00`,
    `day,Payout arrived,,,${payout.id},USD,,,-99.00`,
    'day,Refund,INV-0002,,,USD,-20.00,-2.00,-18.00',
    ',Balance at the start of the year,,,,USD,,,9.00',
    ',Earned,,,,USD,80.00,8.00,72.00',
    ',Paid out,,,,USD,,,-99.00',
    ',Balance at the end of the year,,,,USD,,,-18.00',
  ])
  expect(await world.sumOf('seller_payable', seller)).toBe(18)
  expect(await linesOf(viewer, seller.profileId, year - 1)).toHaveLength(6)
  expect(await listFees(world.deps, viewer, { profileId: seller.profileId, year })).toEqual({
    items: [{ name: 'Services', basis: 100, amount: 10, reversed: 2, currency: 'USD' }],
  })
})

test('a year of many pages has every line once', async () => {
  const seller = await world.shop()
  const { profileId } = seller
  const earned = Array.from({ length: 1100 }, () => {
    return { account: 'seller_payable' as const, profileId, amount: -0.9, currency: 'USD' }
  })
  await inTransaction(world.db, async (tx) => {
    const entries = [...earned, { account: 'provider_clearing' as const, amount: 990, currency: 'USD' }]
    await postLedger(tx, { kind: 'payment', reference: 'many', at: world.clock.now(), entries })
  })
  const lines = await linesOf(world.viewerOf(seller), seller.profileId, world.clock.now().getUTCFullYear())
  expect(lines.filter((line) => line.includes(',Payment,'))).toHaveLength(1100)
  expect(lines.at(-1)).toContain(',990.00')
})

test('it is its owner’s alone', async () => {
  const [seller, stranger] = [await world.shop(), await world.shop()]
  expect(await codeOf(linesOf(world.viewerOf(stranger), seller.profileId, 2026))).toBe('NOT_FOUND')
})

test('an evening counts where the seller is: the last one of a year is in that year', async () => {
  const seller = await world.readySeller()
  const year = world.clock.now().getUTCFullYear()
  await world.paid([[await world.invoice(seller, [[10]])]], { at: new Date(Date.UTC(year, 0, 1, 3)) })
  const viewer = world.viewerOf(seller)
  const before = await linesOf(viewer, seller.profileId, year - 1)
  expect(before[1]).toMatch(new RegExp(`^${year - 1}-12-31,Payment`))
  expect((await linesOf(viewer, seller.profileId, year)).some((line) => line.includes('Payment'))).toBe(false)
  const feesOf = async (of: number) =>
    (await listFees(world.deps, viewer, { profileId: seller.profileId, year: of })).items
  expect([(await feesOf(year - 1)).length, (await feesOf(year)).length]).toEqual([1, 0])
})
