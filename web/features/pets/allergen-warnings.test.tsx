import { expect, test } from 'vitest'
import type { AllergenWarning } from '#contract/pets'
import { drawn } from '#web/kit/testing/part'
import { AllergenWarnings } from './allergen-warnings'

const warning = (own: Partial<AllergenWarning>): AllergenWarning => ({
  productId: 'biscuits',
  pet: { id: 'fern', name: 'Fern' },
  allergen: 'chicken',
  word: 'chicken',
  certain: true,
  ...own,
})
const words = (products: { id: string; name?: string }[], ...warnings: AllergenWarning[]) =>
  drawn(<AllergenWarnings products={products} warnings={warnings} />).replaceAll(/<[^>]+>/g, ' ')

test('pet and ingredient are named, and what that rests on', () => {
  const told = words([{ id: 'biscuits' }], warning({}))
  expect(told).toContain('Check the ingredients for Fern')
  expect(told).toContain('You wrote down an allergy to chicken for Fern. The ingredients name “chicken.”')
  expect(told).toContain('it isn’t medical advice')
})

test('a word that can mean others is said to', () => {
  const told = words([{ id: 'biscuits' }], warning({ word: 'poultry', certain: false }))
  expect(told).toContain('name “poultry,” which can be chicken.')
})

test('several products are named, and each pet once above them', () => {
  const told = words(
    [
      { id: 'biscuits', name: 'Biscuits' },
      { id: 'plain', name: 'Plain rice' },
      { id: 'stew', name: 'Stew' },
    ],
    warning({}),
    warning({ productId: 'stew' }),
    warning({ productId: 'stew', pet: { id: 'dot', name: 'Dot' } }),
  )
  expect(told).toContain('Check the ingredients for Fern and Dot')
  expect(told).toContain('Biscuits')
  expect(told).toContain('Stew')
  expect(told).not.toContain('Plain rice')
})

test('where nothing was found nothing is said, least of all that something is safe', () => {
  expect(words([{ id: 'plain' }], warning({}))).toBe('')
})
