import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RETURN_MOVES, RETURN_STATUSES } from '#contract/returns.rules'
import { inTransaction } from '#server/infra/database/db'
import { sweepMedia } from '#server/market/media/sweep'
import { uploadedPicture } from '#server/market/media/testing'
import type { TestUser } from '#server/testing/factories'
import { refusalOf } from '../checkout/testing'
import { settleRefund } from '../refunds/settle'
import { createDeskWorld, type DeskWorld, TRAVEL } from './testing'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const mailsOf = async (email: string) => {
  await world.runJobs()
  return world.mails.filter(({ to }) => to === email)
}

/** An order of three leashes that reached a guest, or somebody with an account. */
async function arrived(buyer?: TestUser) {
  const seller = await world.seller({ terms: { returnDays: 30 } })
  const product = await world.product({ shop: seller.shop, price: 20, stock: 10, name: 'Leash' })
  const email = `back-${randomUUID()}@example.com`
  const sold = await world.sold([[product, 3]], { email, ...(buyer && { buyer: world.as(buyer) }) })
  const [item] = (await seller.asks.sales.get(sold)).items
  const itemId = item?.id ?? ''
  await seller.asks.sales.ship({
    id: sold.id,
    idempotencyKey: randomUUID(),
    items: [{ itemId, quantity: 3 }],
    ...TRAVEL,
  })
  await seller.asks.sales.deliver(sold)
  const { id, key } = sold
  const ask = (quantity: number, idempotencyKey: string = randomUUID()) =>
    world.visitor.orders.requestReturn({
      id,
      key,
      idempotencyKey,
      reason: 'damaged',
      note: 'It frays',
      items: [{ itemId, quantity }],
    })
  return { ...seller, product, email, id, key, itemId, ask }
}

test('a return goes from the request to the refund, and only what can be sold again is on the shelf', async () => {
  const { owner, asks, product, email, id, key, itemId, ask } = await arrived()
  const asked = await ask(2)
  expect(asked.returns).toMatchObject([
    { status: 'requested', reason: 'damaged', items: [{ title: 'Leash', quantity: 2 }] },
  ])
  const returnId = asked.returns[0]?.id ?? ''
  const waiting = async () => ({
    tab: (await asks.sales.list({ tab: 'returns' })).items.map(({ id, openReturn }) => [id, openReturn]),
    count: (await asks.sales.counts()).returns,
    toAnswer: (await asks.dashboards.business({})).returnsToAnswer,
  })
  expect(await waiting()).toEqual({ tab: [[id, 'requested']], count: 1, toAnswer: 1 })
  expect((await mailsOf(owner.email)).at(-1)?.text).toContain('It frays')

  await asks.sales.approveReturn({ id, returnId, instructions: 'Send it to\n1 Orchard Street' })
  expect((await mailsOf(email)).at(-1)?.text).toContain('1 Orchard Street')
  await world.visitor.orders.sendReturn({ id, key, returnId, carrier: 'USPS', trackingNumber: '77' })
  expect(await waiting()).toEqual({ tab: [[id, 'in_transit']], count: 1, toAnswer: 0 })
  expect((await mailsOf(owner.email)).at(-1)?.text).toContain('USPS, 77')
  await Promise.all([1, 2, 3].map(() => asks.sales.receiveReturn({ id, returnId, resellable: [itemId] })))
  expect(await world.stockOf(product)).toEqual({ stock: 9, reserved: 0 })
  expect(await waiting()).toEqual({ tab: [[id, 'received']], count: 1, toAnswer: 1 })
  const staff = await world.user()
  await world.rows(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    select profile_id, user_type, true, ${staff.id}, 'staff' from profile_members where user_id = ${owner.id} and user_type = 'business-provider'`)
  // what is back waits for somebody who may refund it
  expect((await world.as(staff).dashboards.business({})).returnsToAnswer).toBe(0)
  await Promise.all([1, 2, 3].map(() => asks.sales.refundReturn({ id, returnId })))
  await world.runJobs()
  expect(await waiting()).toEqual({ tab: [], count: 0, toAnswer: 0 })
  expect(await asks.sales.get({ id })).toMatchObject({
    status: 'delivered',
    refundedTotal: 40,
    returns: [{ status: 'refunded', items: [{ resellable: true }] }],
    items: [{ returned: 2, refunded: 2 }],
  })
  // the last one that is left, and no more
  expect(await codeOf(ask(2))).toBe('CONFLICT')
  expect((await ask(1)).returns).toHaveLength(2)
})

test('a return of what was refunded in part gives what is left, and of what was refunded whole ends without money', async () => {
  const { asks, id, ask } = await arrived()
  const received = async () => {
    const { returns } = await ask(1)
    const returnId = returns.at(-1)?.id ?? ''
    await asks.sales.approveReturn({ id, returnId, instructions: 'By mail' })
    await asks.sales.receiveReturn({ id, returnId, resellable: [] })
    return returnId
  }
  const refund = (amount: number) =>
    asks.sales.refund({ id, idempotencyKey: randomUUID(), reason: 'Sorry', restock: false, what: { amount } })
  const [first, second] = [await received(), await received()]
  const { refundable } = await asks.sales.get({ id })
  await refund(refundable - 5)
  await asks.sales.refundReturn({ id, returnId: first })
  await asks.sales.refundReturn({ id, returnId: second })
  await world.runJobs()
  const sale = await asks.sales.get({ id })
  expect(sale).toMatchObject({ refundable: 0, returns: [{ status: 'refunded' }, { status: 'refunded' }] })
  expect(sale.refunds.map(({ amount }) => amount)).toEqual([refundable - 5, 5])
})

test('what cannot be sold again stays off the shelf, and a shop that finds it wrong declines with a reason', async () => {
  const { asks, product, id, ask } = await arrived()
  const returnId = (await ask(1)).returns[0]?.id ?? ''
  await asks.sales.approveReturn({ id, returnId, instructions: 'By mail' })
  await asks.sales.receiveReturn({ id, returnId, resellable: [] })
  expect(await world.stockOf(product)).toEqual({ stock: 7, reserved: 0 })
  await asks.sales.declineReturn({ id, returnId, reason: 'It was chewed' })
  expect(await codeOf(asks.sales.refundReturn({ id, returnId }))).toBe('ORDER_MOVED_ON')
  expect((await asks.sales.get({ id })).refunds).toEqual([])
})

test('what is declined or withdrawn can be asked for again, and the same request is written once', async () => {
  const { owner, asks, id, key, ask } = await arrived()
  const once = randomUUID()
  const [first] = await Promise.all([ask(3, once), ask(3, once)])
  const returnId = first.returns[0]?.id ?? ''
  expect(await world.count(sql`return_requests where order_id = ${id}`)).toBe(1)
  expect(await codeOf(ask(1))).toBe('CONFLICT')
  await asks.sales.declineReturn({ id, returnId, reason: 'Worn' })
  const next = (await ask(3)).returns.at(-1)?.id ?? ''
  await world.visitor.orders.withdrawReturn({ id, key, returnId: next })
  expect((await mailsOf(owner.email)).at(-1)?.subject).toContain('A return was withdrawn')
  expect((await ask(3)).returns.map(({ status }) => status)).toEqual(['declined', 'closed', 'requested'])
})

test('nothing comes back before it arrived, after its days, or by somebody else', async () => {
  const { asks, id, ask, shop, itemId } = await arrived()
  const other = await world.seller()
  const returnId = (await ask(1)).returns[0]?.id ?? ''
  for (const call of [
    () => other.asks.sales.approveReturn({ id, returnId, instructions: 'x' }),
    () => other.asks.sales.refundReturn({ id, returnId }),
    () => asks.sales.approveReturn({ id, returnId: randomUUID(), instructions: 'x' }),
    () => world.visitor.orders.withdrawReturn({ id, returnId }),
    () =>
      world.visitor.orders.requestReturn({
        id,
        idempotencyKey: randomUUID(),
        reason: 'other',
        items: [{ itemId, quantity: 1 }],
      }),
  ])
    expect(await codeOf(call())).toBe('NOT_FOUND')
  await world.rows(sql`update orders set delivered_at = delivered_at - interval '32 days' where id = ${id}`)
  expect(await codeOf(ask(1))).toBe('ORDER_MOVED_ON')

  const fresh = await world.sold([[await world.product({ shop }), 1]])
  const [line] = (await asks.sales.get(fresh)).items
  const early = { id: fresh.id, key: fresh.key, idempotencyKey: randomUUID(), reason: 'other' as const }
  expect(
    await codeOf(world.visitor.orders.requestReturn({ ...early, items: [{ itemId: line?.id ?? '', quantity: 1 }] })),
  ).toBe('ORDER_MOVED_ON')
})

test('the database moves a return as its machine says, and no other way', async () => {
  const { id } = await arrived()
  for (const from of RETURN_STATUSES)
    for (const to of RETURN_STATUSES.filter((status) => status !== from)) {
      const moved = await world.deps.db
        .transaction(async (tx) => {
          const key = randomUUID()
          await tx.execute(sql`
            insert into return_requests (id, order_id, status, reason, decline_reason, idempotency_key)
            values (${key}, ${id}, ${from}, 'other', 'x', ${key})`)
          await tx.execute(sql`update return_requests set status = ${to} where id = ${key}`)
          throw new Error('undo')
        })
        .catch((error: Error) => error.message === 'undo')
      expect([from, to, moved]).toEqual([from, to, RETURN_MOVES[from].includes(to)])
    }
})

test('photos are for the buyer and the shop: nobody opens one without an address that is signed', async () => {
  const fern = await world.user()
  const { asks, id, key, itemId } = await arrived(fern)
  const { id: mediaId } = await uploadedPicture(world, fern, 'purpose=return')
  const ask = (photos: string[]) =>
    world.as(fern).orders.requestReturn({
      id,
      key,
      idempotencyKey: randomUUID(),
      reason: 'damaged',
      items: [{ itemId, quantity: 1 }],
      photos,
    })
  const [request] = (await ask([mediaId])).returns
  const [seen] = (await asks.sales.get({ id })).returns
  for (const shown of [request, seen]) {
    const [photo] = shown?.photos ?? []
    expect(photo?.id).toBe(mediaId)
    expect((await world.request(photo?.url ?? '')).status).toBe(200)
  }
  for (const path of [`/files/${mediaId}/400.webp`, `/files/${mediaId}/largest.webp`])
    expect((await world.request(path)).status).toBe(404)
  // ten minutes later the address is worth nothing
  world.clock.advance(11 * 60_000)
  expect((await world.request(seen?.photos[0]?.url ?? '')).status).toBe(404)
  expect(await codeOf(ask([mediaId]))).toBe('CONFLICT')
})

test('only one’s own pictures that were sent for a return come with it, and a guest has none', async () => {
  const [fern, other] = [await world.user(), await world.user()]
  const { id, key, itemId } = await arrived(fern)
  const theirs = await uploadedPicture(world, other, 'purpose=return')
  const face = await uploadedPicture(world, fern, 'purpose=profile')
  const asked = { id, key, reason: 'wrong' as const, items: [{ itemId, quantity: 1 }] }
  for (const photo of [theirs, face])
    expect(
      await codeOf(world.as(fern).orders.requestReturn({ ...asked, idempotencyKey: randomUUID(), photos: [photo.id] })),
    ).toBe('NOT_FOUND')
  expect(
    await codeOf(world.visitor.orders.requestReturn({ ...asked, idempotencyKey: randomUUID(), photos: [theirs.id] })),
  ).toBe('CONFLICT')
  const [request] = (await world.as(fern).orders.requestReturn({ ...asked, idempotencyKey: randomUUID() })).returns
  await expect(
    world.deps.db.execute(
      sql`insert into return_photos (media_id, request_id, position) values (${theirs.id}, ${request?.id}, 0)`,
    ),
  ).rejects.toThrow()
})

test('a photo that its person removes is gone from the return, and one that is used is not swept', async () => {
  const fern = await world.user()
  const { asks, id, key, itemId } = await arrived(fern)
  const [kept, removed] = [
    await uploadedPicture(world, fern, 'purpose=return'),
    await uploadedPicture(world, fern, 'purpose=return'),
  ]
  await world.as(fern).orders.requestReturn({
    id,
    key,
    idempotencyKey: randomUUID(),
    reason: 'damaged',
    items: [{ itemId, quantity: 1 }],
    photos: [kept.id, removed.id],
  })
  await world.as(fern).media.remove({ id: removed.id })
  await sweepMedia(world.deps)
  expect((await asks.sales.get({ id })).returns[0]?.photos.map((photo) => photo.id)).toEqual([kept.id])
})

test('a return whose refund did not reach the card says so to both, until it is refunded again', async () => {
  const { owner, asks, email, id, key, itemId, ask } = await arrived()
  const returnId = (await ask(1)).returns[0]?.id ?? ''
  await asks.sales.approveReturn({ id, returnId, instructions: 'Send it to\n1 Orchard Street' })
  await asks.sales.receiveReturn({ id, returnId, resellable: [itemId] })
  await asks.sales.refundReturn({ id, returnId })
  await world.runJobs()
  const [refund] = await world.rows(sql`select id from refunds where idempotency_key = ${returnId}`)
  await inTransaction(world.deps.db, (tx) =>
    settleRefund(tx, world.deps, String(refund?.id), { id: null, status: 'failed' }),
  )
  const failed = async () => [
    (await asks.sales.get({ id })).returns[0]?.refundFailed,
    (await world.visitor.orders.get({ id, key })).returns[0]?.refundFailed,
  ]
  expect(await failed()).toEqual([true, true])
  const told = (await mailsOf(email)).at(-1)
  expect(told?.subject).toBe('Your refund of $20.00 didn’t go through')
  expect(owner.email).not.toBe(email)
  await asks.sales.refund({
    id,
    idempotencyKey: randomUUID(),
    reason: 'Once more',
    restock: false,
    what: { lines: [{ itemId, quantity: 1 }] },
  })
  await world.runJobs()
  expect(await failed()).toEqual([false, false])
})
