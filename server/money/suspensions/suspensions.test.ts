import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_WATCH_DAYS, WATCH_DAYS } from '#contract/suspensions.rules'
import type { TestProduct } from '#server/testing/factories'
import { type ApiClient, unknownId } from '#server/testing/world'
import { refusalOf } from '../checkout/testing'
import { createDeskWorld, type DeskWorld, type Seller, TRAVEL } from '../sales/testing'
import { refundDue } from './refund-due'

const DAY_MS = 86_400_000

let world: DeskWorld
let admin: ApiClient
beforeAll(async () => {
  world = await createDeskWorld()
  admin = world.as(await world.user({ role: 'admin' }))
})
afterAll(() => world.close())

type Shop = Seller & { bowl: TestProduct }
async function shop(): Promise<Shop> {
  const seller = await world.seller()
  return { ...seller, bowl: await world.product({ shop: seller.shop, name: 'Bowl', price: 20, stock: 50 }) }
}
const decide = (
  { shop: { profileId: id } }: Shop,
  decision: 'suspended' | 'reinstated',
  openOrders?: { act: 'watch'; days: number } | { act: 'refund' },
) => admin.profileReview.decide({ id, decision, reason: 'Parcels do not arrive.', ...(openOrders && { openOrders }) })
const look = ({ shop: { profileId } }: Shop) => admin.suspensions.get({ profileId })
/** Its time goes by, while everybody stays signed in. */
const passed = ({ shop: { profileId } }: Shop, days: number) =>
  world.rows(sql`
    update shop_suspensions set begun_at = begun_at - make_interval(days => ${days}),
      refunds_at = refunds_at - make_interval(days => ${days}) where profile_id = ${profileId}`)
const statusOf = async (id: string) =>
  (await world.rows(sql`select status, cancel_reason as reason from orders where id = ${id}`))[0]
const refundsOf = (id: string) =>
  world.rows(sql`select amount::float8 as amount, reason from refunds where order_id = ${id}`)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const mailsTo = async (email: string) => {
  await world.runJobs()
  return world.mails.filter(({ to }) => to === email)
}
const toShip = async ({ asks }: Shop, id: string) =>
  (await asks.sales.get({ id })).items.map(({ id: itemId, quantity }) => ({ itemId, quantity }))

test('what it touches is told before, and nothing has happened by asking', async () => {
  const own = await shop()
  await world.sold([[own.bowl, 1]])
  const sent = await world.sold([[own.bowl, 1]])
  await own.asks.sales.ship({ id: sent.id, idempotencyKey: randomUUID(), items: await toShip(own, sent.id), ...TRAVEL })
  await world.visitor.checkout.place(world.order([[own.bowl, 1]]))
  const before = await look(own)
  expect(before).toMatchObject({ listed: 1, paying: 1, unsent: 1, disputed: 0, onTheWay: 1, current: null })
  expect(before.owed).toEqual([{ amount: expect.any(Number), currency: 'USD' }])
  expect(await look(own)).toEqual(before)
})

test('under watch the buyers hear of it, the shop may still send, and what is left is refunded when its time is over', async () => {
  const own = await shop()
  const buyer = await world.user()
  const late = await world.sold([[own.bowl, 1]], { buyer: world.as(buyer), email: 'late@example.com' })
  const sent = await world.sold([[own.bowl, 1]])
  await decide(own, 'suspended')
  await world.runJobs()

  const { current, listed } = await look(own)
  expect(listed).toBe(0)
  expect(current?.refundsAt.getTime()).toBe((current?.begunAt.getTime() ?? 0) + WATCH_DAYS * DAY_MS)
  const [mail] = (await mailsTo('late@example.com')).filter(({ subject }) => subject === `About order ${late.number}`)
  expect(mail?.text).toContain('What isn’t sent or handed over by then, we refund')
  const [told] = (await mailsTo(own.owner.email)).filter(({ subject }) => subject.includes('no longer listed'))
  expect(told?.text.replaceAll(/\s+/g, ' ')).toContain('We’ll refund what is left then.')
  expect(
    await world.count(sql`outbox_events where topic = 'push.notify' and payload->>'userId' = ${buyer.id}
      and payload->>'title' = 'A shop you ordered from is suspended'`),
  ).toBe(1)

  await own.asks.sales.ship({ id: sent.id, idempotencyKey: randomUUID(), items: await toShip(own, sent.id), ...TRAVEL })
  await refundDue(world.deps)
  expect(await statusOf(late.id)).toMatchObject({ status: 'paid' })

  await passed(own, WATCH_DAYS)
  await Promise.all([refundDue(world.deps), refundDue(world.deps)])
  expect(await statusOf(late.id)).toEqual({ status: 'cancelled', reason: 'The shop was suspended.' })
  expect(await refundsOf(late.id)).toMatchObject([{ reason: 'The shop was suspended.' }])
  expect(await statusOf(sent.id)).toMatchObject({ status: 'shipped' })
  expect(await refundsOf(sent.id)).toEqual([])
  expect(await look(own)).toMatchObject({ unsent: 0, current: { refundedAt: expect.any(Date) } })
})

test('whoever packs for the shop hears that it is suspended, by when to send, and that it is back', async () => {
  const own = await shop()
  const packer = await world.user()
  await world.rows(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    values (${own.shop.profileId}, 'business-provider', true, ${packer.id}, 'staff')`)
  await world.sold([[own.bowl, 1]])
  const told = async (userId: string) =>
    await world.rows(
      sql`select title, body from notifications where user_id = ${userId} order by created_at desc limit 1`,
    )
  expect((await world.as(packer).dashboards.business({})).toPack.refundsAt).toBeNull()

  await decide(own, 'suspended')
  expect((await world.as(packer).dashboards.business({})).toPack.refundsAt).toEqual(
    (await look(own)).current?.refundsAt,
  )
  expect(await told(packer.id)).toMatchObject([
    { title: expect.stringMatching(/ is suspended$/), body: expect.stringContaining('send it or hand it over by') },
  ])
  // who looks after the profile hears of it as such, and not twice
  expect(await told(own.owner.id)).toMatchObject([{ title: 'Your profile is suspended' }])

  await decide(own, 'reinstated')
  expect(await told(packer.id)).toMatchObject([{ title: expect.stringMatching(/ is back$/) }])
})

test('the money goes back at once where that is decided', async () => {
  const own = await shop()
  const { id } = await world.sold([[own.bowl, 2]], { email: 'now@example.com' })
  await decide(own, 'suspended', { act: 'refund' })
  await world.runJobs()
  expect(await statusOf(id)).toMatchObject({ status: 'cancelled' })
  const subjects = (await mailsTo('now@example.com')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('About order'))).toEqual([])
  expect(subjects.some((subject) => subject.endsWith('was canceled'))).toBe(true)
})

test('a shop that is reinstated in time keeps its orders, and one suspended again begins anew', async () => {
  const own = await shop()
  const buyer = await world.user()
  const { id, number } = await world.sold([[own.bowl, 1]], { buyer: world.as(buyer), email: 'patient@example.com' })
  const lookAt = () => world.as(buyer).orders.get({ id })
  expect((await lookAt()).refundsAt).toBeNull()
  await decide(own, 'suspended', { act: 'watch', days: 1 })
  await world.runJobs()
  expect((await lookAt()).refundsAt).toEqual((await look(own)).current?.refundsAt)
  expect((await own.asks.sales.get({ id })).refundsAt).toEqual((await lookAt()).refundsAt)
  await passed(own, 2)
  await decide(own, 'reinstated')
  await refundDue(world.deps)
  expect((await lookAt()).refundsAt).toBeNull()
  const mails = (await mailsTo('patient@example.com')).filter(({ subject }) => subject === `About order ${number}`)
  expect(mails.filter(({ text }) => text.includes('goes on as before'))).toHaveLength(1)
  expect(
    await world.count(sql`outbox_events where topic = 'push.notify' and payload->>'userId' = ${buyer.id}
      and payload->>'title' = 'A shop you ordered from is back'`),
  ).toBe(1)
  expect(await statusOf(id)).toMatchObject({ status: 'paid' })
  expect((await look(own)).current).toBeNull()

  await decide(own, 'suspended', { act: 'watch', days: 3 })
  const { current } = await look(own)
  expect(current?.refundsAt.getTime()).toBe((current?.begunAt.getTime() ?? 0) + 3 * DAY_MS)
})

test('an order whose money a bank decides about is left to it', async () => {
  const own = await shop()
  const { id } = await world.sold([[own.bowl, 1]])
  await world.rows(sql`
    with taken as (
      insert into disputes (payment_id, provider_dispute_id, amount, currency, reason, status, opened_at)
      select ip.payment_id, ${unknownId()}, 20, 'USD', 'fraudulent', 'needs_response', now() from invoice_payments ip
        join invoice_details d on d.invoice_id = ip.invoice_id where d.order_id = ${id} returning id
    ), booked as (
      insert into ledger_transactions (kind, reference) select 'dispute_opened', id::text from taken returning id
    ) insert into ledger_entries (transaction_id, account, amount, currency, invoice_id)
      select booked.id, account, amount, 'USD', d.invoice_id from booked, invoice_details d,
        (values ('disputes', 20), ('provider_clearing', -20)) as sides (account, amount) where d.order_id = ${id}`)
  expect(await look(own)).toMatchObject({ unsent: 0, disputed: 1 })
  await decide(own, 'suspended', { act: 'refund' })
  await world.runJobs()
  expect(await statusOf(id)).toMatchObject({ status: 'paid' })
})

test('admins alone look, at shops alone, and nobody watches for longer than a month', async () => {
  const own = await shop()
  const { profileId } = own.shop
  expect(await codeOf(own.asks.suspensions.get({ profileId }))).toBe('NOT_ALLOWED')
  expect(await codeOf(world.visitor.suspensions.get({ profileId }))).toBe('SIGN_IN_FIRST')
  expect(await codeOf(admin.suspensions.get({ profileId: unknownId() }))).toBe('NOT_FOUND')
  expect(await codeOf(decide(own, 'suspended', { act: 'watch', days: MOST_WATCH_DAYS + 1 }))).toBe('BAD_REQUEST')
})
