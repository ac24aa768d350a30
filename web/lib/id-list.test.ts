import { expect, test } from 'vitest'
import { createIdList, parseIds } from './id-list'

const MOST = 5

const id = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

test('a damaged list still opens, with what is sound in it once each', () => {
  expect(parseIds(null, MOST)).toEqual([])
  expect(parseIds('{', MOST)).toEqual([])
  expect(parseIds('{"a":1}', MOST)).toEqual([])
  expect(parseIds(JSON.stringify([id(1), 'x', 7, null, id(1), id(2)]), MOST)).toEqual([id(1), id(2)])
})

test('the latest stands first, and a full list takes no more', () => {
  const kept = new Map<string, string>()
  const wishes = createIdList('ids', MOST, {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  for (let n = 0; n < MOST; n++) expect(wishes.add(id(n))).toBe(true)
  expect(wishes.read()[0]).toBe(id(MOST - 1))
  expect(wishes.add(id(MOST))).toBe(false)
  expect(wishes.add(id(3))).toBe(true)
  wishes.push(id(9))
  expect(wishes.read()).toEqual([id(9), id(4), id(3), id(2), id(1)])
  wishes.remove(id(3))
  expect(wishes.read()).toHaveLength(MOST - 1)
  wishes.clear()
  expect(kept.size).toBe(0)
})

test('without storage it lives as long as the page', () => {
  const wishes = createIdList('ids', MOST, null)
  wishes.add(id(1))
  expect(wishes.read()).toEqual([id(1)])
})
