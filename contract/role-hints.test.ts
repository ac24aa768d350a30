import { expect, test } from 'vitest'
import { roleHint } from './role-hints'
import { MEMBER_ROLES } from './team.rules'

test('only a team that sells is told about orders, stock, and refunds', () => {
  const told = (type: 'business-provider' | 'animal-rescue') =>
    MEMBER_ROLES.map((role) => roleHint(role, type)).join(' ')
  expect(told('business-provider')).toMatch(/orders.*stock.*refunds/i)
  expect(told('animal-rescue')).not.toMatch(/orders|stock|refunds|products/i)
})
