import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/infra/database/db'
import { bookRefundFailed, bookRefundRequested } from '../ledger/bookings'
import type { TestSeller } from '../ledger/testing'
import { readAccount } from './account'
import { applyAccountEvent } from './apply-events'
import { balancesOf } from './balance'
import { listEarnings } from './earnings'
import { getPayout, listPayouts } from './list'
import { openDashboard, startOnboarding } from './onboarding'
import { payNow } from './pay-now'
import { payEverybody } from './round'
import { codeOf, createPayoutWorld, type PayoutWorld } from './testing'

let world: PayoutWorld
beforeAll(async () => {
  world = await createPayoutWorld({ payoutDelayDays: 2 })
})
afterAll(() => world.stop())

const DAY = 24 * 3600_000
const balance = async ({ profileId }: TestSeller) => (await balancesOf(world.db, profileId, world.clock.now()))[0]
const now = (seller: TestSeller) => payNow(world.deps, world.viewerOf(seller), seller.profileId)
const sums = async ({ profileId }: TestSeller) =>
  Promise.all(
    (['seller_payable', 'payouts_in_transit', 'seller_account'] as const).map((name) =>
      world.sumOf(name, { profileId }),
    ),
  )
/** A seller with 90 available of a payment of 100. */
async function richSeller() {
  const seller = await world.readySeller()
  const earned = await world.earned(seller, 100)
  world.clock.advance(2 * DAY)
  return { seller, ...earned }
}
/** The same with the payout of it on its way. */
async function sentSeller() {
  const rich = await richSeller()
  await now(rich.seller)
  await world.runJobs()
  const payout = await world.payoutOf(rich.seller)
  const { accountId } = rich.seller
  const fetched = () => world.deps.payments.getPayout(payout?.payoutId ?? '', accountId)
  return { ...rich, accountId, payout, fetched }
}

test('a seller’s account is opened once, and says in words what is missing', async () => {
  const seller = await world.shop()
  const viewer = world.viewerOf(seller)
  expect(await readAccount(world.deps, viewer, seller.profileId)).toMatchObject({ status: 'none', missing: [] })
  const links = await Promise.all([1, 2].map(() => startOnboarding(world.deps, viewer, seller.profileId)))
  expect(links.every(({ url }) => URL.canParse(url))).toBe(true)
  expect(await world.rows(sql`select from payout_accounts where profile_id = ${seller.profileId}`)).toHaveLength(1)
  const account = await readAccount(world.deps, viewer, seller.profileId)
  expect(account).toMatchObject({ status: 'pending', payoutsEnabled: false })
  expect(account.missing.map(({ label }) => label)).toContain('A bank account for your payouts')
  expect(await codeOf(openDashboard(world.deps, viewer, seller.profileId))).toBe('PAYOUT_NOT_READY')
  const stranger = world.viewerOf(await world.shop())
  expect(await codeOf(readAccount(world.deps, stranger, seller.profileId))).toBe('NOT_FOUND')
})

test('a ready account that lacks something later is told to its owner', async () => {
  const seller = await world.readySeller()
  const viewer = world.viewerOf(seller)
  expect(await readAccount(world.deps, viewer, seller.profileId)).toMatchObject({
    status: 'active',
    payoutsEnabled: true,
  })
  expect(await openDashboard(world.deps, viewer, seller.profileId)).toEqual({ url: expect.any(String) })
  await world.provider.play(`/accounts/${seller.accountId}/require`, {
    requirement: 'external_account',
    dueInDays: null,
  })
  await world.db.transaction((tx) => applyAccountEvent(tx, world.deps, seller.accountId))
  expect(await readAccount(world.deps, viewer, seller.profileId)).toMatchObject({
    status: 'restricted',
    missing: [{ code: 'external_account', label: 'A bank account for your payouts' }],
  })
  expect(
    await world.rows(
      sql`select from outbox_events where topic = 'mail.account-restricted' and payload->>'profileId' = ${seller.profileId}`,
    ),
  ).toHaveLength(1)
})

test('what was earned is pending for two days, then available, and goes out as one payout', async () => {
  const seller = await world.readySeller()
  await world.earned(seller, 100)
  expect(await balance(seller)).toMatchObject({ available: 0, pending: 90, nextAvailableOn: expect.any(Date) })
  expect(await codeOf(now(seller))).toBe('PAYOUT_NOT_READY')
  world.clock.advance(2 * DAY)
  expect(await balance(seller)).toMatchObject({ available: 90, pending: 0, nextAvailableOn: null })
  const payout = await now(seller)
  expect(payout).toMatchObject({ amount: 90, status: 'scheduled', problem: null })
  expect(await balance(seller)).toMatchObject({ available: 0, inTransit: 90, paidOut: 0 })
  await world.runJobs()
  const sent = await world.payoutOf(seller)
  expect(sent).toMatchObject({
    status: 'in_transit',
    transferId: expect.stringMatching(/^tr_/),
    payoutId: expect.stringMatching(/^po_/),
  })
  expect(await sums(seller)).toEqual([0, -90, 90])
  await world.provider.play(`/payouts/${sent?.payoutId}/pay`)
  const told = await world.deps.payments.getPayout(sent?.payoutId ?? '', seller.accountId)
  for (let n = 0; n < 2; n++) await world.tell(told, seller.accountId)
  await world.tell({ ...told, status: 'in_transit' }, seller.accountId)
  expect(await world.payoutOf(seller)).toMatchObject({ status: 'paid' })
  expect(await sums(seller)).toEqual([0, 0, 0])
  expect(await balance(seller)).toMatchObject({ available: 0, inTransit: 0, paidOut: 90 })
  const viewer = world.viewerOf(seller)
  expect(await getPayout(world.deps, viewer, payout.id)).toMatchObject({
    items: [{ amount: 90, fee: 10, payoutId: payout.id }],
  })
  expect((await listPayouts(world.deps, viewer, { profileId: seller.profileId })).items).toHaveLength(1)
})

test('an account that is not ready, or blocked, or has too little is paid nothing', async () => {
  const { seller } = await richSeller()
  await world.db.execute(sql`update payout_accounts set blocked_at = now() where profile_id = ${seller.profileId}`)
  expect(await codeOf(now(seller))).toBe('PAYOUT_NOT_READY')
  await world.db.execute(
    sql`update payout_accounts set blocked_at = null, status = 'restricted' where profile_id = ${seller.profileId}`,
  )
  expect(await codeOf(now(seller))).toBe('PAYOUT_NOT_READY')
  const poor = await world.readySeller()
  await world.earned(poor, 1.1)
  world.clock.advance(2 * DAY)
  expect(await codeOf(now(poor))).toBe('PAYOUT_NOT_READY')
})

test('the account is asked about again before the money leaves', async () => {
  const { seller } = await richSeller()
  await now(seller)
  await world.provider.play(`/accounts/${seller.accountId}/require`, {
    requirement: 'external_account',
    dueInDays: null,
  })
  await world.runJobs()
  expect(await world.payoutOf(seller)).toMatchObject({
    status: 'cancelled',
    transferId: null,
    code: 'account_not_ready',
  })
  expect(await balance(seller)).toMatchObject({ available: 90, inTransit: 0 })
})

test('a suspended seller, or one whose profile is closed, is paid nothing until that is over', async () => {
  const { seller } = await richSeller()
  const approval = (status: string) =>
    world.db.execute(sql`update profile_details set approval_status = ${status} where profile_id = ${seller.profileId}`)
  await now(seller)
  for (const status of ['pending', 'approved', 'suspended']) await approval(status)
  await world.runJobs()
  expect(await world.payoutOf(seller)).toMatchObject({
    status: 'cancelled',
    transferId: null,
    code: 'profile_suspended',
  })
  expect(await codeOf(now(seller))).toBe('PAYOUT_NOT_READY')
  expect(await readAccount(world.deps, world.viewerOf(seller), seller.profileId)).toMatchObject({
    status: 'active',
    missing: [],
    payoutsEnabled: false,
    suspended: true,
  })
  await payEverybody(world.deps)
  await approval('approved')
  const active = (is: boolean) =>
    world.db.execute(sql`update user_profiles set is_active = ${is} where id = ${seller.profileId}`)
  await active(false)
  await payEverybody(world.deps)
  await active(true)
  expect(await world.rows(sql`select from payouts where profile_id = ${seller.profileId}`)).toHaveLength(1)
  expect(await balance(seller)).toMatchObject({ available: 90, inTransit: 0 })
  expect(await now(seller)).toMatchObject({ amount: 90, status: 'scheduled' })
})

test('asked for ten times at once, and by the day’s round, it is paid once', async () => {
  const { seller } = await richSeller()
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => codeOf(now(seller))),
    payEverybody(world.deps).then(() => 'round'),
  ])
  expect(answers.filter((code) => code === 'none').length).toBeLessThanOrEqual(1)
  await world.runJobs()
  expect(await world.rows(sql`select from payouts where profile_id = ${seller.profileId}`)).toHaveLength(1)
  expect(await sums(seller)).toEqual([0, -90, 90])
})

test('a provider that is away delays a payout, and an answer that was lost is asked for again', async () => {
  const { seller } = await richSeller()
  await now(seller)
  await world.provider.faults({ failNext: 6 })
  await world.runJobs()
  expect(await world.payoutOf(seller)).toMatchObject({ transferId: null })
  await world.provider.faults({ failNext: 0, failAfterSuccess: 3 })
  for (let n = 0; n < 8; n++) await world.runJobs()
  await world.provider.faults({ failAfterSuccess: 0 })
  await world.runJobs()
  const payout = await world.payoutOf(seller)
  expect(payout).toMatchObject({ status: 'in_transit' })
  expect(await world.deps.payments.getTransfer(payout?.transferId ?? '')).toMatchObject({ amount: 9000 })
  const moved: string[] = []
  for await (const { type, amount } of world.deps.payments.balanceTransactions({ since: new Date(0) }))
    if (type === 'transfer' && amount === -9000) moved.push(type)
  expect(moved.length).toBe(
    (await world.rows(sql`select from payouts where provider_transfer_id is not null and amount = 90`)).length,
  )
})

test('without enough in our balance the earnings wait, and a person is told', async () => {
  const seller = await world.readySeller()
  const invoice = await world.invoice(seller, [[50_000]])
  await world.paid([[invoice]])
  world.clock.advance(2 * DAY)
  await now(seller)
  await world.runJobs()
  const payout = await world.payoutOf(seller)
  expect(payout).toMatchObject({ status: 'failed', code: 'balance_insufficient', transferId: null })
  expect(await balance(seller)).toMatchObject({ available: 45_000, inTransit: 0 })
  expect(await world.rows(sql`select kind from reconciliation_findings where reference = ${payout?.id}`)).toEqual([
    { kind: 'unexpected' },
  ])
  expect(
    await world.rows(sql`select from payout_accounts where profile_id = ${seller.profileId} and blocked_at is null`),
  ).toHaveLength(1)
})

test('a payout that failed is owed again, its transfer taken back, and the account waits for its owner', async () => {
  const { seller, accountId, payout, fetched } = await sentSeller()
  await world.provider.play(`/payouts/${payout?.payoutId}/fail`, { code: 'could_not_process' })
  const told = await fetched()
  for (let n = 0; n < 2; n++) await world.tell(told, accountId)
  await world.tell({ ...told, status: 'paid' }, accountId)
  expect(await world.payoutOf(seller)).toMatchObject({ status: 'failed' })
  await world.runJobs()
  expect(await sums(seller)).toEqual([-90, 0, 0])
  expect(await balance(seller)).toMatchObject({ available: 90, inTransit: 0, paidOut: 0 })
  expect((await world.deps.payments.getTransfer(payout?.transferId ?? '')).reversed).toBe(9000)
  expect(await codeOf(now(seller))).toBe('PAYOUT_NOT_READY')
  expect(await readAccount(world.deps, world.viewerOf(seller), seller.profileId)).toMatchObject({
    status: 'restricted',
  })
  await startOnboarding(world.deps, world.viewerOf(seller), seller.profileId)
  expect(await now(seller)).toMatchObject({ amount: 90, status: 'scheduled' })
})

test('a payout that comes back after it was paid is returned, and nothing is paid out before its transfer is here', async () => {
  const { seller, accountId, payout, fetched } = await sentSeller()
  await world.provider.play(`/payouts/${payout?.payoutId}/pay`)
  await world.tell(await fetched(), accountId)
  await world.provider.play(`/payouts/${payout?.payoutId}/fail`, { code: 'could_not_process' })
  await world.tell(await fetched(), accountId)
  expect(await world.payoutOf(seller)).toMatchObject({ status: 'returned' })
  expect(await sums(seller)).toEqual([-90, 0, 90])
  await world.db.execute(sql`update payout_accounts set blocked_at = null where profile_id = ${seller.profileId}`)
  expect(await codeOf(now(seller))).toBe('PAYOUT_NOT_READY')
  await world.runJobs()
  expect(await sums(seller)).toEqual([-90, 0, 0])
  expect(await balance(seller)).toMatchObject({ available: 90, paidOut: 0 })
})

test('a payout of another account, sum or seller is not believed', async () => {
  const { seller, accountId, fetched } = await sentSeller()
  const told = { ...(await fetched()), status: 'paid' as const }
  await world.tell(told, 'acct_other')
  await world.tell({ ...told, amount: 1 }, accountId)
  await world.tell({ ...told, id: 'po_other', reference: randomUUID() }, accountId)
  expect(await world.payoutOf(seller)).toMatchObject({ status: 'in_transit' })
})

test('refunds and payouts that race end in one truth', async () => {
  for (let round = 0; round < 8; round++) {
    const { seller, invoice, paymentId } = await richSeller()
    const refundId = await world.refundRow(paymentId, 40, invoice)
    await Promise.all([
      codeOf(now(seller)),
      inTransaction(world.db, (tx) => bookRefundRequested(tx, refundId)),
      payEverybody(world.deps),
    ])
    const payout = await world.payoutOf(seller)
    const { available = 0, inTransit = 0 } = (await balance(seller)) ?? {}
    expect(payout?.amount === 90 || payout?.amount === 54).toBe(true)
    expect([inTransit, Math.round(available * 100)]).toEqual([payout?.amount, payout?.amount === 90 ? -3600 : 0])
    await inTransaction(world.db, (tx) => bookRefundFailed(tx, refundId, world.clock.now()))
    expect((await sums(seller))[0]).toBe(payout?.amount === 90 ? 0 : -36)
  }
}, 60_000)

test('what was refunded after a payout is set off in the next', async () => {
  const { seller, paymentId, invoice } = await sentSeller()
  const refundId = await world.refundRow(paymentId, 100, invoice)
  await inTransaction(world.db, (tx) => bookRefundRequested(tx, refundId))
  expect(await balance(seller)).toMatchObject({ available: -90 })
  await world.earned(seller, 300)
  world.clock.advance(2 * DAY)
  expect(await now(seller)).toMatchObject({ amount: 180 })
  const { items } = await listEarnings(world.deps, world.viewerOf(seller), { profileId: seller.profileId })
  expect(items.map(({ kind, amount, fee }) => [kind, amount, fee])).toEqual([
    ['payment', 270, 30],
    ['refund_requested', -90, -10],
    ['payment', 90, 10],
  ])
  for (const cursor of ['1e9', ' 5', '0x10', '+7', '-1', '1.0', '9'.repeat(16)]) {
    const page = listEarnings(world.deps, world.viewerOf(seller), { profileId: seller.profileId, cursor })
    expect(await codeOf(page)).toBe('BAD_REQUEST')
  }
})
