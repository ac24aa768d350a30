import { expect, test } from 'vitest'
import { PlaceOrder } from '#contract/checkout'
import { cleanOrder } from './clean-order'

const order: PlaceOrder = {
  idempotencyKey: '5f0a3c3e-7a54-4f3c-9f53-1f6a4be5a001',
  contact: { email: 'fern@example.com', name: 'Fern Buyer' },
  address: {
    name: 'Fern',
    line1: '1 Mill Lane',
    locality: 'Millbrook',
    region: 'OR',
    postcode: '97000',
    country: 'US',
  },
  fulfilment: {},
  lines: [{ productId: '5f0a3c3e-7a54-4f3c-9f53-1f6a4be5a002', quantity: 1, shownPrice: 4 }],
}

test('an ordinary order stays as it is', () => {
  expect(cleanOrder(order)).toEqual(order)
})

test('a phone number that nobody could call is refused, and none is fine', () => {
  const withPhone = (phone: string) => ({ ...order, contact: { ...order.contact, phone } })
  expect(PlaceOrder.safeParse(withPhone('12')).success).toBe(false)
  expect(PlaceOrder.safeParse(withPhone('555 0142')).success).toBe(false)
  for (const phone of ['', '(207) 555-0142', '+31 6 1234 5678'])
    expect(PlaceOrder.safeParse(withPhone(phone)).success).toBe(true)
})

test('names and addresses are lines of text, and a note keeps its line ends', () => {
  const cleaned = cleanOrder({
    ...order,
    contact: { ...order.contact, name: '\u202eFern\u0007\r\nBcc: all' },
    address: order.address && { ...order.address, line1: '1 Mill\tLane\u2066' },
    note: 'Ring\u0001 twice\r\nplease',
    giftNote: 'For\u202e you\r\nfrom me',
  })
  expect(cleaned).toMatchObject({
    contact: { name: 'Fern Bcc: all' },
    address: { line1: '1 Mill Lane' },
    note: 'Ring twice\nplease',
    giftNote: 'For you\nfrom me',
  })
})

test('a name of nothing but marks is no name', () => {
  const nameless = { ...order, contact: { ...order.contact, name: '\u202e\u0007' } }
  expect(() => cleanOrder(nameless)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
})
