import { expect, test } from 'vitest'
import { lotsWords } from './lots-words'

test.each([
  [{ lots: [], bestFrom: null, bestTo: null }, 'all of it'],
  [{ lots: ['A1'], bestFrom: null, bestTo: null }, 'lot A1'],
  [{ lots: ['A1', 'A2', 'A3'], bestFrom: null, bestTo: null }, 'lots A1, A2, and A3'],
  [{ lots: [], bestFrom: '2026-05-01', bestTo: '2026-06-01' }, 'best before May 1, 2026 to Jun 1, 2026'],
  [{ lots: [], bestFrom: '2026-05-01', bestTo: '2026-05-01' }, 'best before May 1, 2026'],
  [{ lots: ['A1'], bestFrom: null, bestTo: '2026-06-01' }, 'lot A1, or best before Jun 1, 2026 or earlier'],
  [{ lots: [], bestFrom: '2026-05-01', bestTo: null }, 'best before May 1, 2026 or later'],
])('%j reads “%s”', (touched, words) => {
  expect(lotsWords(touched, 'en-US')).toBe(words)
})
