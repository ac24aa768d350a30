import { expect, test } from 'vitest'
import { readMoneySearch } from './money-search'

const SELLER = '15ef6ae2-ce40-5c9a-849b-2f0c47f1d05e'

test.each([
  [{}, {}],
  [{ show: 'overview' }, {}],
  [{ show: 'nothing', kind: 'payment' }, {}],
  [
    { show: 'ledger', kind: 'payment', seller: SELLER, cursor: 'x' },
    { show: 'ledger', kind: 'payment', seller: SELLER, cursor: 'x' },
  ],
  [{ show: 'ledger', kind: 'gift', seller: 'me' }, { show: 'ledger' }],
  [
    { show: 'payouts', filter: 'failed', kind: 'payment' },
    { show: 'payouts', filter: 'failed' },
  ],
  [{ show: 'payouts', filter: 'all' }, { show: 'payouts' }],
  [
    { show: 'reconciliation', filter: 'all' },
    { show: 'reconciliation', filter: 'all' },
  ],
  [{ show: 'refunds', filter: 'open' }, { show: 'refunds' }],
])('an address with %j is read as %j', (raw, read) => {
  expect(readMoneySearch(raw)).toEqual(read)
})
