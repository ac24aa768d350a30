import { expect, test } from 'vitest'
import { BANNER_ALERTS, BANNER_EVERY_MS } from './security.rules'

test('at most three alerts are shown, asked for every five minutes', () => {
  expect(BANNER_ALERTS).toBe(3)
  expect(BANNER_EVERY_MS).toBe(300_000)
})
