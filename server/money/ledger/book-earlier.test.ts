import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/infra/deps'
import { refunds } from '../../tables/orders'
import { bookEarlierPayments } from './book-earlier'
import { createMoneyWorld, type MoneyWorld } from './testing'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

test('payments of orders from before the ledger are booked with what became of them, those of the demo town are not', async () => {
  const shop = await world.shop()
  const [first, second] = [
    await world.invoice(shop, [[40]], await world.checkout()),
    await world.invoice(shop, [[60]], await world.checkout()),
  ]
  const earlier = await world.paid([[first]], { booked: false, rest: 10 })
  const town = await world.paid([[second]], { booked: false, providerPaymentId: 'pi_seed_7' })
  const refundId = await world.refundRow(earlier, 10, first)
  await world.db.update(refunds).set({ status: 'succeeded' }).where(eq(refunds.id, refundId))
  const given: Partial<Deps> = world
  expect(await bookEarlierPayments(given as Deps)).toBe(1)
  expect(await bookEarlierPayments(given as Deps)).toBe(0)
  expect(await world.entriesOf('payment', earlier)).toEqual([
    'provider_clearing 50',
    'refunds_due -10',
    'seller_payable -36',
    'platform_fee -4',
  ])
  expect(await world.entriesOf('refund_paid', refundId)).toEqual(['refunds_due 10', 'provider_clearing -10'])
  expect(await world.entriesOf('payment', town)).toEqual([])
})
