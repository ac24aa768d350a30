import { expect, test } from 'vitest'
import { effects } from './suspension-fields'

const NONE = { listed: 0, paying: 0, unsent: 0, disputed: 0, onTheWay: 0 }

test('what there is none of is not said, but for open orders', () => {
  expect(effects(NONE, { act: 'watch', days: 7 })).toEqual([
    'The profile is hidden, and nothing can be bought from it.',
    'No orders wait to be sent.',
  ])
})

test('one and many, and what was chosen for open orders', () => {
  const counts = { listed: 2, paying: 1, unsent: 1, disputed: 1, onTheWay: 3 }
  expect(effects(counts, { act: 'watch', days: 1 }).slice(1)).toEqual([
    '2 products are taken down until the profile is reinstated.',
    '1 order that is being paid can’t be completed.',
    '1 order not sent yet: the customers get an email, and what isn’t sent in 1 day is refunded.',
    '1 order with an open dispute: the bank decides first.',
    '3 orders on the way: nothing changes.',
  ])
  expect(effects(counts, { act: 'refund' })[3]).toBe(
    '1 order not sent yet: what wasn’t sent is canceled and refunded, and the customers get an email.',
  )
})
