import { expect, test } from 'vitest'
import { createHistory } from './history'
import type { Shown } from './shown'
import { testChanges } from './test-changes'

const PRODUCT: Shown = { things: ['products:a'], among: [] }
const LIST: Shown = { things: ['products:a', 'profiles:s'], among: ['products'] }

function setUp(things?: number) {
  const changes = testChanges()
  return { changes, history: createHistory(changes, things === undefined ? {} : { things }) }
}

test('what shows a thing is over when that thing changes, and not when another does', () => {
  const { changes, history } = setUp()
  const before = history.moment()
  changes.announce('products', 'b')
  changes.announce('profiles', 'a')
  expect(history.isOver(PRODUCT, before)).toBe(false)
  changes.announce('products', 'c', 'a')
  expect(history.isOver(PRODUCT, before)).toBe(true)
  expect(history.isOver(PRODUCT, history.moment())).toBe(false)
})

test('what counts among things is dated when one of them changes, and not over', () => {
  const { changes, history } = setUp()
  const before = history.moment()
  changes.announce('products', 'b')
  expect([history.isOver(LIST, before), history.isDated(LIST, before)]).toEqual([false, true])
  expect(history.isDated(PRODUCT, before)).toBe(false)
})

test('too many changes to name are a change of each, and of what counts them', () => {
  const { changes, history } = setUp()
  const before = history.moment()
  changes.announce('products', '*')
  expect(history.isOver({ things: [], among: ['products'] }, before)).toBe(true)
  expect([history.isOver(PRODUCT, before), history.isOver({ things: ['profiles:s'], among: [] }, before)]).toEqual([
    true,
    false,
  ])
})

test('after a lost connection everything counts as changed, but what shows nothing', () => {
  const { changes, history } = setUp()
  const before = history.moment()
  changes.announce('*', '*')
  expect(history.isOver(PRODUCT, before)).toBe(true)
  expect(history.isOver({ things: [], among: ['products'] }, before)).toBe(true)
  expect(history.isOver({ things: [], among: [] }, before)).toBe(false)
})

test('what is older than anything remembered counts as changed', () => {
  const { changes, history } = setUp(2)
  const before = history.moment()
  changes.announce('products', 'b')
  const after = history.moment()
  changes.announce('products', 'c')
  changes.announce('products', 'd')
  expect(history.isOver(PRODUCT, before)).toBe(true)
  expect(history.isOver(PRODUCT, after)).toBe(false)
})
