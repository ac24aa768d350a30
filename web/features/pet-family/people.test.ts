import { expect, test } from 'vitest'
import type { PetGrant } from '#contract/pet-family'
import { peopleOf, temporaryOf } from './people'

const grant = (own: Partial<PetGrant>): PetGrant => ({
  ...{ id: 'g', petId: 'p', userId: 'ada', name: 'Ada', you: false, role: 'caregiver', planned: false, endsAt: null },
  startsAt: new Date('2026-01-01'),
  ...own,
})

test('who looks comes first, then whoever is something to most pets', () => {
  const mara = { userId: 'mara', name: 'Mara' }
  const grants = [
    grant(mara),
    grant({ ...mara, petId: 'q' }),
    grant({ userId: 'zoe', name: 'Zoe', you: true }),
    grant({}),
  ]
  expect(peopleOf({ grants }).map(({ name, grants: own }) => `${name} ${own.length}`)).toEqual([
    'Zoe 1',
    'Mara 2',
    'Ada 1',
  ])
})

test('temporary is what ends or has not begun, the soonest end first', () => {
  const grants = [
    grant({ id: 'for good' }),
    grant({ id: 'later', endsAt: new Date('2026-03-01') }),
    grant({ id: 'planned', planned: true }),
    grant({ id: 'soon', endsAt: new Date('2026-02-01') }),
  ]
  expect(temporaryOf({ grants }).map(({ id }) => id)).toEqual(['soon', 'later', 'planned'])
})
