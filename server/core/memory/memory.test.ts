import { expect, test } from 'vitest'
import { createHistory } from './history'
import { createMemory } from './memory'
import { type Shown, together } from './shown'
import { testChanges } from './test-changes'

const PRODUCT: Shown = { things: ['products:a'], among: [] }
const COUNTED: Shown = { things: [], among: ['products'] }

function setUp({ limitBytes = 100_000, onDropped }: { limitBytes?: number; onDropped?: (key: string) => void } = {}) {
  const changes = testChanges()
  let time = 0
  const memory = createMemory<{ text: string }>({
    history: createHistory(changes),
    limitBytes,
    bytesOf: ({ text }) => text.length,
    now: () => time,
    onDropped,
  })
  const keep = (key: string, shown: Shown, moment = memory.moment()) => memory.set(key, { text: key }, shown, moment)
  const at = (seconds: number) => {
    time = seconds * 1000
  }
  return { changes, memory, keep, at }
}

test('a change of what it shows drops it, and nothing else', () => {
  const { changes, memory, keep } = setUp()
  keep('a', PRODUCT)
  keep('b', { things: ['products:b'], among: ['products'] })
  changes.announce('products', 'a')
  expect(memory.get('a')).toBeUndefined()
  expect(memory.get('b')?.value.text).toBe('b')
})

test('what a change overtook while it was computed is not kept', () => {
  const { changes, memory, keep } = setUp()
  const moment = memory.moment()
  changes.announce('products', 'a')
  expect(keep('a', PRODUCT, moment)).toBe(false)
  expect(memory.get('a')).toBeUndefined()
  expect(keep('b', { things: ['products:b'], among: [] }, moment)).toBe(true)
})

test('what counts is given for seconds after a change, and computed anew by one who asks', () => {
  const { changes, memory, keep, at } = setUp()
  keep('count', COUNTED)
  changes.announce('products', 'x')
  expect(memory.get('count')?.due).toBe(false)
  at(6)
  expect([memory.get('count')?.due, memory.get('count')?.due]).toEqual([true, false])
  at(21)
  expect(memory.get('count')).toBeUndefined()
})

test('a change on the way to a count makes it due, and does not lose it', () => {
  const { changes, memory, keep, at } = setUp()
  const moment = memory.moment()
  changes.announce('products', 'x')
  expect(keep('count', COUNTED, moment)).toBe(true)
  at(6)
  expect(memory.get('count')?.due).toBe(true)
})

test('without any change it is computed anew after minutes, and what tells the time after one', () => {
  const { memory, keep, at } = setUp()
  keep('a', PRODUCT)
  keep('hours', { ...PRODUCT, clock: true })
  const due = () => ['a', 'hours'].map((key) => memory.get(key)?.due)
  at(59)
  expect(due()).toEqual([false, false])
  at(61)
  expect(due()).toEqual([false, true])
  at(181)
  expect(due()).toEqual([false, undefined])
  at(301)
  expect(due()).toEqual([true, undefined])
  at(601)
  expect(due()).toEqual([undefined, undefined])
})

test('what was planned for a moment is not given from that moment on', () => {
  const { memory, keep, at } = setUp()
  keep('page', together([PRODUCT, { ...PRODUCT, until: 30_000 }, { ...PRODUCT, until: 90_000 }]))
  at(29)
  expect(memory.get('page')?.due).toBe(false)
  at(30)
  expect(memory.isFresh('page')).toBe(false)
  expect(memory.get('page')).toBeUndefined()
})

test('what a change dropped is told where somebody had asked for it, and else only left out', () => {
  const dropped: string[] = []
  const { changes, memory, keep } = setUp({ onDropped: (key) => dropped.push(key) })
  keep('asked for', { things: ['products:a', 'products:b'], among: [] })
  keep('not asked for', PRODUCT)
  keep('another', { things: ['products:c'], among: [] })
  for (const key of ['asked for', 'another']) memory.get(key)
  changes.announce('products', 'a', 'b')
  expect(dropped).toEqual(['asked for'])
  expect(memory.get('not asked for')).toBeUndefined()
})

test('what was asked for often is told again after it was computed anew, what was asked for once is not', () => {
  const dropped: string[] = []
  const { changes, memory, keep } = setUp({ onDropped: (key) => dropped.push(key) })
  for (const key of ['often', 'once']) keep(key, PRODUCT)
  for (const key of ['often', 'often', 'often', 'once']) memory.get(key)
  changes.announce('products', 'a')
  for (const key of ['often', 'once']) keep(key, PRODUCT)
  changes.announce('products', 'a')
  expect(dropped).toEqual(['often', 'once', 'often'])
})

test('the one that nobody asked for longest goes when there is no more room', () => {
  const { memory, keep } = setUp({ limitBytes: 1600 })
  keep('a', PRODUCT)
  keep('b', PRODUCT)
  memory.get('a')
  keep('c', PRODUCT)
  expect(['a', 'b', 'c'].filter((key) => memory.get(key))).toEqual(['a', 'c'])
})
