import { expect, test } from 'vitest'
import { MAX_WISHES } from '#contract/wishes.rules'
import { createGuestWishes, parseGuestWishes } from './guest-wishes'

const id = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

test('a damaged list still opens, with what is sound in it once each', () => {
  expect(parseGuestWishes(null)).toEqual([])
  expect(parseGuestWishes('{')).toEqual([])
  expect(parseGuestWishes('{"a":1}')).toEqual([])
  expect(parseGuestWishes(JSON.stringify([id(1), 'x', 7, null, id(1), id(2)]))).toEqual([id(1), id(2)])
})

test('the latest stands first, and a full list takes no more', () => {
  const kept = new Map<string, string>()
  const wishes = createGuestWishes({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  for (let n = 0; n < MAX_WISHES; n++) expect(wishes.add(id(n))).toBe(true)
  expect(wishes.read()[0]).toBe(id(MAX_WISHES - 1))
  expect(wishes.add(id(MAX_WISHES))).toBe(false)
  expect(wishes.add(id(3))).toBe(true)
  wishes.remove(id(3))
  expect(wishes.read()).toHaveLength(MAX_WISHES - 1)
  wishes.clear()
  expect(kept.size).toBe(0)
})

test('without storage it lives as long as the page', () => {
  const wishes = createGuestWishes(null)
  wishes.add(id(1))
  expect(wishes.read()).toEqual([id(1)])
})
