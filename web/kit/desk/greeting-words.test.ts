import { expect, test } from 'vitest'
import { counted, greetingAt, sentenceOf } from './greeting-words'

test.each([
  [0, 'Hello'],
  [4, 'Hello'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i it says %s', (hour, words) => {
  expect(greetingAt(hour)).toBe(words)
})

test('what the areas say becomes one sentence, and silence stays silent', () => {
  expect(sentenceOf([null, null])).toBe('')
  expect(sentenceOf(['one order is on its way', null])).toBe('One order is on its way.')
  expect(sentenceOf(['one order waits', 'two things run low', 'a review is new'])).toBe(
    'One order waits, two things run low, and a review is new.',
  )
  expect(sentenceOf(['your page says “Open until 6 PM”'])).toBe('Your page says “Open until 6 PM.”')
})

test('while an area does not know yet, nothing is said', () => {
  expect(sentenceOf(['one order is on its way', undefined])).toBeNull()
})

test('small numbers are words, and one is one', () => {
  expect([counted(1, 'order', 'orders'), counted(2, 'order', 'orders'), counted(13, 'order', 'orders')]).toEqual([
    'one order',
    'two orders',
    '13 orders',
  ])
})
