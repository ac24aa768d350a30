import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from './test-shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.paid(100_000)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await fetch(`${shop.publicUrl}/dev/payments/faults`, { method: 'DELETE' })
})

async function seller() {
  const { id } = await shop.newAccount()
  await shop.play(`/accounts/${id}/complete`)
  return id
}
const money = (accountId: string, amount: number, idempotencyKey: string = crypto.randomUUID()) => ({
  idempotencyKey,
  accountId,
  amount,
  currency: 'usd',
  reference: 'payout-1',
})
const ours = async () => (await shop.payments.balance())[0]?.available ?? 0

/** A seller with 50.00 at the provider and a payout of it under way, which the shop has been told of. */
async function paidOut() {
  const accountId = await seller()
  await shop.payments.createTransfer(money(accountId, 5_000))
  shop.hooks.length = 0
  const payout = await shop.payments.createPayout(money(accountId, 5_000))
  await expect.poll(() => typesOf(payout.id)).toEqual(['payout.created'])
  return payout
}
const typesOf = (payoutId: string) =>
  shop.events().flatMap(({ type, payout }) => (payout?.id === payoutId ? [type] : []))

test('a transfer moves money once, however often it is asked for', async () => {
  const accountId = await seller()
  const before = await ours()
  const input = money(accountId, 1_250)
  const transfer = await shop.payments.createTransfer(input)
  expect(transfer).toEqual({
    id: expect.stringMatching(/^tr_/),
    amount: 1_250,
    currency: 'usd',
    accountId,
    reversed: 0,
  })
  expect(await shop.payments.createTransfer(input)).toEqual(transfer)
  expect(await ours()).toBe(before - 1_250)
  await expect(shop.payments.createTransfer({ ...input, amount: 1 })).rejects.toMatchObject({
    code: 'idempotency_error',
  })
})

test('a transfer whose answer was lost is found again with the same key', async () => {
  const input = money(await seller(), 700)
  const before = await ours()
  await shop.faults({ failAfterSuccess: 3 })
  await expect(shop.payments.createTransfer(input)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
  const { id } = await shop.payments.createTransfer(input)
  expect((await shop.payments.getTransfer(id)).amount).toBe(700)
  expect(await ours()).toBe(before - 700)
})

test('more than our balance cannot be transferred', async () => {
  const asked = shop.payments.createTransfer(money(await seller(), (await ours()) + 1))
  await expect(asked).rejects.toMatchObject({ name: 'PaymentsRefused', code: 'balance_insufficient' })
})

test('nothing is transferred to a seller who has not given the details', async () => {
  const { id } = await shop.newAccount()
  const asked = shop.payments.createTransfer(money(id, 100))
  await expect(asked).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' })
  await expect(shop.payments.createTransfer(money('acct_none', 100))).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('a transfer is taken back in parts and no further', async () => {
  const accountId = await seller()
  const before = await ours()
  const { id: transferId } = await shop.payments.createTransfer(money(accountId, 900))
  const back = (amount: number, idempotencyKey: string = crypto.randomUUID()) =>
    shop.payments.reverseTransfer({ idempotencyKey, transferId, amount })
  const first = await back(400, 'reversal-1')
  expect(await back(400, 'reversal-1')).toEqual(first)
  expect(await shop.payments.getTransfer(transferId)).toMatchObject({ reversed: 400 })
  await expect(back(501)).rejects.toMatchObject({ name: 'PaymentsRefused' })
  await back(500)
  await expect(back(1)).rejects.toMatchObject({ name: 'PaymentsRefused' })
  expect(await ours()).toBe(before)
})

test('what a seller has paid out already cannot be taken back', async () => {
  const accountId = await seller()
  const { id: transferId } = await shop.payments.createTransfer(money(accountId, 900))
  await shop.payments.createPayout(money(accountId, 500))
  const asked = shop.payments.reverseTransfer({ idempotencyKey: 'late', transferId, amount: 900 })
  await expect(asked).rejects.toMatchObject({ code: 'balance_insufficient' })
})

test('a payout takes from the seller, never more than there is', async () => {
  const accountId = await seller()
  await shop.payments.createTransfer(money(accountId, 2_000))
  const input = money(accountId, 2_000)
  const payout = await shop.payments.createPayout(input)
  expect(payout).toEqual({
    id: expect.stringMatching(/^po_/),
    accountId,
    amount: 2_000,
    currency: 'usd',
    status: 'pending',
    failureCode: null,
    failureMessage: null,
    arrivalDate: expect.any(Date),
    reference: 'payout-1',
  })
  expect(await shop.payments.createPayout(input)).toEqual(payout)
  expect(await shop.payments.getPayout(payout.id, accountId)).toEqual(payout)
  await expect(shop.payments.createPayout(money(accountId, 1))).rejects.toMatchObject({ code: 'balance_insufficient' })
})

test('a payout belongs to its seller', async () => {
  const { id } = await paidOut()
  await expect(shop.payments.getPayout(id, await seller())).rejects.toMatchObject({ code: 'resource_missing' })
})

test('an account with something overdue is not paid out', async () => {
  const accountId = await seller()
  await shop.payments.createTransfer(money(accountId, 100))
  await shop.play(`/accounts/${accountId}/require`, { requirement: 'document', dueInDays: null })
  await expect(shop.payments.createPayout(money(accountId, 100))).rejects.toMatchObject({ code: 'payouts_not_allowed' })
})

test('a payout that arrives is told once', async () => {
  const { id, accountId } = await paidOut()
  await shop.play(`/payouts/${id}/pay`)
  await shop.play(`/payouts/${id}/pay`)
  expect(await shop.payments.getPayout(id, accountId)).toMatchObject({ status: 'paid' })
  await expect.poll(() => typesOf(id)).toEqual(['payout.created', 'payout.paid'])
})

test('a payout that fails gives the money back to the seller, who can try again', async () => {
  const { id, accountId } = await paidOut()
  await shop.play(`/payouts/${id}/fail`, { code: 'could_not_process' })
  expect(await shop.payments.getPayout(id, accountId)).toMatchObject({
    status: 'failed',
    failureCode: 'could_not_process',
    failureMessage: 'The bank could not process this payout.',
  })
  await expect.poll(() => typesOf(id)).toEqual(['payout.created', 'payout.failed'])
  expect(shop.events().find(({ type }) => type === 'payout.failed')).toMatchObject({
    account: accountId,
    payout: { accountId, status: 'failed', failureCode: 'could_not_process', reference: 'payout-1' },
  })
  expect(await shop.payments.createPayout(money(accountId, 5_000))).toMatchObject({ status: 'pending' })
})

test('a closed bank account is let go, also after the money had arrived', async () => {
  const { id, accountId } = await paidOut()
  await shop.play(`/payouts/${id}/pay`)
  await shop.play(`/payouts/${id}/fail`, { code: 'account_closed' })
  expect(await shop.payments.getAccount(accountId)).toMatchObject({
    payoutsEnabled: false,
    requirements: ['external_account'],
  })
  await expect.poll(() => shop.events().map(({ type }) => type)).toContain('account.updated')
})

test('nobody has to play the bank: after its time a payout arrives', async () => {
  const { id, accountId } = await paidOut()
  shop.pass(30_000)
  expect((await shop.payments.getPayout(id, accountId)).status).toBe('pending')
  shop.pass(30_000)
  await expect.poll(() => typesOf(id)).toEqual(['payout.created', 'payout.paid'])
  expect((await shop.payments.getPayout(id, accountId)).status).toBe('paid')
})

test('out of order means that the end of a payout may be told before its beginning', async () => {
  const { id } = await paidOut()
  await shop.faults({ webhooks: { off: true } })
  await shop.play(`/payouts/${id}/fail`, { code: 'account_closed' })
  await shop.faults({ webhooks: { off: false, outOfOrder: true } })
  await expect.poll(() => shop.events().map(({ type }) => type)).toContain('payout.failed')
  const types = shop.events().map(({ type }) => type)
  expect(types.indexOf('account.updated')).toBeLessThan(types.indexOf('payout.failed'))
})
