import { expect, test } from 'vitest'
import { readInvoicesSearch } from './invoices-search'

test('an address is read with care', () => {
  expect(readInvoicesSearch({ status: 'overdue', q: ' ada ', from: '2026-01', to: '2026-05', page: '7' })).toEqual({
    status: 'overdue',
    q: 'ada',
    from: '2026-01',
    to: '2026-05',
  })
})

test.each([{ status: 'lost' }, { q: '  ' }, { from: '2026-13' }, { show: 'all' }, { q: ['a', 'b'] }])(
  'what makes no sense is not there: %o',
  (raw) => {
    expect(readInvoicesSearch(raw)).toEqual({})
  },
)

test('months the wrong way round are turned', () => {
  expect(readInvoicesSearch({ from: '2026-05', to: '2026-01' })).toEqual({ from: '2026-01', to: '2026-05' })
})
