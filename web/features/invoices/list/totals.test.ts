import { expect, test } from 'vitest'
import { statusTabs, totalsLine } from './totals'

const rows = [
  { status: 'draft' as const, count: 1, total: 10, paid: 0, credited: 0, refunded: 0, outstanding: 0 },
  {
    status: 'partially_paid' as const,
    count: 2,
    total: 100.1,
    paid: 40.05,
    credited: 5.05,
    refunded: 10,
    outstanding: 55,
  },
  { status: 'paid' as const, count: 3, total: 30.2, paid: 30.2, credited: 0, refunded: 0.2, outstanding: 0 },
  { status: 'void' as const, count: 1, total: 500, paid: 0, credited: 500, refunded: 0, outstanding: 0 },
]

test('the main statuses are always offered, the others where they occur or are chosen', () => {
  expect(statusTabs(rows, 'refunded').map(({ status, count }) => [status ?? 'all', count])).toEqual([
    ['all', 7],
    ['draft', 1],
    ['sent', 0],
    ['overdue', 0],
    ['partially_paid', 2],
    ['paid', 3],
    ['refunded', 0],
    ['void', 1],
  ])
})

test('an open status shows what is still to come, a closed one the whole', () => {
  const amounts = Object.fromEntries(statusTabs(rows, undefined).map(({ status, amount }) => [status ?? 'all', amount]))
  expect(amounts).toMatchObject({ all: 130.3, draft: 10, partially_paid: 55, paid: 30.2, void: 500 })
})

test('each amount says which it is', () => {
  const says = Object.fromEntries(statusTabs(rows, undefined).map(({ status, says }) => [status ?? 'all', says]))
  expect(says).toMatchObject({ all: 'billed', partially_paid: 'still due', sent: 'still due', paid: 'in total' })
})

test('drafts and voided invoices were never billed', () => {
  expect(totalsLine(rows)).toEqual({
    billed: 130.3,
    credited: 5.05,
    writtenOff: 0,
    paid: 70.25,
    back: 10.2,
    outstanding: 55,
  })
})

test('what was written off is what was never paid of it, so that the sums add up', () => {
  const off = {
    ...{
      status: 'uncollectible' as const,
      count: 1,
      total: 158.25,
      paid: 50,
      credited: 0,
      refunded: 0,
      outstanding: 0,
    },
  }
  expect(totalsLine([off])).toMatchObject({ billed: 158.25, paid: 50, writtenOff: 108.25, outstanding: 0 })
  expect(statusTabs([off], undefined).at(-1)).toMatchObject({ amount: 108.25, says: 'given up' })
})
