import { expect, test } from 'vitest'
import { lookAgainMs, untilWords } from './paused-words'

const now = new Date(2026, 10, 28, 9, 30)
const plain = (text: string) => text.replace(/\s/g, ' ')

test('an end today is told by its time, another by its day as well', () => {
  expect(plain(untilWords(new Date(2026, 10, 28, 16), 'en-US', now))).toBe('Until 4:00 PM.')
  expect(plain(untilWords(new Date(2026, 10, 29, 16), 'en-US', now))).toBe('Until Nov 29, 2026, 4:00 PM.')
})

test('what ends sooner than the next look is looked at when it ends', () => {
  const inMs = (ms: number) => ({ until: new Date(now.getTime() + ms) })
  expect(lookAgainMs([{ until: null }], now, 60_000)).toBe(60_000)
  expect(lookAgainMs([inMs(20_000), inMs(5_000)], now, 60_000)).toBe(5_500)
  expect(lookAgainMs([inMs(-9_000)], now, 60_000)).toBe(1000)
})
