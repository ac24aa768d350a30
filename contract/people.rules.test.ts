import { expect, test } from 'vitest'
import { canAssign, canRestrict } from './people.rules'
import { ROLES, type Role } from './roles'

const ASSIGN: Record<Role, Role[]> = {
  user: [],
  admin: ['user'],
  'super-admin': ['user', 'admin', 'super-admin'],
}
const RESTRICT: Record<Role, Role[]> = {
  user: [],
  admin: ['user'],
  'super-admin': ['user', 'admin', 'super-admin'],
}
const pairs = ROLES.flatMap((actor) => ROLES.map((other) => [actor, other] as const))

test.each(pairs)('whether %s gives and takes the role %s is as the specification says', (giver, given) => {
  expect(canAssign(giver, given)).toBe(ASSIGN[giver].includes(given))
})

test.each(pairs)('whether %s locks a %s goes by rank', (actor, other) => {
  expect(canRestrict(actor, other)).toBe(RESTRICT[actor].includes(other))
})
