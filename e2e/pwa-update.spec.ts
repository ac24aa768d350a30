import { isKept, kept, served } from './lib/kept'
import { type Release, releasable } from './lib/release'
import { signInAs } from './lib/sign-in'
import { test as base, expect, expectAccessible, hydrated, LONG } from './lib/test'

const test = base.extend<{ site: Release }>({
  site: async ({ baseURL }, use) => {
    const site = await releasable(baseURL ?? '')
    await use(site)
    site.close()
  },
  // the page goes first: it would complain of a site that is gone
  context: ({ context, site: _site }, use) => use(context),
})
test.use({ serviceWorkers: 'allow', expectedComplaints: /dynamically imported module/ })

const look = () => navigator.serviceWorker.getRegistration().then((registration) => registration?.update())

test('a new version waits to be let in, and a half-filled form outlives it in every tab', async ({
  page,
  context,
  site,
}) => {
  test.slow() // two workers are installed for two tabs, one after the other
  await signInAs(page, 'parent@pawstead.example')
  await page.goto(`${site.origin}/settings/account`)
  await hydrated(page)
  await served(page)
  const other = await context.newPage()
  await other.goto(`${site.origin}/products`)
  await hydrated(other)
  await isKept(other, '/products')

  const name = page.getByLabel('First name')
  await name.fill('Half a na')
  site.next()
  await page.evaluate(look)
  const card = page.getByRole('region', { name: 'A new version is ready' })
  // not while somebody writes
  await expect(other.getByRole('region', { name: 'A new version is ready' })).toBeVisible()
  await expect(card).toBeHidden()
  await name.blur()
  await expect(card).toBeVisible()
  await expectAccessible(page)

  // asked here, it asks back
  await card.getByRole('button', { name: 'Reload' }).click()
  const question = page.getByRole('dialog', { name: 'Reload this page?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Half a na')

  // taken in the other tab, this one is only told
  const reloaded = other.waitForEvent('load')
  await other.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(card).toContainText('Another tab is already using it.')
  await expect(name).toHaveValue('Half a na')
  // what the old version kept is not shown by the new one
  await expect.poll(() => kept(other, 'pages-next-build')).toEqual(['/products'])
  await expect.poll(() => kept(other, 'pages')).toEqual(['/products'])
})

test('later means later', LONG, async ({ page, site }) => {
  await page.goto(`${site.origin}/`)
  await served(page)
  site.next()
  await page.evaluate(look)
  const card = page.getByRole('region', { name: 'A new version is ready' })
  await card.getByRole('button', { name: 'Later' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await hydrated(page)
  await served(page)
  // the version that waits has been found, and what would say so is loaded
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(loaded).toContainEqual(expect.stringContaining('/assets/update-prompt-'))
  await expect(card).toBeHidden()
})

test('a part that a release took away is said, and there is a way out', LONG, async ({ page, site }) => {
  await page.goto(`${site.origin}/`)
  await hydrated(page)
  await served(page)
  // the worker asks for the page whole to keep it, and with a whole page the files are there again
  await isKept(page, '/')
  site.remove(/\/assets\/cart-/)
  const cart = page.getByRole('link', { name: /cart/i }).first()
  await cart.hover()
  await expect(page.getByRole('region', { name: 'Part of this page didn’t load' })).toBeVisible()
  await cart.click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})
