import { expect, test } from 'vitest'
import { backWords } from './back-words'

test.each([
  [null, 'Close'],
  ['Save', 'Cancel'],
  ['Cancel order', 'Go back'],
])('beside the button %s stands "%s"', (action, words) => {
  expect(backWords(action)).toBe(words)
})
