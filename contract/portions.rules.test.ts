import { expect, test } from 'vitest'
import { portionFor, SITUATIONS, servingWords, usualSituation } from './portions.rules'

const dog = { species: 'dog', kg: 10, birthDate: '2020-01-01', today: '2026-11-25' }
const cat = { ...dog, species: 'cat', kg: 4 }

test.each([
  ['a neutered dog of 10 kg', dog, 'adult-neutered', 393.6, 629.8],
  ['a dog of 10 kg that is not', dog, 'adult', 393.6, 708.6],
  ['a dog of 30 kg that works', { ...dog, kg: 30 }, 'active', 897.3, 1794.6],
  ['a neutered cat of 4 kg', cat, 'adult-neutered', 198, 237.6],
  ['a kitten of 1 kg', { ...cat, kg: 1, birthDate: '2026-09-01' }, 'growing', 70, 175],
])('%s needs what the formula says', (_, pet, situation, rest, kcal) => {
  const portion = portionFor(pet, situation, null)
  expect(portion?.restKcal).toBeCloseTo(rest, 0)
  expect(portion?.kcal).toBeCloseTo(kcal, 0)
  expect(portion?.grams).toBeNull()
})

test('grams follow from the energy of the food', () => {
  expect(portionFor(dog, 'adult-neutered', 350)?.grams).toBeCloseTo(179.9, 0)
  expect(portionFor(dog, 'adult-neutered', 0)?.grams).toBeNull()
  expect(portionFor(dog, 'adult-neutered', 5000)?.grams).toBeNull()
})

test.each(['rabbit', 'small-pet', 'bird', 'fish', 'reptile'])('for a %s there is no result', (species) => {
  expect(portionFor({ ...dog, species }, 'adult', 300)).toBeNull()
})

test.each([
  ['no weight', { ...dog, kg: null }, 'adult'],
  ['a cat of forty kilograms', { ...cat, kg: 40 }, 'adult'],
  ['a dog of fifty grams', { ...dog, kg: 0.05 }, 'adult'],
  ['a situation nobody is in', dog, 'flying'],
  ['a situation of the other species', cat, 'active'],
])('with %s there is no result', (_, pet, situation) => {
  expect(portionFor(pet, situation, 300)).toBeNull()
})

test('losing weight, and a young animal fed as a grown one, send people to their vet', () => {
  expect(portionFor(dog, 'lose', 300)?.ask).toMatch(/vet/)
  expect(portionFor({ ...dog, birthDate: '2026-06-01' }, 'adult', 300)?.ask).toMatch(/younger than a year/)
  expect(portionFor({ ...dog, birthDate: '2026-06-01' }, 'growing', 300)?.ask).toBeNull()
  expect(portionFor(dog, 'adult', 300)?.ask).toBeNull()
})

test('every line has its own code', () => {
  for (const lines of Object.values(SITUATIONS)) expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length)
})

test('an amount of food is told for either kind of kitchen scale', () => {
  expect(servingWords(310.2)).toBe('310 g (10.9 oz)')
  expect(servingWords(1234)).toBe('1,234 g (43.5 oz)')
})

test.each([
  ['dog', '2026-09-16', 'no', 'young'],
  ['dog', '2026-07-01', 'no', 'growing'],
  ['cat', '2026-09-16', 'unknown', 'growing'],
  ['dog', '2020-01-01', 'no', 'adult'],
  ['cat', '2020-01-01', 'yes', 'adult-neutered'],
  ['cat', null, 'unknown', 'adult-neutered'],
] as const)('a %s born on %s, neutered: %s, is fed as %s at first', (species, birthDate, neutered, situation) => {
  expect(usualSituation({ species, birthDate, neutered }, '2026-11-25')).toBe(situation)
  expect(SITUATIONS[species].some(({ code }) => code === situation)).toBe(true)
})

test.each([
  ['lose', '2026-09-16', /younger than a year/],
  ['young', '2012-01-01', /older than a year/],
  ['growing', '2026-09-16', null],
  ['lose', '2012-01-01', /Losing weight/],
] as const)('fed as %s and born on %s, a vet is asked: %s', (situation, birthDate, words) => {
  const ask = portionFor({ species: 'dog', kg: 8, birthDate, today: '2026-11-25' }, situation, 350)?.ask
  if (words) expect(ask).toMatch(words)
  else expect(ask).toBeNull()
})
