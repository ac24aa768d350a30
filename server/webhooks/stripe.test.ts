import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CheckoutWorld, createCheckoutWorld } from '../services/checkout/testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
  await world.faults({ webhooks: { off: true } })
})
afterAll(() => world.close())

/** A checkout whose card page was paid while our webhook was not told. */
async function paidUnnoticed() {
  const placed = await world.visitor.checkout.place(world.order([[await world.product(), 1]]))
  await world.payByCard(placed.sessionUrl)
  return { ...placed, object: await world.sessionObject(placed.sessionUrl) }
}

test('a completed session pays its orders', async () => {
  const { key, object } = await paidUnnoticed()
  expect((await world.sendEvent('checkout.session.completed', object)).status).toBe(200)
  expect(await world.statuses(key)).toEqual(['paid'])
})

describe('what is not believed', () => {
  test.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
    ['another order', { client_reference_id: 'b1f4e5a2-6d0c-4c3e-9a51-0f2f6f0c9d11' }],
    ['the other mode', { livemode: true }],
    ['complete but unpaid', { payment_status: 'unpaid' }],
    ['not complete', { status: 'open' }],
    ['an unknown session', { id: 'cs_test_unknown', client_reference_id: null }],
  ])('a session with %s is answered and never counts as paid', async (_, own) => {
    const { key, object } = await paidUnnoticed()
    expect((await world.sendEvent('checkout.session.completed', { ...object, ...own })).status).toBe(200)
    expect(await world.statuses(key)).toEqual(['pending_payment'])
  })

  test('the alarm about it holds no address of a card page and no key', async () => {
    const { sessionUrl, object } = await paidUnnoticed()
    const alarm = vi.spyOn(world.deps.log, 'error')
    await world.sendEvent('checkout.session.completed', { ...object, amount_total: 1 })
    expect(alarm).toHaveBeenCalledWith(expect.objectContaining({ alert: true, amountTotal: 1 }), expect.any(String))
    expect(JSON.stringify(alarm.mock.calls)).not.toMatch(new RegExp(`${sessionUrl}|idempotencyKey`))
    alarm.mockRestore()
  })

  test.each([
    ['of the other mode', { livemode: true }],
    ['of a connected account', { account: 'acct_1' }],
  ])('an event %s changes nothing', async (_, own) => {
    const { key, object } = await paidUnnoticed()
    expect((await world.sendEvent('checkout.session.completed', object, own)).status).toBe(200)
    expect(await world.statuses(key)).toEqual(['pending_payment'])
  })

  test.each([
    ['no signature', {}],
    ['a forged signature', { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }],
  ])('%s is answered 400', async (_, headers) => {
    const body = JSON.stringify({ id: 'evt_forged', type: 'checkout.session.completed', data: {} })
    const response = await world.request('/webhooks/stripe', { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await world.count(sql`webhook_events where event_id = 'evt_forged'`)).toBe(0)
  })
})

test('unknown events are answered 200 and kept by their id', async () => {
  expect((await world.sendEvent('customer.created', { id: 'cus_1' }, { id: 'evt_unknown' })).status).toBe(200)
  expect((await world.sendEvent('customer.created', { id: 'cus_1' }, { id: 'evt_unknown' })).status).toBe(200)
  expect(await world.count(sql`webhook_events where event_id = 'evt_unknown'`)).toBe(1)
})

test('"expired" after "completed" takes nothing back, and before it gives nothing up', async () => {
  const first = await paidUnnoticed()
  await world.sendEvent('checkout.session.completed', first.object)
  await world.sendEvent('checkout.session.expired', { ...first.object, status: 'expired' })
  expect(await world.statuses(first.key)).toEqual(['paid'])

  const second = await paidUnnoticed()
  await world.sendEvent('checkout.session.expired', { ...second.object, status: 'expired', payment_status: 'unpaid' })
  expect(await world.statuses(second.key)).toEqual(['pending_payment'])
  await world.sendEvent('checkout.session.completed', second.object)
  expect(await world.statuses(second.key)).toEqual(['paid'])
})

test('an event is not kept when its effect fails, so that the next delivery counts', async () => {
  const { key, object } = await paidUnnoticed()
  const { db } = world.deps
  const transaction = db.transaction
  db.transaction = (async (work, config) =>
    transaction.call(
      db,
      async (tx) => {
        await work(tx as never)
        throw new Error('cut off before the commit')
      },
      config,
    )) as typeof transaction
  const cut = await world.sendEvent('checkout.session.completed', object, { id: 'evt_cut' })
  db.transaction = transaction
  expect(cut.status).toBeGreaterThanOrEqual(500)
  expect(await world.statuses(key)).toEqual(['pending_payment'])
  expect((await world.sendEvent('checkout.session.completed', object, { id: 'evt_cut' })).status).toBe(200)
  expect(await world.statuses(key)).toEqual(['paid'])
})

// The last one, because the server hangs up after it.
test('a body beyond a megabyte is not read', async () => {
  const response = await world.request('/webhooks/stripe', { method: 'POST', body: 'x'.repeat(1_100_000) })
  expect(response.status).toBe(413)
})
