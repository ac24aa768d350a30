import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from './test'

/** Puts a product of a shop into the cart from the marketplace's list; the first one when no name is given. */
export async function addFromList(page: Page, shop: string, name: string | undefined): Promise<void> {
  await page.goto(`/products?shop=${shop}&inStock=true`)
  await hydrated(page)
  const button = page.getByRole('button', { name: name ? new RegExp(`^Add ${name}`) : /^Add .+ to cart/ }).first()
  await button.click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  await expect(page.locator('.toast-region').getByRole('link', { name: 'View cart' })).toBeVisible()
}

/** Fills in everything the checkout asks a guest for. */
export async function fillCheckout(page: Page, { email, name }: { email?: string; name: string }): Promise<void> {
  await page.waitForURL(/\/checkout/)
  await hydrated(page)
  const contact = page.getByRole('region', { name: 'Contact' })
  if (email) await contact.getByLabel('Email').fill(email)
  await contact.getByLabel('Name', { exact: true }).fill(name)
  const address = page.getByRole('region', { name: 'Address' })
  // The parcel goes to the buyer unless they say otherwise; it says so before anybody gets to its field.
  await expect(address.getByLabel('Name on the package')).toHaveValue(name)
  await address.getByLabel('Street address').fill('12 Orchard Street')
  await address.getByLabel('City').fill('Millbrook')
  await address.getByLabel('State').selectOption({ label: 'Maine' })
  await address.getByLabel('ZIP code').fill('04211')
}

/** The first number a reader sees in a text, such as 62 in "62 products". */
export async function numberIn(locator: Locator): Promise<number> {
  await expect(locator).toHaveText(/\d/)
  return Number((await locator.innerText()).replace(/,/g, '').match(/\d+/)?.[0])
}
