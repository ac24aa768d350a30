import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDisputeWorld, type DisputeWorld } from './testing'

// The platform keeps 6 % of goods, as the first migration says.
let world: DisputeWorld
beforeAll(async () => {
  world = await createDisputeWorld()
})
afterAll(() => world.close())
afterEach(() => world.disputes.settleAll())

async function sold() {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const { intent } = await world.paidGroup([await world.product({ shop, price: 20 })])
  const { profileId } = shop
  const earnings = async () =>
    (await world.as(owner).payouts.earnings({ profileId })).items.map(({ kind, amount, fee, onHold, dispute }) => {
      return { kind, amount, fee, onHold, dispute }
    })
  const fees = async () => {
    const year = world.clock.now().getUTCFullYear()
    const { items } = await world.as(owner).payouts.fees({ profileId, year })
    return items.map(({ amount, reversed }) => [amount, reversed])
  }
  return { intent, earnings, fees }
}
const payment = { kind: 'payment', amount: 23.5, fee: 1.5, dispute: null }
const taken = { kind: 'dispute_opened', amount: -23.5, fee: -1.5, onHold: 0 }

test('what a payment brought is on hold while the bank decides, and no fee is refunded yet', async () => {
  const { intent, earnings, fees } = await sold()
  const dispute = await world.disputes.open(intent)
  await world.disputes.tell(dispute)
  expect(await earnings()).toEqual([
    { ...taken, dispute: 'needs_response' },
    { ...payment, onHold: 23.5 },
  ])
  expect(await fees()).toEqual([[1.5, 0]])
})

test('a dispute over a part holds that part', async () => {
  const { intent, earnings, fees } = await sold()
  await world.disputes.tell(await world.disputes.open(intent, { amount: 1000 }))
  expect(await earnings()).toEqual([
    { ...taken, amount: -9.4, fee: -0.6, dispute: 'needs_response' },
    { ...payment, onHold: 9.4 },
  ])
  expect(await fees()).toEqual([[1.5, 0]])
})

test('won, it is back less its fee; lost, the fee is refunded', async () => {
  const [one, two] = [await sold(), await sold()]
  const dispute = await world.disputes.open(one.intent)
  await world.disputes.tell(dispute)
  await world.disputes.tell(await world.disputes.close(dispute.id, true))
  expect(await one.earnings()).toEqual([
    { kind: 'dispute_won', amount: 23.5, fee: 1.5, onHold: 0, dispute: 'won' },
    { ...taken, dispute: 'won' },
    { ...payment, onHold: 0 },
  ])
  expect(await one.fees()).toEqual([[1.5, 0]])

  await world.disputes.lose(two.intent)
  expect(await two.earnings()).toEqual([
    { ...taken, dispute: 'lost' },
    { ...payment, onHold: 0 },
  ])
  expect(await two.fees()).toEqual([[1.5, 1.5]])
})
