import { expect, test } from 'vitest'
import { fromKg, roughBirth, toKg, weightUnitOf } from './pets.rules'

test.each([
  ['en-US', 'lb'],
  ['es-US', 'lb'],
  ['en-GB', 'kg'],
  ['de', 'kg'],
])('people who read %s weigh in %s', (locale, unit) => {
  expect(weightUnitOf(locale)).toBe(unit)
})

test.each([
  ['en-US', 0.453, 'oz'],
  ['en-US', 0.454, 'lb'],
  ['en-GB', 0.999, 'g'],
  ['en-GB', 1, 'kg'],
] as const)('people who read %s hear of %d kg in %s', (locale, kg, unit) => {
  expect(weightUnitOf(locale, kg)).toBe(unit)
})

test.each([0.1, 4.5, 15.9])('a weight of %d oz reads the same after it was kept', (weight) => {
  expect(fromKg(toKg(weight, 'oz'), 'oz')).toBe(weight)
})

test.each([
  [25, 'lb', 11.34],
  [0.25, 'lb', 0.113],
  [4.25, 'kg', 4.25],
] as const)('%d %s are kept as %d kg', (weight, unit, kg) => {
  expect(toKg(weight, unit)).toBe(kg)
})

test.each([0.02, 0.5, 1.1, 8.7, 62.4])('a weight of %d lb reads the same after it was kept', (weight) => {
  expect(fromKg(toKg(weight, 'lb'), 'lb')).toBe(weight)
})

test('the lightest weight that can be kept is not shown as nothing', () => {
  expect(fromKg(0.001, 'kg')).toBe(0.001)
  expect(fromKg(0.001, 'lb')).toBeGreaterThan(0)
})

test.each([
  ['estimate', 'About 2019'],
  ['year', '2019'],
  ['month', 'May 2019'],
  ['day', null],
] as const)('a birth known by %s is told as %s', (precision, words) => {
  expect(roughBirth('2019-05-01', precision, 'en-US')).toBe(words)
})

test('ounces have hundredths where a tenth would be another gram', () => {
  expect(fromKg(toKg(1.16, 'oz'), 'oz')).toBe(1.16)
  expect(fromKg(toKg(1.2, 'oz'), 'oz')).toBe(1.2)
})
