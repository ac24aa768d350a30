import { expect, test } from 'vitest'
import { matchAllergens } from './allergen-match.rules'
import { ALLERGENS, type Allergen } from './allergens.rules'

const found = (ingredients: string, ...allergens: Allergen[]) =>
  matchAllergens(ingredients, { allergens, otherAllergies: [] }).map(({ word, certain }) => [word, certain])

test.each<[string, Allergen, string]>([
  ['Chicken 55%, rice flour', 'chicken', 'chicken'],
  ['Rabbit 48%, chicken liver 14%', 'chicken', 'chicken'],
  ['CHICKENS', 'chicken', 'chickens'],
  ['Sardine 58%, fish broth', 'fish', 'sardine'],
  ['dried anchovies', 'fish', 'anchovies'],
  ['Shrimp 100%. Contains crustaceans.', 'shellfish', 'shrimp'],
  ['green-lipped mussel 0.5%', 'shellfish', 'mussel'],
  ['Oat flour, hard cheese 30%', 'milk', 'cheese'],
  ['Contains gluten (oats, wheat).', 'wheat', 'wheat'],
  ['Wholemeal flour 58%', 'wheat', 'wholemeal'],
  ['Deer antler 100%.', 'venison', 'deer'],
  ['potatoes and carrot', 'potato', 'potatoes'],
  ['maize', 'corn', 'maize'],
  ['Oats 60%', 'oats', 'oats'],
  ['soy milk', 'soy', 'soy'],
  ['peanut butter', 'peanut', 'peanut'],
  ['rice milk', 'rice', 'rice'],
  ['free-range chicken', 'chicken', 'chicken'],
  ['chicken free-range', 'chicken', 'chicken'],
  ['fresh free from bones, chicken', 'chicken', 'chicken'],
])('“%s” has %s in it', (ingredients, allergen, word) => {
  expect(found(ingredients, allergen)).toEqual([[word, true]])
})

test.each<[string, Allergen]>([
  ['Eggplant, nuts of the beechnut', 'egg'],
  ['milk thistle, coconut milk, peanut butter, shea butter, butternut squash', 'milk'],
  ['soy milk', 'milk'],
  ['buckwheat', 'wheat'],
  ['Contains gluten (oats).', 'wheat'],
  ['sweet potato 80%', 'potato'],
  ['chickpea flour, chick peas', 'peas'],
  ['cornflower', 'corn'],
  ['duckweed', 'duck'],
  ['graham crackers', 'pork'],
  ['grain-free, wheat free', 'wheat'],
  ['No chicken. Without chicken, free from chicken', 'chicken'],
  ['Turkey 72% (meat, heart, liver), turkey broth', 'chicken'],
])('“%s” has no %s in it', (ingredients, allergen) => {
  expect(found(ingredients, allergen)).toEqual([])
})

test.each<[string, Allergen, string]>([
  ['Poultry meal', 'chicken', 'poultry'],
  ['meat and animal derivatives', 'beef', 'animal derivatives'],
  ['cereals', 'barley', 'cereals'],
])('“%s” can be %s, which is not said for certain', (ingredients, allergen, word) => {
  expect(found(ingredients, allergen)).toEqual([[word, false]])
})

test('a name counts for more than what it could be as well', () => {
  expect(found('poultry meal, chicken fat', 'chicken')).toEqual([['chicken', true]])
})

test('what somebody wrote down in their own words is found as a word, whatever signs are in it', () => {
  const own = (ingredients: string, ...otherAllergies: string[]) =>
    matchAllergens(ingredients, { allergens: [], otherAllergies }).map(({ allergen }) => allergen)
  expect(own('Mint, Seaweed.', 'seaweed', 'Kelp')).toEqual(['seaweed'])
  expect(own('vitamin D (E671)', 'E671)', '(', '.*', '[a-z]+')).toEqual(['E671)'])
  expect(own('minty', 'mint')).toEqual([])
})

test('every allergen that can be chosen is found by its own name', () => {
  for (const code of ALLERGENS) expect(found(`Water, ${code}, salt`, code), code).toEqual([[code, true]])
})

test('nothing is found for an animal without allergies', () => {
  expect(found('Chicken, beef, wheat')).toEqual([])
})
