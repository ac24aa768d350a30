import { describe, expect, test } from 'vitest'
import { PROFILE_TYPES, ROLES } from '#contract/roles'
import type { Permission } from '#contract/team.rules'
import { createWorld } from '../testing/world'
import { clears } from './gate'

type Knocking = NonNullable<Parameters<typeof clears>[0]>

const person = (over: Partial<Knocking>): Knocking => ({ role: 'user', works: {}, ...over }) as Knocking

describe('who may knock', () => {
  test('the roles are those of the specification, and an admin is an admin or a super-admin', () => {
    expect(ROLES).toEqual(['user', 'admin', 'super-admin'])
    const let_in = (access: 'admin' | 'super-admin') => ROLES.filter((role) => clears(person({ role }), access))
    expect(let_in('admin')).toEqual(['admin', 'super-admin'])
    expect(let_in('super-admin')).toEqual(['super-admin'])
    for (const access of ['signed-in', 'admin', 'super-admin'] as const) expect(clears(null, access)).toBe(false)
  })

  test('the kinds of profile are those of the specification, and what is for one of them no role opens', () => {
    expect(PROFILE_TYPES).toEqual([
      'pet-parent',
      'service-provider',
      'business-provider',
      'animal-rescue',
      'veterinary-clinic',
    ])
    for (const profile of PROFILE_TYPES) {
      for (const held of PROFILE_TYPES)
        expect(clears(person({ works: { [held]: 'owner' } }), { profile })).toBe(held === profile)
      for (const role of ROLES) expect(clears(person({ role }), { profile })).toBe(false)
    }
  })

  test('what is for some of a team is shut to the rest of it, and to the owner of something else', () => {
    const staff = person({ works: { 'business-provider': 'staff', 'animal-rescue': 'owner' } })
    const may = (permission: Permission) => clears(staff, { profile: 'business-provider', may: permission })
    expect([may('orders'), may('refunds'), may('money')]).toEqual([true, false, false])
    expect(clears(person({}), { profile: 'business-provider', may: 'orders' })).toBe(false)
  })
})

test('somebody whose role was never given is a user', async () => {
  const world = await createWorld()
  expect(await world.as(await world.user()).account.me()).toMatchObject({ role: 'user' })
  await world.close()
})
