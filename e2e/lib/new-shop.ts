import { type Browser, expect, type Page } from '@playwright/test'
import { anotherBrowser } from './answered'
import { arrive } from './join'
import { card } from './settings'
import { signInAs } from './sign-in'
import { hydrated } from './test'

export const SHOP = '/business-provider-dashboard'

export const accountMenu = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup="menu"]').first()

/** Opens the form for another profile, with a business chosen. */
export async function beginShop(page: Page): Promise<void> {
  await page.goto('/products')
  await hydrated(page)
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Add a profile' }).click()
  await page.getByText('You run a shop or another pet business.').click()
  await expect(page.getByRole('radio', { name: /^Business/ })).toBeChecked()
}

export async function nameShop(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name)
  await page.getByRole('button', { name: 'Create profile' }).click()
  await arrive(page, SHOP)
}

async function save(page: Page, region: string): Promise<void> {
  await card(page, region)
    .getByRole('button', { name: `Save ${region.toLowerCase()}` })
    .click()
  await expect(card(page, region).getByText('Saved', { exact: true })).toBeVisible()
}

/** Fills in what a shop has to say before it can be listed, beginning at its dashboard. */
export async function fillShop(page: Page, about: string): Promise<void> {
  await card(page, 'Not listed yet').getByRole('link', { name: 'Finish your profile' }).click()
  await card(page, 'About').getByLabel('Pet shop').check()
  await card(page, 'About').getByLabel('About us').fill(about)
  await save(page, 'About')
  await card(page, 'Location').getByLabel('Street address').fill('7 Hidden Yard')
  await card(page, 'Location').getByLabel('City or town').fill('Kettle Hill')
  await save(page, 'Location')
  await card(page, 'Contact').getByRole('textbox', { name: 'Phone' }).fill('+1 207 555 0188')
  await card(page, 'Contact').getByLabel('Public email').fill('bowls@kettle.example')
  await save(page, 'Contact')
}

export async function submitShop(page: Page): Promise<void> {
  await page.goto(SHOP)
  await card(page, 'Not listed yet').getByRole('button', { name: 'Submit for review' }).click()
  await expect(card(page, 'In review')).toBeVisible()
}

/** Somebody of the platform looks at a profile and lists it. @param shown what they read there */
export async function approveShop(browser: Browser, id: string, shown: string): Promise<void> {
  const desk = await anotherBrowser(browser)
  await signInAs(desk, 'super@pawstead.example')
  await desk.goto(`/admin/profiles/${id}`)
  await hydrated(desk)
  await expect(desk.getByText(shown).first()).toBeVisible()
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Profile approved')).toBeVisible()
  await desk.context().close()
}

/** Says how a shop delivers: for five dollars, within days, and that things can come back. */
export async function setTerms(page: Page): Promise<void> {
  await page.goto(`${SHOP}/delivery`)
  await hydrated(page)
  const ships = page.getByLabel('We deliver')
  if (!(await ships.isChecked())) await ships.check()
  await page.getByLabel(/^Delivery fee in/).fill('5')
  await page.getByLabel('Fewest days in transit').fill('2')
  await page.getByLabel('Most days in transit').fill('4')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Delivery and returns saved')).toBeVisible()
}

/** Writes a product and publishes it. */
export async function publishProduct(
  page: Page,
  { name, category, price, stock }: { name: string; category: string; price: string; stock: string },
): Promise<void> {
  await page.goto(`${SHOP}/products/new`)
  await hydrated(page)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').selectOption({ label: category })
  await page.getByLabel('Description', { exact: true }).fill(`${name}, made on Kettle Hill.`)
  await page.getByLabel(/^Price \(/).fill(price)
  await page.getByLabel('Stock', { exact: true }).fill(stock)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Everyone can find and buy it.')).toBeVisible()
}
