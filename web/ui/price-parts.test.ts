import { expect, test } from 'vitest'
import { priceParts, priceText } from './price-parts'

test.each([
  [28.5, 'USD', 'en-US', '$28', '.50', ''],
  [1234.5, 'USD', 'en-US', '$1,234', '.50', ''],
  [28.5, 'EUR', 'de-DE', '28', ',50', '\u00a0€'],
  [2800, 'JPY', 'ja-JP', '￥2,800', '', ''],
  [-0, 'USD', 'en-US', '$0', '.00', ''],
])('%d %s in %s is written in pieces', (amount, currency, locale, before, cents, after) => {
  expect(priceParts(amount, currency, locale)).toEqual({ before, cents, after })
  expect(priceText(amount, currency, locale)).toBe(before + cents + after)
})
