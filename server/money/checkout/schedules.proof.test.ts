import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '../../testing/factories'
import { sweepCheckouts } from './sweep'
import { type CheckoutWorld, createCheckoutWorld, refusalOf } from './testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

type Placed = { key: string; sessionUrl?: string }
type Town = { products: TestProduct[]; placed: Placed[] }
type Step =
  | { kind: 'place'; picks: number[]; quantity: number }
  | { kind: 'card' | 'state' | 'cancel' | 'pay' | 'cancel-order' | 'tell'; which: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'fault'; fault: object }
  | { kind: 'jobs' }

const which = fc.nat({ max: 50 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      picks: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'card' as const,
        'state' as const,
        'cancel' as const,
        'pay' as const,
        'cancel-order' as const,
        'tell' as const,
      ),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 8, 16) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom(
        { failAfterSuccess: 1 },
        { failNext: 1 },
        { webhooks: { off: true } },
        { webhooks: { off: false, twice: true } },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'jobs' as const }) },
)

async function take(town: Town, step: Step): Promise<void> {
  if (step.kind === 'wait') return world.clock.advance(step.minutes * 60_000)
  if (step.kind === 'fault') return world.faults(step.fault)
  if (step.kind === 'jobs') {
    await sweepCheckouts(world.deps)
    return void (await world.runJobs())
  }
  if (step.kind === 'place') {
    const lines = step.picks.map((n): [TestProduct, number] => [town.products[n] as TestProduct, step.quantity])
    const { code, data } = await refusalOf(world.visitor.checkout.place(world.order(lines)))
    if (code === 'none' || code === 'PAYMENT_UNAVAILABLE') town.placed.push(data as Placed)
    return
  }
  const placed = town.placed[step.which % Math.max(1, town.placed.length)]
  if (!placed) return
  const { key, sessionUrl } = placed
  if (step.kind === 'card') return void (sessionUrl && (await world.payByCard(sessionUrl)))
  if (step.kind === 'tell') {
    const object = sessionUrl && (await world.sessionObject(sessionUrl).catch(() => undefined))
    return void (object && (await world.sendEvent('checkout.session.completed', object)))
  }
  if (step.kind === 'cancel-order') {
    const { orders } = await world.visitor.checkout.state({ key })
    return void (await refusalOf(
      world.visitor.orders.cancel({ id: orders[step.which % orders.length]?.id ?? '', key }),
    ))
  }
  const { data } = await refusalOf(world.visitor.checkout[step.kind]({ key }))
  if (step.kind === 'pay' && data && typeof data === 'object') Object.assign(placed, data)
}

/** What must hold at every moment, whatever happened: nothing sold twice, nothing lost, every cent accounted for. */
async function checkBooks({ products }: Town): Promise<void> {
  for (const { id } of products) {
    const [books] = await world.rows(sql`
      select p.stock_quantity + coalesce(sum(r.quantity) filter (where r.status = 'consumed'), 0)::int as all,
        p.reserved_quantity - coalesce(sum(r.quantity) filter (where r.status = 'held'), 0)::int as stray
      from products p left join stock_reservations r on r.product_id = p.id where p.id = ${id} group by p.id`)
    expect(books).toEqual({ all: 6, stray: 0 })
  }
  const wrong = await world.rows(sql`
    select g.number from order_groups g
    where (select coalesce(sum(amount), 0) from payments where group_id = g.id)
      <> (select coalesce(sum(grand_total), 0) from orders where group_id = g.id
          and status not in ('pending_payment', 'payment_expired', 'cancelled'))
       + (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id where p.group_id = g.id)`)
  expect(wrong).toEqual([])
  const goods = await world.rows(sql`
    select o.number, o.status, r.status as goods from orders o join stock_reservations r on r.order_id = o.id
    where r.status <> case when o.status = 'pending_payment' then 'held'
      when o.status in ('payment_expired', 'cancelled') then 'released' else 'consumed' end`)
  expect(goods).toEqual([])
}

/** Everything that was owed is done: the provider and we agree on every payment. */
async function settle(): Promise<void> {
  await world.faults({ failAfterSuccess: 0, failNext: 0, webhooks: { off: false, twice: false } })
  world.clock.advance(16 * 60_000)
  await sweepCheckouts(world.deps)
  for (let round = 0; round < 3; round++) {
    await world.deps.db.execute(sql`update outbox_events set due_at = now() where done_at is null`)
    await world.runJobs()
  }
  expect(await world.rows(sql`select topic, last_error from outbox_events where done_at is null`)).toEqual([])
  expect(await world.rows(sql`select status from refunds where status <> 'succeeded'`)).toEqual([])
  expect(await world.rows(sql`select status from orders where status = 'pending_payment'`)).toEqual([])
}

test('whatever people, the provider and the clock do together, the books stay right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 }),
      async (rounds) => {
        const shops = [await world.shop(), await world.shop()]
        const products = [...shops, ...shops].map((shop, n) => world.product({ stock: 6, price: 10 + n, shop }))
        const town: Town = { products: await Promise.all(products), placed: [] }
        for (const together of rounds) {
          await Promise.all(together.map((each) => take(town, each)))
          await checkBooks(town)
        }
        await settle()
        await checkBooks(town)
      },
    ),
    { numRuns: Number(process.env.SCHEDULES ?? 6), endOnFailure: true },
  )
}, 600_000)
