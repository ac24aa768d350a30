import { expect, test } from 'vitest'
import type { SaleDetail } from '#contract/sales'
import { nextWords } from './sale-words'

const DONE = { status: 'completed' as const, fulfilment: 'ship' as const, items: [] }
const returns = (...statuses: string[]) => statuses.map((status) => ({ status })) as SaleDetail['returns']

test.each([
  [[], 'There’s nothing left to do.'],
  [['declined', 'requested'], 'A return is waiting for your answer.'],
  [['requested', 'requested'], '2 returns are waiting for your answer.'],
  [['received'], 'A return is back. Next, refund or decline it.'],
  [['refunded'], 'There’s nothing left to do.'],
])('of a completed order with the returns %j a shop reads what is to be done', (statuses, words) => {
  expect(nextWords({ ...DONE, returns: returns(...statuses) })).toBe(words)
})
