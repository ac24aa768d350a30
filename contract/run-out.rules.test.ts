import { describe, expect, test } from 'vitest'
import { gramsIn, gramsPerDay, rhythmFor, runOut } from './run-out.rules'

describe('a mass in words', () => {
  test.each([
    ['44 lb', 19_958],
    ['11 lbs', 4990],
    ['4.5 lb, 3 months', 2041],
    ['about 2 oz', 57],
    ['3 to 3.5 oz', 92],
    ['200-250 g', 225],
    ['1 kg', 1000],
  ])('is read: %s', (text, grams) => {
    expect(Math.round(gramsIn(text) ?? 0)).toBe(grams)
  })

  test.each(['A bundle as large as the animal', 'Small fish', '0 oz', 'Two pinches, twice', '1 cup'])(
    'is not made up: %s',
    (text) => {
      expect(gramsIn(text)).toBeNull()
    },
  )
})

const GUIDE = [
  { weight: '10 kg', perDay: '100 g' },
  { weight: '20 kg', perDay: '180 g' },
]

describe('a portion', () => {
  test('lies between two rows in proportion, and beside them as much for each pound', () => {
    expect(gramsPerDay(GUIDE, 10)).toBe(100)
    expect(gramsPerDay(GUIDE, 15)).toBe(140)
    expect(gramsPerDay(GUIDE, 5)).toBe(50)
    expect(gramsPerDay(GUIDE, 25)).toBe(225)
  })

  test('is not known far above the guide, of no weight, or by a guide without amounts', () => {
    expect(gramsPerDay(GUIDE, 31)).toBeNull()
    expect(gramsPerDay(GUIDE, 0)).toBeNull()
    expect(gramsPerDay([{ weight: '2 lb', perDay: 'A bundle' }], 1)).toBeNull()
    expect(gramsPerDay([], 1)).toBeNull()
  })

  test('does not depend on the order of the rows, nor break on two of one weight', () => {
    expect(gramsPerDay([...GUIDE].reverse(), 15)).toBe(140)
    expect(gramsPerDay([...GUIDE, { weight: '10 kg', perDay: '120 g' }], 10)).toBe(100)
  })
})

describe('a forecast', () => {
  const food = { netContent: 7, netUnit: 'kg', feeding: GUIDE }

  test('says how many whole days all packs last', () => {
    expect(runOut(food, 1, 15)?.days).toBe(50)
    expect(runOut(food, 2, 15)?.days).toBe(100)
  })

  test('changes with what the animal weighs', () => {
    expect(runOut(food, 1, 20)?.days).toBe(38)
  })

  test('is not made where something is not known', () => {
    expect(runOut(food, 1, undefined)).toBeNull()
    expect(runOut({ ...food, netUnit: 'piece' }, 1, 15)).toBeNull()
    expect(runOut({ ...food, netContent: null }, 1, 15)).toBeNull()
    expect(runOut({ ...food, feeding: null }, 1, 15)).toBeNull()
  })

  test('gives a rhythm among those that are allowed', () => {
    expect(rhythmFor({ days: 50 })).toBe(50)
    expect(rhythmFor({ days: 900 })).toBe(365)
    expect(rhythmFor({ days: 6 })).toBeNull()
  })
})
