import { expect, test } from 'vitest'
import { draftOf, readTerms } from './terms-form'

test('what is kept can be typed again', () => {
  const terms = {
    ships: true,
    deliveryFee: 4.5,
    freeOver: 49,
    minDays: 0,
    maxDays: 2,
    cutoffHour: 24,
    collects: true,
    readyInHours: 0,
    collectHours: 'Every day',
    returnDays: 0,
    returnNote: 'Unused only.',
    taxRate: 0.055,
  }
  expect(readTerms(draftOf(terms))).toEqual({ terms })
  expect(draftOf(terms)).toMatchObject({ deliveryFee: '4.50', freeOver: '49' })
})

test('a shop that has said nothing begins with something right', () => {
  expect(readTerms(draftOf(null))).toHaveProperty('terms')
})

test('what is wrong is said at its field', () => {
  const wrong = readTerms({ ...draftOf(null), deliveryFee: 'free', taxRate: '99', minDays: '' })
  expect('problems' in wrong && Object.keys(wrong.problems).toSorted()).toEqual(['deliveryFee', 'minDays', 'taxRate'])
  // an empty field is no free delivery, and no tax of zero
  const empty = readTerms({ ...draftOf(null), deliveryFee: '', returnDays: ' ', taxRate: '' })
  expect('problems' in empty && Object.keys(empty.problems).toSorted()).toEqual([
    'deliveryFee',
    'returnDays',
    'taxRate',
  ])
  expect(readTerms({ ...draftOf(null), ships: false })).toMatchObject({ problems: { ships: expect.any(String) } })
  expect(readTerms({ ...draftOf(null), minDays: '5', maxDays: '2' })).toHaveProperty('problems.maxDays')
  // what isn’t on the page keeps nobody from saving
  const hidden = { ships: false, collects: true, deliveryFee: '', freeOver: 'x', minDays: '5', maxDays: '2' }
  expect(readTerms({ ...draftOf(null), ...hidden })).toMatchObject({
    terms: { deliveryFee: 0, minDays: 2, maxDays: 5 },
  })
})
