import { expect, test } from 'vitest'
import type { BillableItem } from '#contract/invoices'
import { offeredItems } from './offered-items'

const sold = (name: string, description: string, rate: number): BillableItem => ({
  ...{ source: 'product', type: 'product' },
  ...{ name, description, rate },
})

test('each size of a product is offered by words of its own, so that the one that is chosen is billed', () => {
  const offered = offeredItems([
    sold('Training line', '33 ft', 26),
    sold('Training line', '16 ft', 19),
    sold('Leash', 'M', 24),
  ])
  expect(offered.map(({ shown, rate }) => [shown, rate])).toEqual([
    ['Training line, 33 ft', 26],
    ['Training line, 16 ft', 19],
    ['Leash', 24],
  ])
})

test('what is sold now is offered once, at its price and not at one of before', () => {
  const before = { ...sold('Training line', '33 ft', 26.35), source: 'earlier' as const }
  expect(offeredItems([before, sold('Training line', '33 ft', 26)])).toMatchObject([{ rate: 26, source: 'product' }])
  expect(offeredItems([before])).toMatchObject([{ shown: 'Training line', rate: 26.35 }])
})

test('two things of one name, of which one says no more, can both be chosen', () => {
  expect(offeredItems([sold('Walk', '', 20), sold('Walk', 'an hour', 30)]).map(({ shown }) => shown)).toEqual([
    'Walk',
    'Walk, an hour',
  ])
})
