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

test('neighbors that begin alike say so once', () => {
  const clauses = ['you have one open order', 'you have two invoices to pay', 'five products wait']
  expect(sentenceOf(clauses)).toBe('You have one open order and two invoices to pay, and five products wait.')
  expect(sentenceOf(clauses.slice(0, 2))).toBe('You have one open order and two invoices to pay.')
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
