import { expect, test } from 'vitest'
import { distanceText, roundDistance } from './distance'

test.each([
  ['en-US', '1.2 mi', '6 miles', '1 mile'],
  ['en', '1.2 mi', '6 miles', '1 mile'],
  ['es-US', '1.2 mi', '6 miles', '1 mile'],
  ['en-GB', '1.2 mi', '6 miles', '1 mile'],
  ['en-MM', '1.2 mi', '6 miles', '1 mile'],
  ['en-LR', '1.2 mi', '6 miles', '1 mile'],
  ['en-CA', '2 km', '10 km', '2 km'],
  ['en-IE', '2 km', '10 km', '2 km'],
  ['de-DE', '2 km', '10 km', '2 km'],
  ['sv', '2 km', '10 km', '2 km'],
])('in %s two kilometers are "%s", and ten to choose from "%s"', (locale, near, round, least) => {
  expect(distanceText(2000, locale)).toBe(near)
  expect(roundDistance(10_000, locale)).toBe(round)
  expect(roundDistance(2000, locale)).toBe(least)
})

test('a part of a kilometer is written as the reader writes numbers', () => {
  expect(distanceText(1500, 'de-DE')).toBe('1,5 km')
  expect(distanceText(500, 'en-US')).toBe('0.3 mi')
})

test('the radii people choose from stay apart when they are rounded to miles', () => {
  const radii = [2000, 5000, 10_000, 25_000, 50_000].map((meters) => roundDistance(meters, 'en-US'))
  expect(radii).toEqual(['1 mile', '3 miles', '6 miles', '16 miles', '31 miles'])
})
