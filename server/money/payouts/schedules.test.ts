import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/infra/database/db'
import { runs } from '#server/testing/runs'
import { refunds } from '../../tables/orders'
import { disputes } from '../../tables/payouts'
import {
  bookDisputeClosed,
  bookDisputeOpened,
  bookRefundFailed,
  bookRefundPaid,
  bookRefundRequested,
} from '../ledger/bookings'
import { findDifferences } from '../ledger/reconcile/differences'
import { reconcileBooks } from '../ledger/reconcile/run'
import { balancesOf } from './balance'
import { startOnboarding } from './onboarding'
import { payNow } from './pay-now'
import { payEverybody } from './round'
import { codeOf, createPayoutWorld, type PayoutWorld } from './testing'

let world: PayoutWorld
beforeAll(async () => {
  world = await createPayoutWorld({ payoutDelayDays: 0 })
  // So that our balance is enough for the provider's fees.
  const pool = await world.shop()
  await world.earned(pool, 5_000)
})
afterAll(() => world.stop())

type Seller = Awaited<ReturnType<PayoutWorld['readySeller']>>
type Sale = Awaited<ReturnType<PayoutWorld['earned']>> & { amount: number; disputeId?: string }
type Step = { kind: 'sell' | 'refund' | 'dispute' | 'pay' | 'round' | 'jobs' | 'arrive' | 'fail'; size: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('sell', 'refund', 'refund', 'dispute', 'pay', 'round', 'jobs', 'jobs', 'arrive', 'fail'),
  size: fc.integer({ min: 1, max: 99 }),
})

const booked = (work: Parameters<typeof inTransaction<void>>[1]) => inTransaction(world.db, work)

/** Of every third refund it turns out that it did not arrive. */
async function refund({ paymentId, invoice, intent, amount }: Sale, size: number): Promise<void> {
  const part = Math.max(0.01, Math.round(amount * size) / 100)
  const id = await world.refundRow(paymentId, part, invoice).catch(() => null)
  if (!id) return
  await booked((tx) => bookRefundRequested(tx, id))
  const at = world.clock.now()
  const cents = Math.round(part * 100)
  const answer = await world.deps.payments
    .refund({ idempotencyKey: id, paymentIntentId: intent, amount: cents })
    .catch(() => null)
  const failed = async () => {
    await world.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, id))
    await booked((tx) => bookRefundFailed(tx, id, at))
  }
  if (!answer) return failed()
  await world.db.update(refunds).set({ providerRefundId: answer.id, status: 'succeeded' }).where(eq(refunds.id, id))
  await booked((tx) => bookRefundPaid(tx, id, at))
  if (size % 3 > 0) return
  await world.provider.play(`/refunds/${answer.id}/fail`)
  await failed()
}

async function dispute(sale: Sale, size: number): Promise<void> {
  if (sale.disputeId) return
  const response = await world.provider.play(`/payments/${sale.intent}/dispute`)
  if (!response.ok) return
  const { id: providerDisputeId, amount } = (await response.json()) as { id: string; amount: number }
  const id = await world.disputeRow(sale.paymentId, amount / 100)
  sale.disputeId = id
  await world.db.update(disputes).set({ providerDisputeId }).where(eq(disputes.id, id))
  await booked((tx) => bookDisputeOpened(tx, id))
  if (size % 3 === 0) return
  const won = size % 3 === 1
  await world.provider.play(`/disputes/${providerDisputeId}/close`, { won })
  await world.db
    .update(disputes)
    .set({ status: won ? 'won' : 'lost' })
    .where(eq(disputes.id, id))
  await booked((tx) => bookDisputeClosed(tx, id, world.clock.now()))
}

/** The provider says how the last payout went, twice. */
async function told(seller: Seller, end: 'pay' | 'fail'): Promise<void> {
  const payout = await world.payoutOf(seller)
  if (!payout?.payoutId) return
  await world.provider.play(`/payouts/${payout.payoutId}/${end}`)
  const news = await world.deps.payments.getPayout(payout.payoutId, seller.accountId)
  for (let n = 0; n < 2; n++) await world.tell(news, seller.accountId)
  if (news.status === 'failed') await startOnboarding(world.deps, world.viewerOf(seller), seller.profileId)
}

async function take(seller: Seller, sales: Sale[], { kind, size }: Step): Promise<void> {
  world.clock.advance(60_000)
  const sale = sales[size % Math.max(1, sales.length)]
  if (kind === 'sell') sales.push({ ...(await world.earned(seller, size)), amount: size })
  if (kind === 'refund' && sale) await refund(sale, size)
  if (kind === 'dispute' && sale) await dispute(sale, size)
  if (kind === 'pay')
    await Promise.all([1, 2].map(() => codeOf(payNow(world.deps, world.viewerOf(seller), seller.profileId))))
  if (kind === 'round') await payEverybody(world.deps)
  if (kind === 'jobs') await world.runJobs()
  if (kind === 'arrive' || kind === 'fail') await told(seller, kind === 'arrive' ? 'pay' : 'fail')
}

test('whatever happens to a seller’s money, in whatever order, both books agree and nothing is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const seller = await world.readySeller()
      const sales: Sale[] = [{ ...(await world.earned(seller, 80)), amount: 80 }]
      for (const each of steps) await take(seller, sales, each)
      await world.runJobs()
      const [balance] = await balancesOf(world.db, seller.profileId, world.clock.now())
      const { available = 0, pending = 0 } = balance ?? {}
      const owed = -(await world.sumOf('seller_payable', seller))
      expect(available + pending).toBeCloseTo(owed, 2)
      expect(balance?.inTransit).toBe(-(await world.sumOf('payouts_in_transit', seller)) + 0)
      await reconcileBooks(world.deps)
      const later = new Date(world.clock.now().getTime() + 2 * 3600_000)
      expect(await findDifferences(world.db, later)).toEqual([])
    }),
    { numRuns: Number(process.env.SCHEDULES ?? runs(4, 12)), endOnFailure: true },
  )
  expect((await reconcileBooks(world.deps)).findings).toBe(0)
}, 120_000)
