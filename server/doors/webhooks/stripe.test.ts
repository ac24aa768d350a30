import { type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CheckoutWorld, createCheckoutWorld } from '#server/money/checkout/testing'
import { prune } from '#server/process/jobs/prune'
import { createEventStore } from './event-store'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
  await world.faults({ webhooks: { off: true } })
})
afterAll(() => world.close())

function isInsertOf(table: string, query: SQLWrapper | string): boolean {
  return new PgDialect().sqlToQuery(sql`${query}`).sql.includes(`insert into ${table} `)
}

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
    ['of a connected account at its own door', { account: 'acct_1', door: 'connect' as const }],
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

test('an event whose effect fails keeps nothing of it, waits, and is applied later', async () => {
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
  expect(cut.status).toBe(200)
  expect(await world.statuses(key)).toEqual(['pending_payment'])
  const kept = () =>
    world.rows(sql`
    select attempts, applied_at is not null as applied, last_error as error from webhook_events where event_id = 'evt_cut'`)
  expect(await kept()).toEqual([{ attempts: 1, applied: false, error: 'Error: cut off before the commit' }])

  await world.deps.db.execute(sql`update webhook_events set due_at = now() where event_id = 'evt_cut'`)
  await world.runJobs()
  expect(await world.statuses(key)).toEqual(['paid'])
  expect(await kept()).toEqual([{ attempts: 1, applied: true, error: null }])
})

test('one that can never be applied waits longer each time and does not hold up the others', async () => {
  const { key, object } = await paidUnnoticed()
  await world.deps.db.execute(sql`
    insert into webhook_events (provider, event_id, type, payload, due_at)
    values ('stripe', 'evt_poison', 'refund.updated', '{"createdAt": "2026-01-01", "account": null, "session": 7, "refund": 7}', now() - interval '1 day')`)
  expect((await world.sendEvent('checkout.session.completed', object)).status).toBe(200)
  expect(await world.statuses(key)).toEqual(['paid'])
  const [poison] = await world.rows(sql`
    select attempts, due_at > now() as later from webhook_events where event_id = 'evt_poison'`)
  expect(poison).toEqual({ attempts: 1, later: true })
})

test('events that come while others are written share the next statement, each kept once', async () => {
  const { db } = world.deps
  const gate = Promise.withResolvers<void>()
  let statements = 0
  const slow = {
    async execute(query: never) {
      statements += 1
      await gate.promise
      return db.execute(query)
    },
  }
  const store = createEventStore(slow as unknown as typeof db)
  const put = (n: number) =>
    store.put({ id: `evt_flood_${n}`, type: 'customer.created', livemode: false, createdAt: new Date(), account: null })
  const first = put(0)
  await new Promise((resolve) => setImmediate(resolve)) // it is on its way, and waits for the database
  const others = Array.from({ length: 200 }, (_, n) => put(n % 100))
  gate.resolve()
  await Promise.all([first, ...others])
  expect(statements).toBe(2)
  expect(await world.count(sql`webhook_events where event_id like 'evt\_flood\_%' and applied_at is not null`)).toBe(
    100,
  )
})

test('the database that is away is told to the provider, who sends the event again', async () => {
  const { key, object } = await paidUnnoticed()
  const { db } = world.deps
  const { execute } = db
  const away = vi.spyOn(db, 'execute').mockImplementation((query) => {
    // only then: what goes on in the background asks the database too
    if (isInsertOf('webhook_events', query)) throw Object.assign(new Error('gone'), { code: '57P01' })
    return execute.call(db, query)
  })
  const refused = await world.sendEvent('checkout.session.completed', object, { id: 'evt_again' })
  away.mockRestore()
  expect(refused.status).toBe(503)
  expect((await world.sendEvent('checkout.session.completed', object, { id: 'evt_again' })).status).toBe(200)
  expect(await world.statuses(key)).toEqual(['paid'])
})

test('what the sellers’ door is told is kept by its account, and each door has its own secret', async () => {
  const event = { id: 'evt_seller', account: 'acct_seller' }
  expect((await world.sendEvent('balance.available', {}, { ...event, door: 'connect' })).status).toBe(200)
  expect((await world.sendEvent('balance.available', {}, { id: 'evt_nobodys', door: 'connect' })).status).toBe(400)
  expect(
    await world.rows(sql`
    select payload->>'account' as account from webhook_events where event_id in ('evt_seller', 'evt_nobodys')`),
  ).toEqual([{ account: 'acct_seller' }])
})

test('what was told is emptied a month after it was applied, and its key a quarter later', async () => {
  await world.sendEvent('customer.created', {}, { id: 'evt_old' })
  for (const days of [31, 91]) {
    await world.deps.db.execute(sql`
      insert into webhook_events (provider, event_id, type, payload, applied_at, created_at)
      select 'stripe', ${`evt_${days}`}, 'x', '{}', day, day from (select now() - make_interval(days => ${days}) as day) d`)
  }
  await prune(world.deps)
  expect(
    await world.rows(sql`
    select event_id as id, payload is null as empty from webhook_events
    where event_id in ('evt_old', 'evt_31', 'evt_91') order by id`),
  ).toEqual([
    { id: 'evt_31', empty: true },
    { id: 'evt_old', empty: false },
  ])
})

// The last one, because the server hangs up after it.
test('a body beyond a megabyte is not read', async () => {
  const response = await world.request('/webhooks/stripe', { method: 'POST', body: 'x'.repeat(1_100_000) })
  expect(response.status).toBe(413)
})
