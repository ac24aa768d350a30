import { expect, test } from 'vitest'
import { sentenceList } from './sentence-list'

test.each([
  [[], ''],
  [['Merle'], 'Merle'],
  [['Merle', 'White', 'Blue and tan'], 'Merle, white, blue and tan'],
  [['White', 'RSPCA red', 'eggs'], 'White, RSPCA red, eggs'],
])('labels in a row read as one sentence: %s', (labels, said) => {
  expect(sentenceList(labels)).toBe(said)
})
