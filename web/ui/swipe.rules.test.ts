import { expect, test } from 'vitest'
import { isSwipedAway } from './swipe.rules'

test.each([
  ['far and slow', 90, 2000, true],
  ['far to the other side', -90, 2000, true],
  ['short and fast', 40, 60, true],
  ['short and slow', 40, 400, false],
  ['a tap that slipped', 10, 1, false],
])('%s', (_, byPx, withinMs, away) => {
  expect(isSwipedAway(byPx, withinMs)).toBe(away)
})
