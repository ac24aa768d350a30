import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Overview } from '#contract/pet-health'
import { ENTRY_KINDS } from '#contract/pet-health.rules'
import type { PetHead } from '#contract/pets'
import { drawn } from '#web/kit/testing/part'
import { api } from '#web/lib/api'
import { Summary } from './summary'

const BISCUIT = {
  ...{ id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11', name: 'Biscuit', species: 'dog', role: 'owner' },
  ...{ birthDate: null, birthPrecision: null, passedOn: null },
} as unknown as PetHead
const NONE = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, 0])) as Overview['counts']
const rabies = { vaccineTypeId: null, label: 'Rabies', status: 'current', dueOn: '2027-03-01', last: null }

function shown(pet: PetHead, mayWrite: boolean, counts = NONE): string {
  const queryClient = new QueryClient()
  const of = { input: { petId: pet.id } }
  queryClient.setQueryData(api.petHealth.overview.queryKey(of), {
    ...{ vaccines: [rabies], treatments: [], due: [], allergies: [], conditions: [], lastVisit: null },
    ...{ suggested: [], counts, documents: null },
  } as never)
  const weight = { id: '1', kg: 20, measuredOn: '2026-11-28', score: null, mine: true }
  queryClient.setQueryData(api.petHealth.weights.queryKey(of), { items: [weight], target: null } as never)
  return drawn(<Summary pet={pet} mayWrite={mayWrite} onAdd={() => undefined} />, { queryClient })
}

const ADVICE = /Begin with|Add a body score|Add Biscuit’s birth date/

test('of an animal that has died nothing is due, and nobody is told what to add', () => {
  const passed = shown({ ...BISCUIT, passedOn: '2026-11-28' }, false, { ...NONE, vaccination: 1 })
  expect(passed).toContain('Last visit')
  expect(passed).not.toMatch(/What is due|Suggested schedule|Rabies/)
  expect(passed).not.toMatch(ADVICE)
  expect(shown({ ...BISCUIT, passedOn: '2026-11-28' }, false)).not.toMatch(ADVICE)
})

test('whoever may add is told with what to begin, and a viewer what shows up', () => {
  expect(shown(BISCUIT, true).match(new RegExp(ADVICE, 'g'))).toHaveLength(3)
  const viewed = shown({ ...BISCUIT, role: 'viewer' }, false)
  expect(viewed).toContain('show up here once the family adds them')
  expect(viewed).not.toMatch(ADVICE)
})
