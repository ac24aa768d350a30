import { expect, test } from 'vitest'
import { refundsAfter, shopWords } from './suspensions.rules'

const begunAt = new Date('2026-05-12T14:30:00Z')
const words = (openOrders: Parameters<typeof refundsAfter>[0]) =>
  shopWords({ begunAt, refundsAt: refundsAfter(openOrders, begunAt) })

test('a shop under watch is told until when it may send', () => {
  expect(words({ act: 'watch', days: 7 })).toBe(
    'Your products aren’t for sale for now. If customers have paid for something you haven’t sent, send it or hand it over by May 19, 2026 at 2:30 PM UTC. We’ll refund what is left then. An order in dispute waits for the bank’s decision. Payouts wait until your profile is listed again.',
  )
})

test('one whose orders are refunded is told not to send them', () => {
  expect(words({ act: 'refund' })).toContain('We’re refunding the orders you haven’t sent, so don’t send them.')
})
