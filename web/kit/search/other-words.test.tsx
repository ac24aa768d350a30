import { expect, test } from 'vitest'
import { drawn } from '#web/kit/testing/part'
import { OtherWords } from './other-words'

test.each([
  ['chicken free food', ['chicken', 'free', 'food'], 'Search for just chicken, free, or food.'],
  ['harnes', ['harness'], 'Did you mean harness?'],
  ['cat harnes', ['cat', 'harness'], 'Did you mean harness? Or search for just cat.'],
  ['xyz', [], ''],
])('who looked for “%s” in vain reads what else there is', (q, words, said) => {
  expect(drawn(<OtherWords q={q} words={words} link={(word) => word} />).replace(/<[^>]*>/g, '')).toBe(said)
})
