import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canMove, ORDER_STATUSES } from '#contract/orders.rules'
import { type CheckoutWorld, createCheckoutWorld } from '../checkout/testing'
import { moveOrder } from './order-moves'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

test('the database allows exactly the moves that the contract tells', async () => {
  const rows = await world.rows(sql`select from_status || ' > ' || to_status as move from order_moves`)
  const told = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(rows.map(({ move }) => move).toSorted()).toEqual(told.toSorted())
})

test('a move that is not allowed is refused, and one from elsewhere does nothing', async () => {
  const { key } = await world.visitor.checkout.place(world.order([[await world.product(), 1]]))
  const { orders } = await world.visitor.checkout.state({ key })
  const id = orders[0]?.id ?? ''
  const { db } = world.deps
  expect(await db.transaction((tx) => moveOrder(tx, id, ['paid'], 'accepted', { kind: 'shop' }))).toBe(false)
  await expect(
    db.transaction((tx) => moveOrder(tx, id, ['pending_payment'], 'shipped', { kind: 'shop' })),
  ).rejects.toThrow()
  expect(await world.statuses(key)).toEqual(['pending_payment'])
})
