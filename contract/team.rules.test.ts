import { expect, test } from 'vitest'
import { MEMBER_ROLES, mayDo, PERMISSIONS } from './team.rules'

test('staff pack, count, and answer; managers run the shop; money, team, and closing are the owners’', () => {
  const table = PERMISSIONS.map((one) => [one, MEMBER_ROLES.filter((role) => mayDo(role, one)).join(', ')])
  expect(Object.fromEntries(table)).toEqual({
    orders: 'owner, manager, staff',
    stock: 'owner, manager, staff',
    answers: 'owner, manager, staff',
    catalogue: 'owner, manager',
    offers: 'owner, manager',
    terms: 'owner, manager',
    profile: 'owner, manager',
    reports: 'owner, manager',
    refunds: 'owner, manager',
    invoices: 'owner, manager',
    money: 'owner',
    team: 'owner',
    closing: 'owner',
  })
})

test('who is in no team may do nothing for it', () => {
  expect(PERMISSIONS.filter((one) => mayDo(undefined, one))).toEqual([])
})
