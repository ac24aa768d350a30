import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileBooks } from '../ledger/reconcile/run'
import { payNow } from './pay-now'
import { payEverybody } from './round'
import { createPayoutWorld, type PayoutWorld } from './testing'

let world: PayoutWorld
beforeAll(async () => {
  world = await createPayoutWorld({ payoutDelayDays: 0 })
  await world.provider.paid(100_000)
})
afterAll(() => world.stop())

/** A payout that was being sent a day ago, of which no answer came. */
async function lostPayout() {
  const seller = await world.readySeller()
  await world.earned(seller, 100)
  const { id } = await payNow(world.deps, world.viewerOf(seller), seller.profileId)
  await world.db.execute(sql`update payouts set status = 'processing' where id = ${id}`)
  await world.db.execute(sql`update outbox_events set done_at = now() where done_at is null`)
  return { seller, id }
}
/** The database notes by itself when a payout last changed, so only its owner can pretend. */
const aDayLater = (id: string) =>
  world.asOwner(`
    alter table payouts disable trigger payouts_guard;
    update payouts set updated_at = now() - interval '24 hours' where id = '${id}';
    alter table payouts enable trigger payouts_guard`)

test('a transfer that was made although its answer was lost is found, and the payout goes on', async () => {
  const { seller, id } = await lostPayout()
  await world.deps.payments.createTransfer({
    idempotencyKey: id,
    accountId: seller.accountId,
    amount: 9000,
    currency: 'usd',
    reference: id,
  })
  await aDayLater(id)
  await reconcileBooks(world.deps)
  await payEverybody(world.deps)
  await world.runJobs()
  expect(await world.payoutOf(seller)).toMatchObject({
    id,
    status: 'in_transit',
    transferId: expect.stringMatching(/^tr_/),
  })
})

test('a transfer that was never made frees the earnings for the next payout', async () => {
  const { seller, id } = await lostPayout()
  await aDayLater(id)
  world.clock.advance(60_000)
  await reconcileBooks(world.deps)
  await payEverybody(world.deps)
  expect(await world.rows(sql`select status, failure_code as code from payouts where id = ${id}`)).toEqual([
    { status: 'failed', code: 'no_answer' },
  ])
  await world.runJobs()
  expect(await world.payoutOf(seller)).toMatchObject({ status: 'in_transit', amount: 90 })
})
