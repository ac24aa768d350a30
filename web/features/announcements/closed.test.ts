// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { closedHere, closeHere } from './closed'

beforeEach(() => localStorage.clear())

test('what was closed is remembered once, and the oldest are forgotten', () => {
  expect(closedHere()).toEqual([])
  closeHere('a')
  expect(closeHere('a')).toEqual(['a'])
  for (let at = 0; at < 60; at += 1) closeHere(String(at))
  expect(closedHere()).toHaveLength(50)
  expect(closedHere().at(-1)).toBe('59')
})

test.each(['{', '{"a":1}', '7', '[1,null]'])('broken storage (%s) is none', (text) => {
  localStorage.setItem('pawstead.announcements-closed', text)
  expect(closedHere()).toEqual([])
})
