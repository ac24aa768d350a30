import { expect, expectAccessible, hydrated, test } from './lib/test'

const PUBLIC = [
  '/',
  '/products',
  '/products?species=cat&onSale=true',
  '/products?q=nothing-is-called-this',
  '/products/categories',
  '/search?q=harness',
  '/search',
  '/cart',
  '/auth',
  '/auth?mode=join',
  '/auth?mode=forgot',
  '/auth?mode=code',
  '/auth?mode=sso',
  '/auth/callback',
  '/checkout',
  '/orders',
]

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme })

    for (const path of PUBLIC) {
      test(`${path} has no accessibility finding at either width, and never scrolls sideways`, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expectAccessible(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectAccessible(page)
        await page.setViewportSize({ width: 320, height: 700 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      })
    }

    test('a product page has no accessibility finding at either width', async ({ page }) => {
      await page.goto('/products')
      await hydrated(page)
      await page.getByRole('link', { name: 'No-pull walking harness' }).first().click()
      await page.waitForURL(/\/product\//)
      await hydrated(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  })
}
