import { expect, test } from 'vitest'
import { type EditorForm, emptyLine, liveSums, readForm, sendProblem } from './form'

const line = { name: 'Walk', description: '', quantity: '1.5', rate: '20', type: 'service' as const }
const form = (change: Partial<EditorForm> = {}): EditorForm => ({
  customerName: 'Ada',
  customerEmail: 'ada@example.com',
  customerPhone: '',
  invoiceDate: '2026-05-01',
  dueDate: '2026-05-15',
  lines: [line, emptyLine()],
  discountKind: 'amount',
  discountAmount: '',
  taxRate: '',
  depositAmount: '',
  partPayments: false,
  terms: '',
  notes: '',
  ...change,
})

const problems = (change: Partial<EditorForm>) => {
  const read = readForm(form(change), 'business-provider')
  return 'problems' in read ? read.problems.map(({ path, message }) => [path, message]) : []
}

test('what is typed becomes a draft, without lines nobody has begun', () => {
  expect(readForm(form({ taxRate: '7.25', depositAmount: '10' }), 'business-provider')).toEqual({
    draft: {
      customerName: 'Ada',
      customerEmail: 'ada@example.com',
      customerPhone: '',
      invoiceDate: '2026-05-01',
      dueDate: '2026-05-15',
      lines: [{ name: 'Walk', description: '', quantity: 1.5, rate: 20, type: 'service' }],
      discountAmount: 0,
      discountRate: null,
      taxRate: 0.0725,
      depositAmount: 10,
      partPayments: false,
      terms: '',
      notes: '',
    },
  })
})

test('a percentage off becomes money, to the cent', () => {
  const read = readForm(form({ discountKind: 'percent', discountAmount: '12.5' }), 'business-provider')
  expect('draft' in read && read.draft).toMatchObject({ discountAmount: 3.75, discountRate: 0.125 })
})

test.each([
  [{ customerName: ' ' }, 'customerName', 'Enter the customer’s name.'],
  [{ customerEmail: 'ada' }, 'customerEmail', 'Enter an email address such as ada@example.com.'],
  [{ dueDate: '2026-04-30' }, 'dueDate', 'The due date can’t be before the invoice date.'],
  [{ dueDate: '' }, 'dueDate', 'Choose a date.'],
  [{ lines: [emptyLine(), { ...line, name: '' }] }, 'lines.1.name', 'Say what it’s for.'],
  [{ lines: [{ ...line, rate: 'much' }] }, 'lines.0.rate', 'Enter an amount such as 25 or 12.50.'],
  [{ lines: [{ ...line, rate: '1.234' }] }, 'lines.0.rate', 'Use at most two decimals.'],
  [{ lines: [{ ...line, quantity: '0' }] }, 'lines.0.quantity', 'Enter a quantity such as 1 or 1.5.'],
  [{ taxRate: '101' }, 'taxRate', 'Enter a percentage from 0 to 100.'],
  [{ discountAmount: '30.01' }, 'discountAmount', 'The discount can’t be more than the subtotal.'],
  [
    { discountKind: 'percent' as const, discountAmount: '120' },
    'discountAmount',
    'Enter an amount such as 25 or 12.50.',
  ],
  [{ depositAmount: '31' }, 'depositAmount', 'The deposit can’t be more than the total.'],
])('%o is wrong at its field', (change, path, message) => {
  expect(problems(change)).toContainEqual([path, message])
})

test('only an invoice with something to pay is sent', () => {
  const none = form({ lines: [emptyLine()] })
  const free = form({ lines: [emptyLine(), { ...line, rate: '0' }] })
  const problemOf = (one: EditorForm) => {
    const read = readForm(one, 'business-provider')
    return 'draft' in read ? sendProblem(one, read.draft)?.path : undefined
  }
  expect([problemOf(none), problemOf(free), problemOf(form())]).toEqual(['lines.0.name', 'lines.1.rate', undefined])
})

test('sums live with what is half typed', () => {
  const half = form({ lines: [line, { ...line, rate: '1.239', quantity: 'x' }], discountAmount: '99', taxRate: '-' })
  expect(liveSums(half)).toEqual({ subtotal: 30, discountAmount: 30, taxAmount: 0, totalAmount: 0, taxRate: 0 })
})

test('a kind that is not the issuer’s and tips beyond half of the rest are told beside the line', () => {
  const of = (type: (typeof line)['type'] | 'product' | 'tip', rate = '20') => ({ ...line, type, rate })
  const goods = form({ lines: [emptyLine(), line, of('product')] })
  expect(readForm(goods, 'service-provider')).toMatchObject({ problems: [{ path: 'lines.2.type' }] })
  expect(readForm(goods, 'business-provider')).toHaveProperty('draft')
  expect(problems({ lines: [line, of('tip', '10')] })).toEqual([])
  expect(problems({ lines: [line, emptyLine(), of('tip', '10.01')] }).map(([path]) => path)).toEqual(['lines.2.type'])
})
