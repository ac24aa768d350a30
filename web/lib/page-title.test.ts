import { expect, test } from 'vitest'
import { withPage } from './page-title'

test.each([
  [undefined, 'Products'],
  [0, 'Products'],
  [1, 'Products'],
  [3, 'Products, page 3'],
])('page %s of a list is called "%s"', (page, title) => {
  expect(withPage('Products', page)).toBe(title)
})
