import { expect, test } from 'vitest'
import { spokenSum } from './account-words'

test('what is owed or earned is spoken of as positive, and so is what is there', () => {
  expect(spokenSum('provider_clearing', 12.5)).toBe(12.5)
  expect(spokenSum('seller_payable', -12.5)).toBe(12.5)
  expect(spokenSum('seller_payable', 3)).toBe(-3)
  expect(spokenSum('platform_fee', 0)).toBe(0)
})
