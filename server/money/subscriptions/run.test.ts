import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_TRIES } from '#contract/subscriptions.rules'
import { expireCheckout } from '../checkout/expire'
import { finishCharge } from './charge'
import { dueParcels, openCharges } from './due'
import { placeParcel } from './place-parcel'
import { runSubscriptions } from './run'
import { createSubscriptionWorld, DECLINES, type Member, PAYS, type SubscriptionWorld, WANTS_PROOF } from './testing'

let world: SubscriptionWorld
beforeAll(async () => {
  world = await createSubscriptionWorld()
})
afterAll(() => world.close())

const ABOUT = /repeat delivery|charge your card|order/i
const mailsTo = ({ email }: { email: string }) =>
  world.mails.filter(({ to, subject }) => to === email && ABOUT.test(subject)).map(({ subject }) => subject)
const ordersOf = ({ id }: { id: string }) =>
  world.rows(sql`
    select o.status, o.grand_total::float8 as total, o.number from orders o
    where o.buyer_user_id = ${id} order by o.created_at, o.number`)
/** As they see it when they come back. */
const only = async ({ user }: Member) => (await (await world.again(user)).subscriptions.list()).items[0]

test('the email comes three days before the charge, and the order arrives by the day that was promised', async () => {
  const member = await world.member()
  const started = await world.start(member, await world.product({ price: 12 }))
  await world.days(2)
  expect(mailsTo(member.user)).toContain('Coming up: your repeat delivery')
  expect(await ordersOf(member.user)).toEqual([])
  await world.days(2)
  expect(await ordersOf(member.user)).toMatchObject([{ status: 'paid', total: 17 }])
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 17 })
  const [order] = await world.rows(sql`
    select promised_until::text as until from orders where buyer_user_id = ${member.user.id}`)
  expect(String(order?.until) <= started.nextArrivalOn).toBe(true)
  const next = await only(member)
  expect(Date.parse(next?.nextArrivalOn ?? '') - Date.parse(started.nextArrivalOn)).toBe(28 * 86_400_000)
  expect(next?.lastOrderId).not.toBeNull()
})

test('an order by itself has its invoice and its place in the ledger, as any other', async () => {
  const member = await world.member()
  await world.start(member, await world.product({ price: 20 }))
  await world.days(4)
  const [row] = await world.rows(sql`
    select count(i.invoice_id)::int as invoices, (select count(*)::int from ledger_transactions) > 0 as booked
    from orders o join invoice_details i on i.order_id = o.id where o.buyer_user_id = ${member.user.id}`)
  expect(row).toEqual({ invoices: 1, booked: true })
})

test('what one shop sends on one day is one order with one delivery fee', async () => {
  const member = await world.member()
  const shop = await world.shop()
  await world.start(member, await world.product({ shop, price: 10 }))
  await world.start(member, await world.product({ shop, price: 7 }), { quantity: 2 })
  await world.days(4)
  expect(await ordersOf(member.user)).toMatchObject([{ status: 'paid', total: 29 }])
})

test('somebody who is killed after the provider took the money charges nobody twice', async () => {
  const member = await world.member()
  await world.start(member, await world.product({ price: 33 }))
  await world.days(2)
  world.clock.advance(86_400_000)
  const before = await world.atTheProvider()
  const [parcel] = await dueParcels(world.deps.db, world.clock.now())
  if (!parcel) throw new Error('nothing is due')
  await placeParcel(world.deps, parcel)
  // Asked, taken, and then nothing more of this process.
  const [asked] = await world.rows(sql`
    select c.idempotency_key, c.amount::float8 as amount, c.group_id, r.provider_customer_id, r.provider_method_id
    from subscription_runs r join payment_sessions c on c.id = r.charge_id where r.status = 'charging'`)
  await world.deps.payments.chargeSavedCard({
    idempotencyKey: String(asked?.idempotency_key),
    customerId: String(asked?.provider_customer_id),
    methodId: String(asked?.provider_method_id),
    amount: Number(asked?.amount) * 100,
    currency: 'usd',
    reference: String(asked?.group_id),
  })
  await runSubscriptions(world.deps)
  await runSubscriptions(world.deps)
  expect((await world.atTheProvider()) - before).toBe(3_800)
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 38 })
  expect(await ordersOf(member.user)).toMatchObject([{ status: 'paid' }])
})

test('money whose answer came after the reservation was over still buys the goods, once', async () => {
  const member = await world.member()
  await world.start(member, await world.product({ price: 44 }))
  await world.days(2)
  world.clock.advance(86_400_000)
  await world.faults({ refuseConnections: true })
  await runSubscriptions(world.deps)
  expect(await openCharges(world.deps.db)).toHaveLength(1)
  await world.faults({ refuseConnections: false })
  world.clock.advance(20 * 60_000)
  const [group] = await world.rows(sql`select id from order_groups where user_id = ${member.user.id}`)
  await expireCheckout(world.deps, { groupId: String(group?.id) })
  expect(await ordersOf(member.user)).toMatchObject([{ status: 'payment_expired' }])
  await runSubscriptions(world.deps)
  expect(await ordersOf(member.user)).toMatchObject([{ status: 'paid' }])
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 49 })
})

test('rounds of many replicas at once order and charge once', async () => {
  const member = await world.member()
  await world.start(member, await world.product({ price: 21 }))
  await world.days(2)
  world.clock.advance(86_400_000)
  const before = await world.atTheProvider()
  await Promise.all(Array.from({ length: 12 }, () => runSubscriptions(world.deps)))
  expect(await ordersOf(member.user)).toHaveLength(1)
  expect((await world.atTheProvider()) - before).toBe(2_600)
  expect(mailsTo(member.user).filter((subject) => subject.startsWith('Coming up'))).toHaveLength(1)
})

test('a card that is declined is tried three times within five days, and then the delivery is paused', async () => {
  const member = await world.member(DECLINES)
  const product = await world.product({ price: 15, stock: 1 })
  await world.start(member, product)
  await world.days(3)
  expect(await only(member)).toMatchObject({ status: 'active', problem: 'declined', nextTryAt: expect.any(Date) })
  // a charge that was declined ordered nothing
  expect((await (await world.again(member.user)).orders.list({})).items).toEqual([])
  expect(await world.stockOf(product)).toMatchObject({ stock: 1, reserved: 0 })
  await world.days(4)
  expect(await only(member)).toMatchObject({ status: 'paused', pauseReason: 'payment' })
  await world.days(6)
  expect(await world.taken(member.user.id)).toEqual({ times: 0, sum: 0 })
  const failed = mailsTo(member.user).filter((subject) => subject === 'We couldn’t charge your card')
  expect(failed).toHaveLength(MAX_TRIES)
})

test('a new card is tried at once', async () => {
  const member = await world.member(WANTS_PROOF)
  await world.start(member, await world.product({ price: 16 }))
  await world.days(3)
  expect(await only(member)).toMatchObject({ status: 'active', problem: 'authentication' })
  await world.saveCard(await world.again(member.user), PAYS)
  await runSubscriptions(world.deps)
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 21 })
})

test('a new card is tried as often as any, however often the one before was', async () => {
  const member = await world.member(DECLINES)
  await world.start(member, await world.product({ price: 16 }))
  await world.days(3)
  await world.days(2)
  await world.saveCard(await world.again(member.user), WANTS_PROOF)
  await runSubscriptions(world.deps)
  expect(await only(member)).toMatchObject({ status: 'active', problem: 'authentication' })
  await world.saveCard(await world.again(member.user), PAYS)
  await runSubscriptions(world.deps)
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 21 })
})

test('a rise of more than ten percent asks first, and nothing is charged before the answer', async () => {
  const member = await world.member()
  const product = await world.product({ price: 10 })
  await world.start(member, product)
  await world.days(2)
  await world.deps.db.execute(sql`update products set price = 11.01 where id = ${product.id}`)
  await world.days(2)
  const waiting = await only(member)
  expect(waiting).toMatchObject({ status: 'paused', pauseReason: 'price', agreedPrice: 10 })
  expect(await ordersOf(member.user)).toEqual([])
  await (await world.again(member.user)).subscriptions.resume({ id: waiting?.id ?? '', shownPrice: 11.01 })
  await world.days(4)
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 16.01 })
})

test('a rise is asked about when its charge is announced, and what is accepted then comes on its day', async () => {
  const member = await world.member()
  const product = await world.product({ price: 10 })
  await world.start(member, product)
  await world.deps.db.execute(sql`update products set price = 12 where id = ${product.id}`)
  await world.days(1)
  await world.runJobs()
  const asked = world.mails.findLast(({ to }) => to === member.user.email)
  expect(asked?.text).toContain('went from $10.00 to $12.00')
  const { id = '' } = (await only(member)) ?? {}
  await (await world.again(member.user)).subscriptions.swap({ id, productId: product.id, shownPrice: 12 })
  await world.days(3)
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 17 })
})

test('a smaller rise is charged as it is', async () => {
  const member = await world.member()
  const product = await world.product({ price: 10 })
  await world.start(member, product)
  await world.deps.db.execute(sql`update products set price = 11 where id = ${product.id}`)
  await world.days(4)
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 16 })
})

test('what is out of stock says so once, waits, and comes when it is back', async () => {
  const member = await world.member()
  const product = await world.product({ price: 10, stock: 1 })
  await world.start(member, product, { quantity: 2 })
  await world.days(5)
  expect(await only(member)).toMatchObject({ status: 'active', problem: 'out_of_stock' })
  expect(mailsTo(member.user).filter((subject) => subject.startsWith('Your repeat delivery of'))).toHaveLength(1)
  await world.deps.db.execute(sql`update products set stock_quantity = 5 where id = ${product.id}`)
  await world.days(1)
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 25 })
})

test('more than the shop sells in one order by now says so once, and comes once fewer are asked for', async () => {
  const member = await world.member()
  const product = await world.product({ price: 10, stock: 9 })
  const { id } = await world.start(member, product, { quantity: 3 })
  await world.deps.db.execute(sql`update products set max_per_order = 2 where id = ${product.id}`)
  expect((await only(member))?.product).toMatchObject({ inStock: true, perOrder: 2 })
  await world.days(5)
  expect(await only(member)).toMatchObject({ status: 'active', problem: 'limit' })
  expect(mailsTo(member.user).filter((subject) => subject.startsWith('Your repeat delivery of'))).toHaveLength(1)
  const change = { id, intervalDays: 28, petId: null, addressId: null }
  const { subscriptions } = await world.again(member.user)
  await expect(subscriptions.change({ ...change, quantity: 4 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await subscriptions.change({ ...change, quantity: 2 })).toMatchObject({ problem: null })
  await world.days(1)
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 25 })
})

test('what is too much for one order for two animals together comes in two', async () => {
  const member = await world.member()
  const product = await world.product({ price: 10, stock: 9 })
  const { id: petId } = await member.api.pets.add({ name: 'Ash', species: 'dog' })
  await world.start(member, product, { quantity: 2 })
  await world.start(member, product, { quantity: 2, petId })
  await world.deps.db.execute(sql`update products set max_per_order = 3 where id = ${product.id}`)
  await world.days(5)
  expect(await world.taken(member.user.id)).toEqual({ times: 2, sum: 50 })
})

test('who is locked out is not charged for what they cannot stop, and is told again before they are', async () => {
  const member = await world.member()
  await world.start(member, await world.product({ price: 12 }))
  await world.days(2)
  const soon = () => mailsTo(member.user).filter((subject) => subject.startsWith('Coming up')).length
  expect(soon()).toBe(1)
  const lock = (until: string) =>
    world.rows(sql`
      update auth_users set locked_until = ${until}::timestamptz, banned_until = ${until}::timestamptz where id = ${member.user.id}`)
  await lock('9999-12-31')
  await world.days(5)
  expect(await world.taken(member.user.id)).toEqual({ times: 0, sum: 0 })
  expect(soon()).toBe(1)
  await lock('2000-01-01')
  await world.days(2)
  expect(await world.taken(member.user.id)).toEqual({ times: 0, sum: 0 })
  expect(soon()).toBe(2)
  await world.days(2)
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 17 })
})

test('an order that was given up before the card was asked is not charged', async () => {
  const member = await world.member()
  const shop = await world.shop()
  await world.start(member, await world.product({ shop, price: 12 }))
  await world.days(2)
  world.clock.advance(86_400_000)
  const [parcel] = (await dueParcels(world.deps.db, world.clock.now())).filter(
    ({ userId }) => userId === member.user.id,
  )
  if (!parcel) throw new Error('nothing is due')
  const charge = (await placeParcel(world.deps, parcel)) ?? ''
  await world.rows(sql`
    update auth_users set locked_until = '9999-12-31', banned_until = '9999-12-31'
    where id = (select user_id from user_profiles where id = ${shop.profileId})`)
  await world.runJobs()
  const before = await world.atTheProvider()
  await finishCharge(world.deps, charge)
  expect(await world.atTheProvider()).toBe(before)
  expect(await world.taken(member.user.id)).toEqual({ times: 0, sum: 0 })
  await world.days(2)
  expect(await only(member)).toMatchObject({ status: 'paused', pauseReason: 'gone' })
})

test('when an animal has died, everything that comes for it stops at once, and no email about it leaves', async () => {
  const member = await world.member()
  const { id: petId } = await member.api.pets.add({ name: 'Ash', species: 'dog' })
  await world.start(member, await world.product({ price: 10 }), { petId })
  world.clock.advance(86_400_000)
  // Planned, and its email is on its way.
  await runSubscriptions(world.deps)
  await (await world.again(member.user)).petPassing.say({ petId, passedOn: '2026-01-02' })
  await world.runJobs()
  await world.days(6)
  expect(mailsTo(member.user)).toEqual([])
  expect(await ordersOf(member.user)).toEqual([])
  expect(await only(member)).toMatchObject({ status: 'paused', pauseReason: 'pet_passed' })
})

test('what was skipped after its email is neither mailed nor charged', async () => {
  const member = await world.member()
  const { id, nextArrivalOn } = await world.start(member, await world.product({ price: 10 }))
  world.clock.advance(86_400_000)
  await runSubscriptions(world.deps)
  await (await world.again(member.user)).subscriptions.skip({ id, arrivalOn: nextArrivalOn })
  await world.runJobs()
  await world.days(5)
  expect(mailsTo(member.user)).toEqual([])
  expect(await ordersOf(member.user)).toEqual([])
})

test('a charge that is over is not asked for again', async () => {
  const member = await world.member()
  await world.start(member, await world.product({ price: 18 }))
  await world.days(4)
  const [run] = await world.rows(sql`
    select r.charge_id as id from subscription_runs r join product_subscriptions s on s.id = r.subscription_id
    where s.user_id = ${member.user.id}`)
  await finishCharge(world.deps, String(run?.id))
  expect(await world.taken(member.user.id)).toEqual({ times: 1, sum: 23 })
})

test('the cart keeps what was put there by hand', async () => {
  const member = await world.member()
  const product = await world.product({ price: 10 })
  await member.api.cart.add({ productId: product.id, quantity: 1 })
  await world.start(member, product)
  await world.days(4)
  expect(await ordersOf(member.user)).toMatchObject([{ status: 'paid' }])
  const [left] = await world.rows(sql`select quantity from cart_items where user_id = ${member.user.id}`)
  expect(left).toEqual({ quantity: 1 })
})
