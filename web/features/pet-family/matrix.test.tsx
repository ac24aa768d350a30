import { expect, test } from 'vitest'
import type { Household, PetGrant } from '#contract/pet-family'
import { drawn, waysOn } from '#web/kit/testing/part'
import { GrantActs } from './grant-acts'
import { Matrix } from './matrix'

const grant = (own: Partial<PetGrant>): PetGrant => ({
  ...{ id: 'g', petId: 'fern', userId: 'ada', name: 'Ada', you: true, role: 'owner', planned: false, endsAt: null },
  startsAt: new Date('2026-01-01'),
  ...own,
})
const pet = (id: string, name: string) => ({ id, name, species: 'dog' as const, passed: false, role: 'owner' as const })
const mara = grant({
  id: 'm',
  userId: 'mara',
  name: 'Mara',
  you: false,
  role: 'caregiver',
  endsAt: new Date('2026-03-01'),
})
const household: Household = {
  pets: [pet('fern', 'Fern'), pet('miso', 'Miso')],
  grants: [grant({}), grant({ id: 'h', petId: 'miso' }), mara],
  invites: [],
}

test('who is nothing to a pet reads so by ear as well', () => {
  const html = drawn(<Matrix household={household} />)
  expect(html.match(/<tr/g)).toHaveLength(3)
  expect(html.match(/No access/g)).toHaveLength(1)
  expect(html).toContain('Caregiver')
  expect(html).toContain('Until')
})

test('with many pets there is no table to scroll sideways: it goes by person', () => {
  const pets = Array.from({ length: 7 }, (_, n) => pet(`p${n}`, `Pet ${n}`))
  const html = drawn(<Matrix household={{ pets, grants: [grant({ petId: 'p0' })], invites: [] }} />)
  expect(html).not.toContain('<table')
  expect(html).toContain('Pet 0')
})

test.each([
  ['owner', ['Change role', 'Change time', 'End access']],
  ['co-owner', ['Change role', 'Change time', 'End access']],
  ['caregiver', []],
  ['viewer', []],
] as const)('what can be done about a caregiver by who is %s', (mine, ways) => {
  expect(waysOn(drawn(<GrantActs grant={mara} pet="Fern" mine={mine} />))).toEqual(ways)
})

test('a co-owner is made the owner, or changed, by the owner alone', () => {
  const partner = { ...mara, role: 'co-owner' as const, endsAt: null }
  const ways = (mine: 'owner' | 'co-owner') => waysOn(drawn(<GrantActs grant={partner} pet="Fern" mine={mine} />))
  expect(ways('owner')).toContain('Make owner')
  expect(ways('co-owner')).toEqual([])
})

test('one’s own access is given up, unless one owns the pet', () => {
  const own = (role: 'owner' | 'viewer') => waysOn(drawn(<GrantActs grant={grant({ role })} pet="Fern" mine={role} />))
  expect(own('viewer')).toEqual(['Leave'])
  expect(own('owner')).toEqual([])
})
