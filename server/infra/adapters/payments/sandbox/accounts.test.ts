import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from './test-shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.hooks.length = 0
})

const look = (id: string) => shop.payments.getAccount(id)
const linkTo = (accountId: string) => {
  const [refreshUrl, returnUrl] = [`${shop.publicUrl}/payouts?again`, `${shop.publicUrl}/payouts`]
  return shop.payments.createAccountLink({ accountId, refreshUrl, returnUrl })
}

test('a new account can neither be paid to nor pay out, and says what it needs', async () => {
  const account = await shop.newAccount()
  expect(account).toEqual({
    id: expect.stringMatching(/^acct_/),
    payoutsEnabled: false,
    transfersActive: false,
    detailsSubmitted: false,
    requirements: expect.arrayContaining(['external_account', 'tos_acceptance.date']),
    pendingVerification: [],
    disabledReason: 'requirements.past_due',
    dueBy: null,
  })
  expect(await look(account.id)).toEqual(account)
})

test('the same key opens one account', async () => {
  const input = {
    idempotencyKey: 'account-1',
    email: 'maple@example.com',
    businessName: 'Maple Grooming',
    country: 'US',
    reference: 'profile-1',
    kind: 'company' as const,
  }
  const [first, again] = await Promise.all([shop.payments.createAccount(input), shop.payments.createAccount(input)])
  expect(again.id).toBe(first.id)
})

test('the link leads to a page, and from there back with everything handed over', async () => {
  const { id } = await shop.newAccount()
  const { url } = await linkTo(id)
  const page = await (await shop.get(url)).text()
  expect(page).toContain('Maple Grooming')
  expect(page).not.toMatch(/<script|style="|<style/)
  const answer = await shop.submit(url, { answer: 'everything' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${shop.publicUrl}/payouts`])
  expect(await look(id)).toMatchObject({
    payoutsEnabled: true,
    transfersActive: true,
    detailsSubmitted: true,
    requirements: [],
    disabledReason: null,
  })
})

test.each([
  ['external_account', { transfersActive: true, requirements: ['external_account'] }],
  ['document', { transfersActive: false, requirements: ['individual.verification.document'] }],
  ['refused', { transfersActive: false, requirements: [], disabledReason: 'rejected.other' }],
])('a seller who answers %s cannot be paid out', async (answer, state) => {
  const { id } = await shop.newAccount()
  await shop.submit((await linkTo(id)).url, { answer })
  expect(await look(id)).toMatchObject({ payoutsEnabled: false, detailsSubmitted: true, ...state })
})

test('a link that is too old sends the seller back for another', async () => {
  const { url } = await linkTo((await shop.newAccount()).id)
  shop.pass(6 * 60_000)
  expect((await shop.get(url)).headers.get('location')).toBe(`${shop.publicUrl}/payouts?again`)
})

test('a link leads nowhere but back to the shop', async () => {
  const { id: accountId } = await shop.newAccount()
  const away = 'https://elsewhere.example/'
  const asked = shop.payments.createAccountLink({ accountId, refreshUrl: away, returnUrl: away })
  await expect(asked).rejects.toMatchObject({ code: 'url_invalid' })
})

test('the dashboard opens once the details are there', async () => {
  const { id } = await shop.newAccount()
  await expect(shop.payments.createLoginLink(id)).rejects.toMatchObject({ name: 'PaymentsRefused', status: 400 })
  await shop.play(`/accounts/${id}/complete`)
  const { url } = await shop.payments.createLoginLink(id)
  expect(await (await shop.get(url)).text()).toContain('Maple Grooming')
})

test('the provider asks for more, with time or without, and the seller heals it', async () => {
  const { id } = await shop.newAccount()
  await shop.play(`/accounts/${id}/complete`)
  await shop.play(`/accounts/${id}/require`, { requirement: 'document', dueInDays: 7 })
  const due = await look(id)
  expect(due).toMatchObject({ payoutsEnabled: true, requirements: ['individual.verification.document'] })
  expect(due.dueBy?.getTime()).toBeGreaterThan(shop.clock.now().getTime() + 6 * 86_400_000)
  await shop.play(`/accounts/${id}/require`, { requirement: 'document', dueInDays: null })
  expect(await look(id)).toMatchObject({ payoutsEnabled: false, disabledReason: 'requirements.past_due', dueBy: null })
  await shop.play(`/accounts/${id}/complete`)
  expect(await look(id)).toMatchObject({ payoutsEnabled: true, requirements: [], disabledReason: null })
})

test('every change is told at the door for sellers, and believed only there', async () => {
  const { id } = await shop.newAccount()
  await shop.play(`/accounts/${id}/complete`)
  const about = () => shop.events().filter(({ account }) => account === id)
  await expect.poll(about).toMatchObject([{ type: 'account.updated', accountChanged: id }])
  const hook = shop.hooks.find(({ body }) => body.includes(id))
  expect(hook?.endpoint).toBe('connect')
  expect(() => shop.payments.readEvent(hook?.body ?? '', hook?.signature)).toThrow('No signature of ours')
})

test('an account that is not ours is refused', async () => {
  await expect(look('acct_stranger')).rejects.toMatchObject({ status: 403, code: 'account_invalid' })
  expect((await shop.play('/accounts/acct_stranger/complete')).status).toBe(404)
})

test('a wrong body is refused in words', async () => {
  const { id } = await shop.newAccount()
  const answer = await shop.play(`/accounts/${id}/require`, { dueInDays: 0 })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('requirement') } })
})
