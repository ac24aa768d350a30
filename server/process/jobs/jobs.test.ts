import { DrizzleQueryError, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#server/core/outbox/outbox'
import { type CheckoutWorld, createCheckoutWorld, eventually } from '#server/money/checkout/testing'
import { sweepCheckouts } from '../../money/checkout/sweep'
import { lookForLost } from '../../money/payments/look-for-lost'
import { drainOutbox, type Handlers } from './drain'
import { handlers } from './handlers'
import { startJobs } from './jobs'
import { prune } from './prune'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

const counting = (work: (refundId: string) => Promise<void>): Handlers => ({
  ...handlers,
  'refund.send': (_, { refundId }) => work(refundId),
})

test('several workers do each thing once', async () => {
  for (let n = 0; n < 30; n++) await enqueue(world.deps.db, 'refund.send', { refundId: `many-${n}` })
  const seen: string[] = []
  const counted = counting(async (id) => void seen.push(id))
  await Promise.all(Array.from({ length: 4 }, () => drainOutbox(world.deps, counted)))
  expect(seen.toSorted()).toEqual(Array.from({ length: 30 }, (_, n) => `many-${n}`).toSorted())
})

test('what is written with the same key is done once', async () => {
  const seen: string[] = []
  for (let n = 0; n < 3; n++) await enqueue(world.deps.db, 'refund.send', { refundId: 'keyed' }, 'key-1')
  await drainOutbox(
    world.deps,
    counting(async (id) => void seen.push(id)),
  )
  expect(seen).toEqual(['keyed'])
})

test('what fails waits longer each time and lets the others pass', async () => {
  await enqueue(world.deps.db, 'refund.send', { refundId: 'broken' })
  await enqueue(world.deps.db, 'refund.send', { refundId: 'fine' })
  const seen: string[] = []
  const failing = counting(async (id) => {
    if (id === 'broken') throw new Error('not now')
    seen.push(id)
  })
  const row = () =>
    world.rows(sql`
      select attempts, last_error as error, ceil(extract(epoch from due_at - now()) / 5)::int as fives from outbox_events
      where payload->>'refundId' = 'broken'`)
  await drainOutbox(world.deps, failing)
  expect(await row()).toEqual([{ attempts: 1, error: 'Error: not now', fives: 1 }])
  await world.deps.db.execute(sql`update outbox_events set due_at = now() where done_at is null`)
  await drainOutbox(world.deps, failing)
  expect(await row()).toEqual([{ attempts: 2, error: 'Error: not now', fives: 2 }])
  expect(seen).toEqual(['fine'])
  await world.deps.db.execute(sql`delete from outbox_events`)
})

test('what is kept of a failure holds none of the values it was about', async () => {
  await enqueue(world.deps.db, 'refund.send', { refundId: 'told' })
  const failing = counting(async () => {
    throw new DrizzleQueryError('insert into mails values ($1)', ['042137 is your code'])
  })
  await drainOutbox(world.deps, failing)
  expect(
    await world.rows(sql`select last_error as error from outbox_events where payload->>'refundId' = 'told'`),
  ).toEqual([{ error: 'Error: query failed (no code): insert into mails values ($1)' }])
  await world.deps.db.execute(sql`delete from outbox_events`)
})

test('the sweep ends what is overdue, on two replicas at once, and nothing else', async () => {
  const product = await world.product()
  const overdue = await world.visitor.checkout.place(world.order([[product, 1]]))
  world.clock.advance(14 * 60_000)
  const fresh = await world.visitor.checkout.place(world.order([[product, 2]]))
  world.clock.advance(60_000)
  await Promise.all([sweepCheckouts(world.deps), sweepCheckouts(world.deps)])
  await Promise.all([world.runJobs(), world.runJobs()])
  expect(await world.statuses(overdue.key)).toEqual(['payment_expired'])
  expect(await world.statuses(fresh.key)).toEqual(['pending_payment'])
  expect(await world.stockOf(product)).toEqual({ stock: 20, reserved: 2 })
  expect((await world.visitor.checkout.state({ key: overdue.key })).status).toBe('payment_expired')
})

test('reconciliation finds the payment nobody told us of, and the refund nobody sends', async () => {
  await world.faults({ webhooks: { off: true } })
  const { key, sessionUrl } = await world.visitor.checkout.place(world.order([[await world.product(), 1]]))
  await world.payByCard(sessionUrl)
  world.clock.advance(6 * 60_000)
  await Promise.all([lookForLost(world.deps), lookForLost(world.deps)])
  await world.runJobs()
  expect(await world.statuses(key)).toEqual(['paid'])

  const { orders } = await world.visitor.checkout.state({ key })
  await world.visitor.orders.cancel({ id: orders[0]?.id ?? '', key })
  await world.deps.db.execute(sql`delete from outbox_events where topic = 'refund.send'`)
  await world.deps.db.execute(sql`update refunds set created_at = now() - interval '1 hour'`)
  world.clock.advance(3600_000)
  await lookForLost(world.deps)
  await world.runJobs()
  expect(await world.rows(sql`select status from refunds where order_id = ${orders[0]?.id}`)).toEqual([
    { status: 'succeeded' },
  ])
  await world.faults({ webhooks: { off: false } })
})

test('a refund that could not be sent for a day is sent once the provider knows nothing of it', async () => {
  const { key, sessionUrl } = await world.visitor.checkout.place(world.order([[await world.product(), 1]]))
  await world.payByCard(sessionUrl)
  await eventually(
    () => world.statuses(key),
    ([status]) => status === 'paid',
  )
  const { orders } = await world.visitor.checkout.state({ key })
  await world.visitor.orders.cancel({ id: orders[0]?.id ?? '', key })
  await world.deps.db.execute(
    sql`update refunds set created_at = now() - interval '24 hours' where status = 'requested'`,
  )
  await world.runJobs()
  expect(await world.rows(sql`select status from refunds where order_id = ${orders[0]?.id}`)).toEqual([
    { status: 'succeeded' },
  ])
})

test('an email server that is down delays the email and nothing else', async () => {
  const contact = { email: 'later@example.com', name: 'Fern Buyer' }
  const { key, sessionUrl } = await world.visitor.checkout.place(world.order([[await world.product(), 1]], { contact }))
  await world.payByCard(sessionUrl)
  await eventually(
    () => world.statuses(key),
    ([status]) => status === 'paid',
  )
  const away = { ...world.deps, mail: { send: () => Promise.reject(new Error('connection refused')) } }
  await drainOutbox(away, handlers)
  await world.deps.db.execute(sql`update outbox_events set due_at = now() where done_at is null`)
  await world.runJobs()
  expect(world.mails.filter(({ to }) => to === contact.email)).toHaveLength(1)
})

test('started, they work by themselves: a paid order sends its mail at once', async () => {
  const jobs = startJobs(world.deps, async () => undefined)
  const contact = { email: 'by.itself@example.com', name: 'Fern Buyer' }
  const { sessionUrl } = await world.visitor.checkout.place(world.order([[await world.product(), 1]], { contact }))
  await world.payByCard(sessionUrl)
  const sent = await eventually(
    async () => world.mails.filter(({ to }) => to === contact.email),
    (mails) => mails.length > 0,
  )
  expect(sent).toHaveLength(1)
  await jobs.stop()
  await enqueue(world.deps.db, 'refund.send', { refundId: '00000000-0000-4000-8000-000000000000' }, 'after-stop')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await world.count(sql`outbox_events where dispatch_key = 'after-stop' and attempts = 0`)).toBe(1)
})

test('what is long done is forgotten', async () => {
  await world.deps.db.execute(
    sql`update outbox_events set done_at = now() - interval '31 days' where done_at is not null`,
  )
  await prune(world.deps)
  expect(await world.count(sql`outbox_events where done_at is not null`)).toBe(0)
})
