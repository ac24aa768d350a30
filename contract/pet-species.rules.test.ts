import { expect, test } from 'vitest'
import { drawnPet } from './pet-picture.rules'
import { birthProblem, chipKindOf, normalizeChip, PET_TRAITS, weightProblem } from './pet-species.rules'
import { ageWords } from './pets.rules'
import { SPECIES } from './products.rules'

test('nobody is asked whether a fish or a snake is house-trained, and a fish has a tank and no chip', () => {
  expect([PET_TRAITS.fish.houseTraining, PET_TRAITS.reptile.houseTraining]).toEqual([null, null])
  expect(PET_TRAITS.fish).toMatchObject({ chip: false, meets: [], habitat: { label: 'Tank or pond' } })
  expect(PET_TRAITS.dog).toMatchObject({ chip: true, habitat: null, houseTraining: 'House-trained' })
})

test.each([
  ['dog', 0.02, true],
  ['dog', 25, false],
  ['dog', 1000, true],
  ['bird', 0.03, false],
  ['bird', 900, true],
  ['fish', 0.001, false],
] as const)('a %s of %d kg is refused: %s', (species, kg, refused) => {
  expect(weightProblem(species, kg) !== null).toBe(refused)
})

test.each([
  ['dog', '2026-03-05', 'Choose today or an earlier day.'],
  ['dog', '1980-01-01', 'That would make it 46 years old. Check the year.'],
  ['reptile', '1980-01-01', null],
  ['cat', '2020-01-01', null],
] as const)('a %s born on %s: %s', (species, day, problem) => {
  expect(birthProblem(species, day, '2026-03-04')).toBe(problem)
})

test.each([
  ['981 020-000.412.307', 'iso15'],
  ['07a23145b', 'avid9'],
  ['0A1374F2C9', 'other10'],
  ['12345', null],
  ['98102000041230X', null],
] as const)('%s is a chip’s number of the kind %s', (text, kind) => {
  expect(chipKindOf(normalizeChip(text))).toBe(kind)
})

test.each([
  ['2026-03-01', 'day', '3 days'],
  ['2026-02-01', 'day', '1 month'],
  ['2024-03-05', 'day', '23 months'],
  ['2024-03-04', 'day', '2 years'],
  ['2020-01-01', 'year', 'about 6 years'],
  ['2021-06-01', 'estimate', 'about 4 years'],
  ['2026-03-05', 'day', null],
] as const)('born on %s, known to the %s: %s', (day, precision, words) => {
  expect(ageWords(day, precision, '2026-03-04')).toBe(words)
})

test('every group has a drawing, the same for the same pet, and a snake is not drawn as a tortoise', () => {
  const pet = { id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11', name: 'Juniper' }
  for (const species of SPECIES) {
    const address = drawnPet({ ...pet, species })
    expect(address).toMatch(/^\/art\/pet\/[a-z]+\/[a-z]+\/[a-z]+\/6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11\.svg$/)
    expect(drawnPet({ ...pet, species })).toBe(address)
  }
  expect(drawnPet({ ...pet, species: 'reptile', kind: 'Corn snake' })).toContain('/art/person/')
  expect(drawnPet({ ...pet, species: 'reptile', breed: 'Hermann’s tortoise' })).toContain('/art/pet/tortoise/')
})
