import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/infra/database/db'
import { applyWebhooks } from '#server/process/jobs/webhooks'
import type { TestShop } from '../../testing/factories'
import { eventually, refusalOf } from '../checkout/testing'
import { moveOrder } from '../records/order-moves'
import { createDisputeWorld, type DisputeWorld } from './testing'

let world: DisputeWorld
beforeAll(async () => {
  world = await createDisputeWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.disputes.settleAll()
  expect(await world.imbalance()).toEqual({ entries: 0, commission: 0 })
})

/** An order of one product for $20.00 and $5.00 for its delivery, paid. */
async function bought({
  price = 20,
  shop,
  ...own
}: {
  price?: number
  shop?: TestShop
  buyer?: Awaited<ReturnType<typeof world.user>>
} = {}) {
  const product = await world.product({ price, stock: 3, ...(shop && { shop }) })
  const { key, intent, orders } = await world.paidGroup([product], own)
  const [order] = orders
  if (!order) throw new Error('no order')
  const asked = { id: order.id, key }
  return { product, key, intent, asked, order, get: () => world.visitor.orders.get(asked) }
}
const move = (id: string, from: Parameters<typeof moveOrder>[2], to: Parameters<typeof moveOrder>[3]) =>
  inTransaction(world.deps.db, (tx) => moveOrder(tx, id, from, to, { kind: 'shop' }))
const course = ['paid', 'packing', 'shipped', 'delivered'] as const
async function bring(id: string, to: (typeof course)[number] | 'ready_for_pickup') {
  const steps = to === 'ready_for_pickup' ? (['paid', 'packing', to] as const) : course.slice(0, course.indexOf(to) + 1)
  for (const [n, step] of steps.entries()) if (n > 0) await move(id, [steps[n - 1] ?? 'paid'], step)
}
const mailsTo = async (to: string) => {
  await world.runJobs()
  return world.mails.filter((mail) => mail.to === to)
}

test('while the bank decides an order says so and is not canceled; once the seller has won it is like any other', async () => {
  const owner = await world.user()
  const { asked, intent, get } = await bought({ shop: await world.shop({ owner }) })
  const books = async () => (await world.as(owner).sales.get({ id: asked.id })).earnings
  const before = await books()
  const dispute = await world.disputes.open(intent)
  await world.disputes.tell(dispute)
  expect(await books()).toMatchObject({ held: before?.net, net: 0 })
  expect(await get()).toMatchObject({ status: 'paid', canCancel: false, dispute: 'open', chargedBackTotal: 0 })
  expect(await refusalOf(world.visitor.orders.cancel(asked))).toMatchObject({ code: 'CONFLICT' })

  await world.disputes.tell(await world.disputes.close(dispute.id, true))
  expect(await get()).toMatchObject({ status: 'paid', canCancel: true, dispute: null, chargedBackTotal: 0 })
  expect(await world.visitor.orders.cancel(asked)).toMatchObject({ status: 'cancelled' })
})

test.each(['paid', 'packing', 'ready_for_pickup'] as const)(
  'an order that is %s and lost all of its money to the bank is canceled, and its goods are for sale again',
  async (standing) => {
    const { product, intent, asked, get } = await bought()
    await bring(asked.id, standing)
    expect(await world.stockOf(product)).toEqual({ stock: 2, reserved: 0 })
    await world.disputes.lose(intent)
    expect(await get()).toMatchObject({
      status: 'cancelled',
      canCancel: false,
      dispute: 'lost',
      chargedBackTotal: 25,
      refundedTotal: 0,
    })
    expect((await get()).timeline.at(-1)).toMatchObject({ status: 'cancelled', actor: 'system' })
    expect(await world.stockOf(product)).toEqual({ stock: 3, reserved: 0 })
    expect(await world.visitor.orders.cancel(asked)).toMatchObject({ status: 'cancelled' })
    expect(await world.count(sql`refunds where order_id = ${asked.id}`)).toBe(0)
  },
)

test.each(['shipped', 'delivered'] as const)(
  'an order that is %s stays so when its dispute is lost, and says what the bank took back',
  async (standing) => {
    const { product, intent, asked, get } = await bought()
    await bring(asked.id, standing)
    await world.disputes.lose(intent)
    expect(await get()).toMatchObject({ status: standing, canCancel: false, dispute: 'lost', chargedBackTotal: 25 })
    expect((await get()).returnUntil).toBeNull()
    expect(await world.stockOf(product)).toEqual({ stock: 2, reserved: 0 })
  },
)

test('an order that lost a part of its money goes on, and canceling it gives back the rest', async () => {
  const { intent, asked, product, get } = await bought()
  await world.disputes.lose(intent, { amount: 1000 })
  expect(await get()).toMatchObject({ status: 'paid', canCancel: true, dispute: 'lost', chargedBackTotal: 10 })
  await world.visitor.orders.cancel(asked)
  await world.runJobs()
  expect(await get()).toMatchObject({ status: 'cancelled', refundedTotal: 15, chargedBackTotal: 10 })
  expect(await world.stockOf(product)).toEqual({ stock: 3, reserved: 0 })
  expect(await world.owes(product.shop.profileId)).toEqual({ payable: 0, held: 0 })
  const [mail] = world.mails.filter(({ subject }) => subject.endsWith('was canceled')).slice(-1)
  expect(mail?.text).toContain('We’re refunding $15.00 to the card you paid with.')
  expect(mail?.text).toContain('Your bank has already returned $10.00')
})

test('an order whose last money the bank takes after a refund of the rest is canceled', async () => {
  const { intent, order, get } = await bought()
  await world.refund(order.invoiceId, 5)
  await world.runJobs()
  await world.disputes.lose(intent, { amount: 2000 })
  expect(await get()).toMatchObject({ status: 'cancelled', refundedTotal: 5, chargedBackTotal: 20 })
})

test('of two disputes over parts of one payment, the last to be decided closes the order', async () => {
  const { intent, get } = await bought()
  const one = await world.disputes.open(intent, { amount: 1000 })
  const other = { ...one, id: 'dp_of_the_rest', amount: 1500 }
  await world.disputes.tell(one)
  await world.disputes.tell(other)
  await world.disputes.tell(await world.disputes.close(one.id, false))
  expect(await get()).toMatchObject({ status: 'paid', canCancel: false, dispute: 'open', chargedBackTotal: 10 })
  await world.disputes.tell({ ...other, status: 'lost' })
  expect(await get()).toMatchObject({ status: 'cancelled', dispute: 'lost', chargedBackTotal: 25 })
})

test('a canceled order of which another dispute is open is refunded once that is decided, too', async () => {
  const { intent, asked, get } = await bought()
  const one = await world.disputes.open(intent, { amount: 1000 })
  const other = { ...one, id: 'dp_of_some_more', amount: 500 }
  await world.visitor.orders.cancel(asked)
  await world.runJobs()
  await world.disputes.tell(one)
  await world.disputes.tell(other)
  await world.disputes.tell(await world.disputes.close(one.id, true))
  expect(await get()).toMatchObject({ status: 'cancelled', refundedTotal: 0 })
  await world.disputes.tell({ ...other, status: 'lost' })
  await world.runJobs()
  expect(await get()).toMatchObject({ refundedTotal: 20, chargedBackTotal: 5 })
})

test('of two orders that were paid together, each is closed by what became of its own money', async () => {
  const [one, two] = [await world.product({ price: 20, stock: 3 }), await world.product({ price: 30, stock: 3 })]
  const { key, intent, orders } = await world.paidGroup([one, two])
  await bring(orders[1]?.id ?? '', 'shipped')
  await world.disputes.lose(intent)
  expect((await world.statuses(key)).toSorted()).toEqual(['cancelled', 'shipped'])
  expect([await world.stockOf(one), await world.stockOf(two)]).toMatchObject([{ stock: 3 }, { stock: 2 }])
})

test('what the bank took back is sold no longer, neither in the sums of the shop nor in those of the buyer', async () => {
  const [owner, buyer] = [await world.user(), await world.user()]
  const shop = await world.shop({ owner })
  const buy = () => world.product({ shop, price: 20 }).then((product) => world.paidGroup([product], { buyer }))
  const sums = async () => {
    const [{ sales, toPack }, { spending }] = [
      await world.as(owner).dashboards.business({}),
      await world.as(buyer).dashboards.petParent({}),
    ]
    return { orders: sales?.[0]?.orders, sold: sales?.[0]?.total, toPack: toPack.count, spent: spending[0]?.now }
  }
  const [unsent, sent, partly] = [await buy(), await buy(), await buy()]
  await bring(sent.orders[0]?.id ?? '', 'shipped')
  expect(await sums()).toEqual({ orders: 3, sold: 75, toPack: 2, spent: 75 })
  await world.disputes.lose(unsent.intent)
  expect(await sums()).toEqual({ orders: 2, sold: 50, toPack: 1, spent: 50 })
  await world.disputes.lose(sent.intent)
  await world.disputes.lose(partly.intent, { amount: 1000 })
  expect(await sums()).toEqual({ orders: 2, sold: 15, toPack: 1, spent: 15 })
  const listed = (await world.as(buyer).orders.list({})).items
  expect(listed.find(({ id }) => id === partly.orders[0]?.id)).toMatchObject({ refundedTotal: 0, chargedBackTotal: 10 })
})

test('a disputed order is not ready to pack, and is told apart from those that are', async () => {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const buy = () => world.product({ shop }).then((product) => world.paidGroup([product]))
  const [disputed] = [await buy(), await buy()]
  await world.disputes.tell(await world.disputes.open(disputed.intent))
  const { toPack } = await world.as(owner).dashboards.business({})
  expect(toPack).toMatchObject({ count: 1, disputed: 1 })
  expect(toPack.items.map(({ dispute }) => dispute)).toEqual([null, 'open'])
})

test('buyer and seller hear once of an order that a lost dispute closed', async () => {
  const buyer = await world.user()
  const { intent, product, get } = await bought({ buyer })
  const { number, email } = await get()
  const lost = await world.disputes.lose(intent)
  await world.disputes.tell(lost)
  expect((await world.noticesOf(buyer.id)).filter((title) => title === 'Your order was canceled')).toHaveLength(1)
  expect(await world.noticesOf(product.shop.ownerId)).toEqual([
    'You made a sale',
    'A customer disputed a payment',
    'You lost a dispute',
  ])
  const mails = (await mailsTo(email)).filter(({ subject }) => subject === `Your order ${number} was canceled`)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Your bank has already returned $25.00')
  expect(mails[0]?.text).not.toContain('refunding')
  expect(mails[0]?.html).toContain('Your bank has already returned $25.00')
})

test('the seller is mailed once what the bank decided, in words and as a page', async () => {
  for (const won of [true, false]) {
    const owner = await world.user()
    const product = await world.product({ shop: await world.shop({ owner }), price: 20 })
    const { intent, orders } = await world.paidGroup([product])
    await bring(orders[0]?.id ?? '', 'shipped')
    const dispute = await world.disputes.open(intent)
    await world.disputes.tell(dispute)
    const decided = await world.disputes.close(dispute.id, won)
    await world.disputes.tell(decided)
    await world.disputes.tell(decided)
    const mails = (await mailsTo(owner.email)).filter(({ subject }) => subject.includes('a dispute over'))
    expect(mails.map(({ subject }) => subject)).toEqual([`You ${won ? 'won' : 'lost'} a dispute over $25.00`])
    for (const content of [mails[0]?.text, mails[0]?.html])
      expect(content).toContain(won ? 'back in your balance' : 'had already left your shop')
    expect(mails[0]?.text).toContain(`/payouts?profile=${product.shop.profileId}#disputes`)
  }
})

test('an order that is shipped while its dispute is lost is either shipped or canceled, with its goods accordingly', async () => {
  const ended = new Set<string>()
  for (const shipFirst of [true, false, true, false]) {
    const { product, intent, asked, get } = await bought()
    await bring(asked.id, 'packing')
    const dispute = await world.disputes.open(intent)
    await world.disputes.tell(dispute)
    const lost = await world.disputes.close(dispute.id, false)
    const racing = [() => move(asked.id, ['packing'], 'shipped'), () => world.disputes.tell(lost)]
    await Promise.all((shipFirst ? racing : racing.toReversed()).map((run) => run()))
    const { status, chargedBackTotal } = await get()
    expect([chargedBackTotal, await world.stockOf(product)]).toEqual([
      25,
      { stock: status === 'cancelled' ? 3 : 2, reserved: 0 },
    ])
    ended.add(status)
  }
  expect([...ended].every((status) => status === 'cancelled' || status === 'shipped')).toBe(true)
}, 60_000)

test('canceling and losing a dispute at once return the goods once and the money once', async () => {
  for (const cancelFirst of [true, false]) {
    for (const amount of [undefined, 1000]) {
      const { product, intent, asked, get } = await bought()
      // The bank has decided before we heard of the dispute at all.
      const lost = await world.disputes.close((await world.disputes.open(intent, amount ? { amount } : {})).id, false)
      const racing = [
        () => refusalOf(world.visitor.orders.cancel(asked)),
        () => world.disputes.tell(lost).catch(() => undefined),
      ]
      await Promise.all((cancelFirst ? racing : racing.toReversed()).map((run) => run()))
      // The provider refuses a refund of more than the bank has left, and then we hear of the dispute.
      await world.runJobs()
      await world.disputes.tell(lost)
      await world.runJobs()
      const { status, chargedBackTotal, refundedTotal } = await get()
      expect([status, chargedBackTotal]).toEqual(['cancelled', amount ? 10 : 25])
      expect(refundedTotal).toBe(25 - chargedBackTotal)
      expect(await world.stockOf(product)).toEqual({ stock: 3, reserved: 0 })
    }
  }
}, 60_000)

test('an order that was canceled before we heard of its dispute is refunded once the bank has given the money back', async () => {
  const { intent, asked, get, product } = await bought()
  const dispute = await world.disputes.open(intent)
  await world.visitor.orders.cancel(asked)
  await world.runJobs()
  expect(await get()).toMatchObject({ status: 'cancelled', refundedTotal: 0 })
  await world.disputes.tell(dispute)
  await world.disputes.tell(await world.disputes.close(dispute.id, true))
  await world.runJobs()
  expect(await get()).toMatchObject({ status: 'cancelled', refundedTotal: 25, chargedBackTotal: 0 })
  expect(await world.stockOf(product)).toEqual({ stock: 3, reserved: 0 })
})

test('refunding and losing a dispute at once never give back more than was paid', async () => {
  for (const refundFirst of [true, false]) {
    const { intent, order, get } = await bought()
    const lost = await world.disputes.close((await world.disputes.open(intent)).id, false)
    const racing = [
      () => refusalOf(world.refund(order.invoiceId, 25)),
      () => world.disputes.tell(lost).catch(() => undefined),
    ]
    await Promise.all((refundFirst ? racing : racing.toReversed()).map((run) => run()))
    await world.runJobs()
    await world.disputes.tell(lost)
    expect(await get()).toMatchObject({ status: 'cancelled', refundedTotal: 0, chargedBackTotal: 25 })
    expect(await world.statusOf(order.invoiceId)).toBe('refunded')
  }
}, 60_000)

test('told twice at once, late, or in the wrong order, a lost dispute closes an order once', async () => {
  const { product, intent, asked, get } = await bought()
  const opened = await world.disputes.open(intent)
  const lost = await world.disputes.close(opened.id, false)
  await Promise.all([world.disputes.tell(lost), world.disputes.tell(opened), world.disputes.tell(lost)])
  await world.disputes.tell(opened)
  expect(await get()).toMatchObject({ status: 'cancelled', chargedBackTotal: 25 })
  expect(await world.count(sql`order_events where order_id = ${asked.id} and to_status = 'cancelled'`)).toBe(1)
  expect(await world.stockOf(product)).toEqual({ stock: 3, reserved: 0 })
})

test('the provider’s own messages, twice and in the wrong order, close an order', async () => {
  const { intent, get, product } = await bought()
  await world.faults({ webhooks: { off: false, twice: true, outOfOrder: true } })
  const { id } = await world.disputes.open(intent)
  await world.disputes.close(id, false)
  const closed = await eventually(
    async () => {
      await applyWebhooks(world.deps)
      return get()
    },
    ({ status }) => status === 'cancelled',
  )
  await world.faults({ webhooks: { off: true, twice: false, outOfOrder: false } })
  expect(closed).toMatchObject({ status: 'cancelled', dispute: 'lost', chargedBackTotal: 25 })
  expect(await world.stockOf(product)).toEqual({ stock: 3, reserved: 0 })
})

test('the database keeps no order in the shop whose money the bank has taken back', async () => {
  const { asked } = await bought()
  const take = (amount: number) =>
    world.rows(sql`update orders set charged_back_total = ${amount} where id = ${asked.id}`)
  await expect(take(25)).rejects.toMatchObject({ cause: { constraint: 'orders_charged_back_open_check' } })
  await expect(take(26)).rejects.toMatchObject({ cause: { constraint: 'orders_charged_back_check' } })
  await take(10)
})
