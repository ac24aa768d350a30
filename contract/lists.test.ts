import { expect, test } from 'vitest'
import { z } from 'zod'
import { DECLARED } from './declared'

/** They tell it in their own words. */
const OTHERWISE = [
  // diaries: read day by day, back from today, and nobody goes to a page of one by its number
  // an inbox is scrolled, and costs the same however long it is
  'messages.list',
  'petCare.logs',
  'petHealth.entries',
  'petHealth.timeline',
  'petMedicine.doses',
  'products.list', // beside the list, in its facets
  'products.reviews', // with the product
  'profiles.find', // by the number of the page
  'questions.list', // counts them all
  'security.auditLog', // counted further
]

test('every list that goes by a cursor tells where its page stands', () => {
  const lists = DECLARED.flatMap(({ title, outputSchema }) => {
    const shape = outputSchema instanceof z.ZodObject ? Object.keys(outputSchema.shape) : []
    return shape.includes('items') && shape.includes('next') ? [{ name: title, shape }] : []
  })
  expect(lists.length).toBeGreaterThan(12)
  const silent = lists.filter(({ shape }) => !['from', 'total', 'capped'].every((key) => shape.includes(key)))
  expect(silent.map(({ name }) => name)).toEqual(OTHERWISE)
})
