import { describe, expect, test } from 'vitest'
import { keptAmount, typedAmount, typedWeight, weightInGrams } from './typed-units.rules'

describe('what is typed in ounces and pounds', () => {
  test.each([
    [9, 'oz', 255, 'g'],
    [4.5, 'lb', 2041, 'g'],
    [17, 'fl oz', 503, 'ml'],
    [1, 'qt', 946, 'ml'],
    [3, 'gal', 11356, 'ml'],
    [500, 'g', 500, 'g'],
    [60, 'piece', 60, 'piece'],
  ] as const)('%s %s is kept as %s %s and read back as typed', (amount, unit, kept, keptUnit) => {
    expect(keptAmount({ amount, unit })).toEqual({ amount: kept, unit: keptUnit })
    expect(typedAmount(kept, keptUnit)).toEqual({ amount, unit })
  })

  test('is never changed by being opened and saved again', () => {
    for (let grams = 1; grams < 20_000; grams++) {
      const net = typedAmount(grams, 'g')
      expect(keptAmount(net)).toEqual({ amount: grams, unit: 'g' })
      const { amount, unit } = typedWeight(grams)
      expect(weightInGrams(amount, unit)).toBe(grams)
    }
  })
})
