import { anotherBrowser } from './lib/answered'
import { choose, DRAWN, photo } from './lib/photos'
import { card } from './lib/settings'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

test(
  'a shop writes a product with a photo and two sizes, publishes it, and a visitor finds it',
  LONG,
  async ({ page, browser }) => {
    test.slow()
    const name = `Hazel chew ${crypto.randomUUID().slice(0, 8)}`
    await signInAs(page, 'shop@pawstead.example')
    await page.goto('/business-provider-dashboard/products')
    await hydrated(page)
    await page.getByRole('link', { name: 'New product' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Category').selectOption({ label: 'Leashes' })
    await page.getByRole('button', { name: 'Publish' }).click()

    await test.step('what is missing is said where it is to be filled in', async () => {
      await expect(page.getByLabel('Description', { exact: true })).toBeFocused()
      await expect(page.getByLabel(/^Price \(/)).toHaveAccessibleDescription('Enter a price.')
    })
    await page.getByLabel('Description', { exact: true }).fill('A branch of hazel, dried for a year.')
    const photos = card(page, 'Photos')
    await choose(page, photos, await photo('sienna'))
    const dialog = page.getByRole('dialog', { name: 'Product photo' })
    await dialog.getByLabel('Describe the photo').fill('A brown branch')
    await dialog.getByRole('button', { name: 'Use this photo' }).click()
    await expect(dialog).toBeHidden(DRAWN)
    await expect(photos.getByRole('img', { name: 'A brown branch' })).toBeVisible()

    await page.getByLabel(/^Price \(/).fill('9.50')
    await page.getByLabel('Stock', { exact: true }).fill('7')
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByLabel('What do they differ in?').fill('Size')
    const option = (place: number) => page.getByRole('group', { name: `Option ${place}`, exact: true })
    await option(1).getByLabel('Option', { exact: true }).fill('S')
    await option(2).getByLabel('Option', { exact: true }).fill('L')
    await option(2)
      .getByLabel(/^Price \(/)
      .fill('12')
    await option(2).getByLabel('Stock', { exact: true }).fill('3')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save draft' }).first().click()
    await expect(page.getByText('Saved. Only your team can see it.')).toBeVisible()

    const visitor = await anotherBrowser(browser)
    await test.step('a draft is nobody else’s to find', async () => {
      await visitor.goto(`/products?q=${encodeURIComponent(name)}`)
      await expect(visitor.getByRole('link', { name, exact: true })).toHaveCount(0)
    })
    await page.getByRole('link', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('$9.50').first()).toBeVisible()
    await page.getByRole('link', { name: 'Back to editing' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Everyone can find and buy it.')).toBeVisible()

    await test.step('and then it is everybody’s', async () => {
      // a list that was looked at a moment ago shows what is new within seconds
      await expect(async () => {
        await visitor.goto(`/products?q=${encodeURIComponent(name)}`)
        await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 40_000 })
      await visitor.getByRole('link', { name, exact: true }).click()
      await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(visitor.getByRole('img', { name: 'A brown branch' })).toBeVisible()
      await visitor
        .getByRole('link', { name: 'L', exact: false })
        .and(visitor.locator('[href^="/product/"]'))
        .first()
        .click()
      await expect(visitor.getByText('Only 3 left')).toBeVisible()
    })
  },
)
