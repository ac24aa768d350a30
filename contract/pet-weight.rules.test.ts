import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANGE_SHARE, fastChange, targetBand } from './pet-weight.rules'
import { fromKg, MAX_WEIGHT_KG, toKg } from './pets.rules'

const at = (measuredOn: string, kg: number, bodyScore: number | null = null) => ({ measuredOn, kg, bodyScore })
const DOG = { species: 'dog', birthDate: '2020-01-01', today: '2026-11-25' }

test.each([
  ['a score in the middle is the weight itself', 5, 20, 19, 21],
  ['two steps above are a fifth too much', 7, 24, 19, 21],
  ['two steps below are a fifth too little', 3, 16, 19, 21],
])('%s', (_, score, kg, from, to) => {
  const band = targetBand([at('2026-10-01', kg, score)], DOG)
  expect(band?.fromKg).toBeCloseTo(from, 6)
  expect(band?.toKg).toBeCloseTo(to, 6)
})

test.each([
  ['no score', [at('2026-10-01', 20)], DOG],
  ['a score of more than a year ago', [at('2025-10-01', 20, 5)], DOG],
  ['another animal than a cat or dog', [at('2026-10-01', 2, 5)], { ...DOG, species: 'rabbit' }],
  ['one that still grows', [at('2026-10-01', 9, 5)], { ...DOG, birthDate: '2026-03-01' }],
])('%s gives no band', (_, weights, pet) => {
  expect(targetBand(weights, pet)).toBeNull()
})

test.each([
  ['a loss of more than the share', [at('2026-11-01', 20), at('2026-11-20', 18.9)], -0.055],
  ['a gain of more than the share', [at('2026-11-01', 20), at('2026-11-20', 21.2)], 0.06],
  ['the furthest of several', [at('2026-10-30', 22), at('2026-11-10', 20), at('2026-11-20', 18.5)], -0.159],
])('%s within the days is told', (_, weights, share) => {
  expect(fastChange(weights, '2020-01-01')?.share).toBeCloseTo(share, 3)
})

test.each([
  ['a change of the share itself', [at('2026-11-01', 20), at('2026-11-20', 20 * (1 - CHANGE_SHARE))], '2020-01-01'],
  ['a loss that took longer', [at('2026-10-01', 20), at('2026-11-20', 18)], '2020-01-01'],
  ['one weight alone', [at('2026-11-20', 18)], null],
  ['none', [], null],
  ['what a puppy gains', [at('2026-11-01', 5), at('2026-11-20', 7)], '2026-07-01'],
])('%s is not told', (_, weights, born) => {
  expect(fastChange(weights, born)).toBeNull()
})

test('what a puppy loses is told', () => {
  expect(fastChange([at('2026-11-01', 5), at('2026-11-20', 4)], '2026-07-01')?.share).toBeCloseTo(-0.2, 6)
})

const grams = fc.integer({ min: 1, max: MAX_WEIGHT_KG * 1000 }).map((gram) => gram / 1000)

const unit = fc.constantFrom('kg' as const, 'lb' as const)

test('a weight that is shown and typed in again is off by no more than its last digit', () => {
  fc.assert(
    fc.property(grams, unit, (kg, as) => {
      const shown = fromKg(kg, as)
      const step = shown >= 1 ? 0.1 : 0.01
      expect(Math.abs(toKg(shown, as) - kg)).toBeLessThanOrEqual((step / 2) * (as === 'lb' ? 0.453_592_37 : 1) + 0.001)
    }),
  )
})

test('what was typed in says the same when it is shown, and goes on to', () => {
  fc.assert(
    fc.property(grams, unit, (kg, as) => {
      const shown = fromKg(kg, as)
      if (shown >= 0.01) expect(fromKg(toKg(shown, as), as)).toBe(shown)
    }),
  )
})
