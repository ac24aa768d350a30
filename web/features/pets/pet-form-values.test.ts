import { expect, test } from 'vitest'
import type { Pet } from '#contract/pets'
import { type PetValues, petForm, toValues } from './pet-form-values'

const DAY = '2026-05-14'
const fern: Pet = {
  id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11',
  name: 'Fern',
  species: 'dog',
  breed: '',
  birthDate: null,
  weight: { kg: 22.413, measuredOn: '2026-01-02' },
  allergens: ['chicken'],
  otherAllergies: ['kelp', 'sea weed'],
  dietNotes: '',
  passedOn: null,
}
const read = (changed: Partial<PetValues>, kept: Pet | null = fern) =>
  petForm('lb', DAY, kept).safeParse({ ...toValues(kept, 'lb', DAY), ...changed })
const wrongIn = (changed: Partial<PetValues>) => read(changed).error?.issues.map(({ path }) => path[0])

test('a form nobody touched keeps everything, the weight to the gram', () => {
  const { id: _, ...same } = fern
  expect(read({}).data).toEqual(same)
})

test('a weight is read in the unit that is shown, and gone once its field is empty', () => {
  expect(read({ weight: '50', measuredOn: DAY }).data?.weight).toEqual({ kg: 22.68, measuredOn: DAY })
  expect(read({ weight: '' }).data?.weight).toBeNull()
})

test('a name and a kind of animal are enough', () => {
  expect(read({ name: 'Miso', species: 'cat' }, null).data).toMatchObject({
    name: 'Miso',
    species: 'cat',
    weight: null,
  })
})

test.each<[keyof PetValues, Partial<PetValues>]>([
  ['name', { name: ' ' }],
  ['species', { species: '' }],
  ['birthDate', { birthDate: '2026-05-15' }],
  ['weight', { weight: 'heavy' }],
  ['weight', { weight: '0' }],
  ['measuredOn', { measuredOn: '' }],
  ['passedOn', { birthDate: '2024-01-02', passedOn: '2024-01-01' }],
  ['otherAllergies', { otherAllergies: 'x'.repeat(61) }],
])('%s says what is wrong with it', (field, changed) => {
  expect(wrongIn(changed)).toEqual([field])
})
