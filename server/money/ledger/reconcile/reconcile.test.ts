import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/infra/database/db'
import { refunds } from '../../../tables/orders'
import { disputes } from '../../../tables/payouts'
import { payNow } from '../../payouts/pay-now'
import { createPayoutWorld, type PayoutWorld } from '../../payouts/testing'
import { bookDisputeClosed, bookDisputeOpened, bookRefundPaid, bookRefundRequested } from '../bookings'
import { postLedger } from '../post'
import { reconcileBooks, reconcileDaily } from './run'

const HOUR = 3600_000
let world: PayoutWorld
beforeAll(async () => {
  world = await createPayoutWorld({ payoutDelayDays: 0 })
})
afterAll(() => world.stop())
beforeEach(() => world.clock.advance(2 * HOUR))

const open = async () =>
  (
    await world.rows(
      sql`select kind, ours::float8 as ours, theirs::float8 as theirs from reconciliation_findings where settled_at is null order by kind, reference`,
    )
  ).map(({ kind, ours, theirs }) => [kind, ours, theirs])

test('payments, refunds, payouts, disputes and their fees are in both books to the cent', async () => {
  const { payments } = world.deps
  const seller = await world.readySeller()
  const first = await world.earned(seller, 100)
  const second = await world.earned(seller, 50)
  await payNow(world.deps, world.viewerOf(seller), seller.profileId)
  await world.runJobs()

  const refundId = await world.refundRow(first.paymentId, 20, first.invoice)
  const refund = await payments.refund({ idempotencyKey: refundId, paymentIntentId: first.intent, amount: 2000 })
  await world.db
    .update(refunds)
    .set({ providerRefundId: refund.id, status: 'succeeded' })
    .where(eq(refunds.id, refundId))
  await inTransaction(world.db, async (tx) => {
    await bookRefundRequested(tx, refundId)
    await bookRefundPaid(tx, refundId, world.clock.now())
  })
  const disputed = (await (await world.provider.play(`/payments/${second.intent}/dispute`)).json()) as { id: string }
  const disputeId = await world.disputeRow(second.paymentId, 50)
  await world.db.update(disputes).set({ providerDisputeId: disputed.id }).where(eq(disputes.id, disputeId))
  await inTransaction(world.db, (tx) => bookDisputeOpened(tx, disputeId))
  await world.provider.play(`/disputes/${disputed.id}/close`, { won: true })
  await world.db.update(disputes).set({ status: 'won' }).where(eq(disputes.id, disputeId))
  await inTransaction(world.db, (tx) => bookDisputeClosed(tx, disputeId, world.clock.now()))

  world.clock.advance(2 * HOUR)
  const run = await reconcileBooks(world.deps)
  expect(await open()).toEqual([])
  expect(run).toMatchObject({ findings: 0, error: null, finishedAt: expect.any(Date) })
  // 2 charges, a refund, a transfer, a dispute and its end
  expect(run.compared).toBe(6)
  expect(await world.sumOf('provider_fees')).toBe(3.2 + 1.75 + 15)
  const [balance] = await payments.balance()
  expect(await world.sumOf('provider_clearing')).toBe((balance?.available ?? 0) / 100)
  await reconcileBooks(world.deps)
  expect(await world.sumOf('provider_fees')).toBe(3.2 + 1.75 + 15)
})

test('what only the provider has is found once, told to admins once, and closes when it is here', async () => {
  const seller = await world.shop()
  const invoice = await world.invoice(seller, [[30]])
  const intent = await world.provider.paid(3000)
  await reconcileBooks(world.deps)
  expect(await open()).toEqual([
    ['balance_differs', expect.any(Number), expect.any(Number)],
    ['missing_here', null, 30],
  ])
  await Promise.all([reconcileBooks(world.deps), reconcileBooks(world.deps)])
  expect(await open()).toHaveLength(2)
  await world.paid([[invoice]], { providerPaymentId: intent })
  await reconcileBooks(world.deps)
  expect(await open()).toEqual([])
})

test('what only we have is found, an hour later', async () => {
  const invoice = await world.invoice(await world.shop(), [[12]])
  await world.paid([[invoice]], { providerPaymentId: 'pi_nobody' })
  const run = await reconcileBooks(world.deps)
  expect(run.findings).toBe(0)
  world.clock.advance(2 * HOUR)
  await reconcileBooks(world.deps)
  expect(await open()).toEqual([
    ['balance_differs', expect.any(Number), expect.any(Number)],
    ['missing_there', 12, null],
  ])
  // Set right by another movement, the balance agrees; the missing one stays for a person.
  await inTransaction(world.db, async (tx) => {
    const currency = 'USD'
    const entries = [
      { account: 'provider_clearing' as const, amount: -12, currency },
      { account: 'platform_fee' as const, amount: 12, currency },
    ]
    await postLedger(tx, { kind: 'adjustment', reference: 'set-right', at: world.clock.now(), entries })
  })
  await reconcileBooks(world.deps)
  expect(await open()).toEqual([['missing_there', 12, null]])
  await world.db.execute(sql`update reconciliation_findings set settled_at = now() where settled_at is null`)
})

test('a sum that differs by a cent is found', async () => {
  const invoice = await world.invoice(await world.shop(), [[20.01]])
  await world.paid([[invoice]], { providerPaymentId: await world.provider.paid(2000) })
  await reconcileBooks(world.deps)
  expect(await open()).toContainEqual(['amount_differs', 20.01, 20])
})

test('a refund nobody could send for a day is found', async () => {
  const invoice = await world.invoice(await world.shop(), [[20]])
  const paymentId = await world.paid([[invoice]], { providerPaymentId: await world.provider.paid(2000) })
  const refundId = await world.refundRow(paymentId, 20, invoice)
  await world.db.execute(sql`update refunds set created_at = now() - interval '24 hours' where id = ${refundId}`)
  await reconcileBooks(world.deps)
  expect(await open()).toContainEqual(['refund_stuck', 20, null])
})

test('a provider that is away is written down, and the day’s comparison comes again', async () => {
  const count = async () => (await world.rows(sql`select from reconciliation_runs`)).length
  await world.provider.faults({ failNext: 9 })
  await expect(reconcileBooks(world.deps)).rejects.toThrow()
  await world.provider.faults({ failNext: 0 })
  expect(
    await world.rows(sql`select error is not null as failed from reconciliation_runs order by started_at desc limit 1`),
  ).toEqual([{ failed: true }])
  const before = await count()
  await reconcileDaily(world.deps)
  expect(await count()).toBe(before)
  world.clock.advance(24 * HOUR)
  await reconcileDaily(world.deps)
  await reconcileDaily(world.deps)
  expect(await count()).toBe(before + 1)
})
