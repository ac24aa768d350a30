import { expect, test } from 'vitest'
import { stopWords } from './stop-words'

const NONE = { deliveries: 0, medicines: 0, routines: 0, transfers: 0, tags: 0, links: 0, invitations: 0 }

test('what stops is counted in words, and nothing is said of what there is none of', () => {
  expect(stopWords(NONE)).toEqual([])
  expect(stopWords({ ...NONE, deliveries: 1, tags: 2 })).toEqual(['1 repeat delivery', '2 tags'])
})
