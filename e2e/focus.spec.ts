import type { Page } from '@playwright/test'
import { choose, open, photo } from './lib/photos'
import { resident, withSecond, writeAs } from './lib/profiles'
import { card } from './lib/settings'
import { sessionOf, signInAs } from './lib/sign-in'
import { expect, hydrated, LONG, test } from './lib/test'

/** What keeps the focus is loaded after the page. */
const kept = (page: Page) => expect(page.locator('html[data-focus-kept]')).toBeAttached()

test(
  'a document is sent with its picture, and its date is asked for where it stands',
  LONG,
  async ({ page, request }) => {
    const { profileId } = await withSecond(page, request, 'service-provider', 'Kettle Walks')
    await open(page, profileId)
    await kept(page)
    const papers = card(page, 'Documents')
    await papers.getByRole('button', { name: 'Add a document' }).press('Enter')
    await expect(papers.getByLabel('Document type')).toBeFocused()
    await papers.getByLabel('Document type').selectOption('Insurance')
    await papers.getByLabel('Issued by').fill('Millbrook Mutual')
    await papers.getByLabel('Valid until').fill('2024-05-01')
    await choose(page, papers, await photo('teal'))
    const dialog = page.getByRole('dialog', { name: 'Photo of the document' })
    await expect(dialog.getByText(/Juniper/)).toBeHidden()
    await dialog.getByRole('button', { name: 'Use this photo' }).press('Enter')
    await expect(papers.getByRole('img', { name: 'The document you sent' })).toBeVisible({ timeout: 60_000 })
    await expect(papers.getByLabel('Issued by')).toHaveValue('Millbrook Mutual')

    await papers.getByRole('button', { name: 'Submit document' }).press('Enter')
    await expect(papers.getByLabel('Valid until')).toBeFocused()
    await expect(papers.getByText('This document has already expired. Please check its date.')).toBeVisible()
    await papers.getByLabel('Valid until').fill('2041-05-01')
    await papers.getByRole('button', { name: 'Submit document' }).press('Enter')
    await expect(papers.getByRole('listitem').filter({ hasText: 'Insurance' })).toContainText('In review')
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeFocused()
  },
)

test('what an act takes away gives the focus to what is there instead', async ({ page, request }) => {
  await resident(page, request)
  await page.goto('/settings/addresses')
  await hydrated(page)
  await kept(page)
  const heading = page.getByRole('heading', { name: 'Addresses' })
  await page.getByRole('button', { name: 'Add an address' }).press('Enter')
  for (const [label, text] of [
    ['Name on the package', 'Mira Okafor'],
    ['Street address', '12 Orchard Street'],
    ['City', 'Millbrook'],
    ['ZIP code', '12545'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByLabel('State').selectOption('New York')
  await page.getByRole('button', { name: 'Save address' }).press('Enter')
  await expect(page.getByText('Address saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused()
  // on phones the main button is drawn above the safe one, which still has the focus first
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Remove Mira/ }).press('Enter')
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(question.getByRole('button', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByText('Address removed.')).toBeVisible()
  await expect(heading).toBeFocused()
})

test('a link leads to the part it names, though that comes after the page', async ({ page }) => {
  await signInAs(page, 'shop@pawstead.example')
  const whole = Promise.withResolvers<void>()
  await page.route(/\/api\/rpc\/payouts/, async (route) => {
    await whole.promise
    await route.continue()
  })
  await page.goto('/payouts#earnings')
  await kept(page)
  const heading = page.getByRole('heading', { name: 'Earnings' })
  await expect(heading).toBeHidden()
  whole.resolve()
  await expect(heading).toBeFocused()
  const part = page.getByRole('region', { name: 'Earnings' })
  await expect(part).toContainText('View payout')
  // it keeps its distance from the top, where the header comes back
  await expect.poll(() => part.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(200)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('who chooses another size stays at the sizes, also while it is on its way', async ({ page }) => {
  await page.clock.install()
  await page.goto('/products?q=no-pull')
  await page
    .getByRole('link', { name: /^No-pull walking harness/ })
    .first()
    .click()
  const size = page.getByRole('link', { name: /^L\s*24/ })
  await expect(size).toBeVisible()
  await hydrated(page)
  await kept(page)
  await page.route(/\/api\/(rpc\/)?products/, async (route) => {
    await letGo.promise
    await route.continue()
  })
  const letGo = Promise.withResolvers<void>()
  await size.focus()
  await size.press('Enter')
  // longer than another page may take before its outline is shown
  await page.clock.fastForward(1000)
  await expect(size).toBeFocused()
  letGo.resolve()
  await expect(size).toHaveAttribute('aria-current', 'true')
  await expect(size).toBeFocused()
})

test('on a phone what the keyboard comes to in a row is shown whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'parent@pawstead.example')
  const walk = async (row: string) => {
    await hydrated(page)
    await kept(page)
    const chips = page.getByRole('navigation', { name: row }).getByRole('link')
    await expect(chips.first()).toBeVisible()
    await chips.first().focus()
    for (let n = 1; n < (await chips.count()); n++) {
      await page.keyboard.press('Tab')
      await expect(chips.nth(n)).toBeFocused()
      await expect(chips.nth(n)).toBeInViewport({ ratio: 1 })
    }
  }
  await page.goto('/pets')
  await page.locator('#content').getByRole('link', { name: 'Fern', exact: true }).click()
  await page.waitForURL(/\/pet\//)
  await walk('Pages of Fern')
  // the name of the pet, in large letters, does not lie on it
  await page.locator('#content p').getByRole('link', { name: 'My pets' }).click()
  await page.waitForURL('/pets')
  await walk('Dashboard sections')
})

test('a form that is sent half filled in leads to the first thing that is wrong', async ({ page, request }) => {
  await resident(page, request)
  await page.goto('/settings/profile?new=true')
  await hydrated(page)
  await kept(page)
  await page.getByText('Animal rescue', { exact: true }).click()
  await page.getByRole('button', { name: 'Create profile' }).press('Enter')
  await expect(page.getByLabel('Rescue name')).toBeFocused()
})

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedComplaints: /status of 40[0-4]/ })

  test('leads to the form, and is said to be over', async ({ page, request }) => {
    const { email, password } = await resident(page, request)
    await page.goto('/orders')
    await hydrated(page)
    const other = await sessionOf(page, email, password)
    await writeAs(page, other.access_token, 'post', '/account/sessions/end-others')
    await page.goto('/auth')
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/dashboard/)
  })
})
