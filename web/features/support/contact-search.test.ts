import { expect, test } from 'vitest'
import { readContactSearch } from './contact-search'

test('the address of the contact page says only what it can say', () => {
  const ticket = '5f2b8a52-9a55-4a57-9a0e-0a6a0e2f9d11'
  expect(readContactSearch({ topic: 'orders', sent: 'T-100001', ticket })).toEqual({
    topic: 'orders',
    sent: 'T-100001',
    ticket,
  })
  expect(readContactSearch({ topic: 'orders', order: 'PS-10042-1' })).toEqual({ topic: 'orders', order: 'PS-10042-1' })
  for (const raw of [
    { order: 'Call 555 0100 now' },
    { order: 'PS-1<b>' },
    { topic: 'constructor' },
    { topic: ['orders', 'app'] },
    { sent: 'T-1<b>' },
    { sent: 'Call 555 0100 now' },
    { ticket: '../admin' },
  ]) {
    expect(readContactSearch(raw)).toEqual({})
  }
})
