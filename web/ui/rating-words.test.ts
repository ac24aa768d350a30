import { expect, test } from 'vitest'
import { ratingWords } from './rating-words'

test('below three reviews there is no rating yet', () => {
  expect(ratingWords(5, 0, 'en-US')).toBeNull()
  expect(ratingWords(5, 2, 'en-US')).toBeNull()
  expect(ratingWords(5, 3, 'en-US')).toEqual({ value: '5.0', count: '3' })
})

test('averages have one decimal, in the words of the reader', () => {
  expect(ratingWords(4.86, 1204, 'en-US')).toEqual({ value: '4.9', count: '1,204' })
  expect(ratingWords(4.86, 1204, 'de-DE')).toEqual({ value: '4,9', count: '1.204' })
})
