import { describe, expect, test } from 'vitest'
import { createGuestCart, type GuestEntry, parseGuestCart, withAdded, withQuantity } from './guest-cart'
import { GUEST_CART_KEY } from './guest-cart-key'

const LEAD = '0b7a6f0e-5d2c-4c1b-9a57-0d9f3f1f2a01'
const BOWL = '0b7a6f0e-5d2c-4c1b-9a57-0d9f3f1f2a02'
const noon = new Date('2026-05-14T12:00:00Z')
const entry = (product_id: string, quantity = 1): GuestEntry => ({
  product_id,
  quantity,
  created_at: noon.toISOString(),
})

function storage(text: string | null = null) {
  const values = new Map<string, string>(text === null ? [] : [[GUEST_CART_KEY, text]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('reading', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{oops'],
    ['not a list', '{"product_id":"x"}'],
    ['null', 'null'],
    ['nonsense entries', '[null, 3, "x", {"product_id":"not-an-id","quantity":1}]'],
    ['impossible quantities', JSON.stringify([entry(LEAD, 0), entry(LEAD, -2), entry(LEAD, 1.5)])],
  ])('%s is an empty cart', (_, text) => {
    expect(parseGuestCart(text)).toEqual([])
  })

  test('sound entries survive damaged ones', () => {
    expect(parseGuestCart(JSON.stringify([null, entry(LEAD, 2), { quantity: 1 }]))).toEqual([entry(LEAD, 2)])
  })

  test('a product stands once and never above 99', () => {
    expect(parseGuestCart(JSON.stringify([entry(LEAD, 500), entry(LEAD, 2)]))).toEqual([entry(LEAD, 99)])
  })
})

describe('changing', () => {
  test('adding joins what is there', () => {
    expect(withAdded([entry(LEAD, 2)], LEAD, 3, noon)).toEqual([entry(LEAD, 5)])
  })

  test('a new product goes to the end with its moment', () => {
    expect(withAdded([entry(LEAD)], BOWL, 1, noon)).toEqual([entry(LEAD), entry(BOWL)])
  })

  test.each([0, -1])('a quantity of %i removes the entry', (quantity) => {
    expect(withQuantity([entry(LEAD), entry(BOWL)], LEAD, quantity)).toEqual([entry(BOWL)])
  })

  test('a quantity keeps the moment the product was added', () => {
    expect(withQuantity([entry(LEAD)], LEAD, 7)).toEqual([entry(LEAD, 7)])
  })
})

describe('keeping', () => {
  test('what is written is a list of the three fields of the specification', () => {
    const kept = storage()
    createGuestCart(kept).update((entries) => withAdded(entries, LEAD, 1, noon))
    expect(JSON.parse(kept.getItem(GUEST_CART_KEY) ?? '')).toEqual([
      { product_id: LEAD, quantity: 1, created_at: '2026-05-14T12:00:00.000Z' },
    ])
  })

  test('an emptied cart leaves nothing behind', () => {
    const kept = storage(JSON.stringify([entry(LEAD)]))
    createGuestCart(kept).clear()
    expect(kept.getItem(GUEST_CART_KEY)).toBeNull()
  })

  test('reading twice gives the same array, and a change of another tab a new one', () => {
    const kept = storage(JSON.stringify([entry(LEAD)]))
    const cart = createGuestCart(kept)
    const first = cart.read()
    expect(cart.read()).toBe(first)
    kept.setItem(GUEST_CART_KEY, JSON.stringify([entry(BOWL)]))
    expect(cart.read()).toEqual([entry(BOWL)])
  })

  test('listeners hear of changes until they leave', () => {
    const cart = createGuestCart(storage())
    let heard = 0
    const leave = cart.subscribe(() => {
      heard += 1
    })
    cart.update((entries) => withAdded(entries, LEAD, 1, noon))
    leave()
    cart.clear()
    expect(heard).toBe(1)
  })

  test.each([
    ['no storage', null],
    [
      'storage that throws',
      {
        getItem: () => {
          throw new Error('SecurityError')
        },
        setItem: () => {
          throw new Error('SecurityError')
        },
        removeItem: () => {
          throw new Error('SecurityError')
        },
      },
    ],
    [
      'a full storage',
      {
        getItem: () => null,
        setItem: () => {
          throw new Error('QuotaExceededError')
        },
        removeItem: () => undefined,
      },
    ],
  ])('with %s the cart lives in memory', (_, broken) => {
    const cart = createGuestCart(broken)
    cart.update((entries) => withAdded(entries, LEAD, 2, noon))
    expect(cart.read()).toEqual([entry(LEAD, 2)])
  })
})
