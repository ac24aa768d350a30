import { expect, test } from 'vitest'
import { readsAsPhone } from './phone'

test.each(['', '  ', '+1 207 555 0142', '(207) 555-0142', '0044 7700 900123'])('%j may be sent', (text) => {
  expect(readsAsPhone(text)).toBe(true)
})

test.each(['call me', '12', '+1 207 555 ext', '555-CATS'])('%j is no number', (text) => {
  expect(readsAsPhone(text)).toBe(false)
})
