import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputes } from '../../tables/payouts'
import { payNow } from './pay-now'
import { payoutData } from './personal-data'
import { createPayoutWorld, type PayoutWorld } from './testing'

let world: PayoutWorld
beforeAll(async () => {
  world = await createPayoutWorld({ payoutDelayDays: 0 })
})
afterAll(() => world.stop())

async function filesOf(userId: string): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {}
  for await (const { path, content } of payoutData.files?.(world.db, userId, world.deps.files) ?? []) {
    let text = ''
    if (typeof content === 'string') text = content
    else for await (const part of content as AsyncIterable<string>) text += part
    files[path] = JSON.parse(text)
  }
  return files
}
const kinds = async (userId: string) => (await payoutData.blockers?.(world.db, userId))?.map(({ kind }) => kind)

test('nobody goes while money of theirs is owed, on its way or disputed', async () => {
  const seller = await world.readySeller()
  expect(await kinds(seller.userId)).toEqual([])
  const { paymentId } = await world.earned(seller, 100)
  expect(await kinds(seller.userId)).toEqual(['money-owed'])
  await world.provider.paid(1000)
  await payNow(world.deps, world.viewerOf(seller), seller.profileId)
  expect(await kinds(seller.userId)).toEqual(['open-payouts'])
  const disputeId = await world.disputeRow(paymentId, 10)
  expect(await kinds(seller.userId)).toEqual(['open-payouts', 'open-disputes'])
  await world.db.update(disputes).set({ status: 'lost' }).where(eq(disputes.id, disputeId))
  expect(await kinds(seller.userId)).toEqual(['open-payouts'])
})

test('people take along what they earned and were paid, and nothing of others', async () => {
  const [seller, other] = [await world.readySeller(), await world.readySeller()]
  await world.earned(seller, 50)
  await world.earned(other, 70)
  expect(await filesOf(seller.userId)).toEqual({
    'payout-accounts.json': [expect.objectContaining({ profileId: seller.profileId, status: 'active' })],
    'payouts.json': [],
    'earnings.json': [expect.objectContaining({ amount: 45, fee: 5 })],
  })
  await world.db.transaction((tx) => payoutData.erase?.(tx, seller.userId) ?? Promise.resolve())
  expect((await filesOf(seller.userId))['payout-accounts.json']).toEqual([
    expect.objectContaining({ status: 'disabled', requirements: [] }),
  ])
})
