import { expect, test } from 'vitest'
import { pathWords } from './path-words'

test.each([
  ['/hemp-rope-lead', 'hemp rope lead'],
  ['/product/9b2f1c04-77aa-4c1e-8d43-0f5b2f7f1a11/snuffle_mat', 'snuffle mat'],
  ['/shop/K%C3%A4fig', 'Käfig'],
  ['/pet/9b2f1c04-77aa-4c1e-8d43-0f5b2f7f1a11', ''],
  ['/100%', ''],
  ['/', ''],
])('the words of %s are "%s"', (path, words) => {
  expect(pathWords(path)).toBe(words)
})
