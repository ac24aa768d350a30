import type { Page } from '@playwright/test'
import { resident } from './lib/profiles'
import { expect, hydrated, LONG, test } from './lib/test'

// what the server is made to fail with, and what the page says of it
test.use({ expectedComplaints: /500|ApiError/ })

const said = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).getByText(words, { exact: true })

/** An error is told once, with the specification's title and text. */
async function expectError(page: Page, words: string): Promise<void> {
  const toast = page.locator('.toast-region').getByRole('alert')
  await expect(toast).toContainText(words, { timeout: 60_000 })
  await expect(toast.getByText('Error', { exact: true })).toBeVisible()
}

/** The next call of this name fails, or all of them. */
const failing = (page: Page, call: string, times?: number) =>
  page.route(`**/api/rpc/cart/${call}**`, (route) => route.fulfill({ status: 500, json: {} }), times ? { times } : {})

test('the cart says what was done, and each thing that could not be done', LONG, async ({ page, request }) => {
  test.slow() // a cart that cannot be read is asked for four times
  await resident(page, request)
  await page.goto('/products?shop=barrow-and-bean&inStock=true')
  await hydrated(page)
  const add = page.getByRole('button', { name: /^Add Salmon training bites/ }).first()
  await failing(page, 'add', 1)
  await add.click()
  await expectError(page, 'Failed to add item to cart')
  await add.click()
  await expect(said(page, 'Added to Cart')).toBeVisible()

  await page.goto('/cart')
  await hydrated(page)
  const quantity = page.getByRole('group', { name: /^Quantity of Salmon training bites/ })
  const amount = quantity.getByRole('spinbutton')
  await failing(page, 'setQuantity', 1)
  await quantity.getByRole('button').last().click()
  await expectError(page, 'Failed to update quantity')
  await expect(amount).toHaveValue('1')
  await quantity.getByRole('button').last().click()
  await expect(amount).toHaveValue('2')

  const remove = page.getByRole('button', { name: /^Remove Salmon training bites/ })
  await failing(page, 'remove', 1)
  await remove.click()
  await expectError(page, 'Failed to remove item')
  await expect(amount).toHaveValue('2')
  await remove.click()
  await expect(said(page, 'Removed from Cart')).toBeVisible()
  await expect(amount).toHaveCount(0)

  await failing(page, 'get')
  await page.goto('/cart')
  await expectError(page, 'Failed to load cart items')
})
