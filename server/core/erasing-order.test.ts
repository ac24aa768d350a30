import { expect, test } from 'vitest'
import { inErasingOrder } from './erasing-order'
import type { PersonalData } from './personal-data'

const nothing = { personalData: null }
const holding = (...erasedBefore: NonNullable<PersonalData['erasedBefore']>) => ({
  personalData: { erasedBefore } satisfies PersonalData,
})

test('data is erased before what it still has to read, and else in the order of the domains', () => {
  const domains = { account: holding(), profiles: holding(), home: nothing, invoices: holding('profiles', 'cart') }
  expect(inErasingOrder({ ...domains, cart: holding() })).toEqual([
    domains.account.personalData,
    domains.invoices.personalData,
    domains.profiles.personalData,
    holding().personalData,
  ])
})

test('two that wait for each other are refused at the start', () => {
  const domains = { cart: holding('orders'), orders: holding('cart'), home: nothing }
  expect(() => inErasingOrder(domains)).toThrow('cart, orders: each is to be erased before another')
})
