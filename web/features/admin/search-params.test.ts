import { expect, test } from 'vitest'
import { dayOf, given, idOf, oneOf, textOf } from './search-params'

test('a value that is not on the list counts as not there', () => {
  expect(oneOf('high', ['low', 'high'])).toBe('high')
  expect(oneOf('HIGH', ['low', 'high'])).toBeUndefined()
  expect(oneOf(['high', 'low'], ['low', 'high'])).toBeUndefined()
})

test('text is trimmed and cut, and blank text is none', () => {
  expect(textOf('  ada ')).toBe('ada')
  expect(textOf('abc', 2)).toBe('ab')
  expect(textOf('   ')).toBeUndefined()
  expect(textOf(['a', 'b'])).toBeUndefined()
})

test('only real days count', () => {
  expect(dayOf('2026-05-14')).toBe('2026-05-14')
  expect(dayOf('2026-5-1')).toBeUndefined()
  expect(dayOf('2026-13-01')).toBeUndefined()
})

test('only ids count as ids', () => {
  expect(idOf('5b0c7f0e-7a64-4e0c-9d0b-0a8c3f6e1b2d')).toBeDefined()
  expect(idOf('5b0c7f0e')).toBeUndefined()
})

test('what is not there is left out of the address', () => {
  expect(Object.keys(given({ a: 'x', b: undefined }))).toEqual(['a'])
})
