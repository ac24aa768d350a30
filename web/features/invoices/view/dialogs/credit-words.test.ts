import { expect, test } from 'vitest'
import { creditedWords } from './credit-words'

const refund = (amount: number) => ({ id: 'r', amount, reason: '', status: 'requested' as const, at: new Date() })
const open = {
  ...{ totalAmount: 80, amountPaid: 0, amountCredited: 0, amountRefunded: 0, balance: 80 },
  ...{ currency: 'USD', customerName: 'Gus', refunds: [] },
}
const paid = { ...open, amountPaid: 80, balance: 0 }
const refunded = { ...paid, amountRefunded: 30, refunds: [refund(30)] }

test.each([
  ['what is open becomes less', open, { ...open, amountCredited: 20, balance: 60 }, 'Gus owes $20.00 less.'],
  [
    'what was paid goes back',
    paid,
    { ...paid, amountCredited: 20, refunds: [refund(20)] },
    '$20.00 goes back to the card.',
  ],
  [
    'what was paid in cash is given back by hand',
    { ...open, amountPaid: 50, balance: 30 },
    { ...open, amountPaid: 50, amountCredited: 70, balance: 0 },
    'Gus owes $30.00 less. $40.00 wasn’t paid by card: give it back the way you got it.',
  ],
  [
    'what was refunded before goes back once',
    refunded,
    { ...refunded, amountCredited: 20 },
    'It counts toward the $30.00 you refunded before, so nothing more goes back.',
  ],
])('%s', (_, before, now, words) => {
  expect(creditedWords(before, now, 20, 'en-US')).toBe(words)
})
