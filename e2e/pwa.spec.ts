import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { isKept, kept, keptIn, makeOlder, served } from './lib/kept'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

// the other journeys go without a worker
test.use({ serviceWorkers: 'allow', expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })

const EXPECTED: [cache: string, paths: RegExp][] = [
  ['pawstead-shell', /^\/(?:assets\/|offline\?__WB_REVISION__|[\w-]+\.(?:png|svg|ico|js|webmanifest)\?)/],
  ['pawstead-pages-', /^\/(?:products?(?:[/?]|$)|$)/],
  ['pawstead-reads-', /^\/api\/rpc\/(?:home|products)\/(?:get|list|facets|categories|reviews|together)(?:\?|$)/],
  ['pawstead-pictures-', /^\/(?:art|files)\//],
  ['pawstead-parts-', /^\/assets\//],
]

test('the site can be installed', LONG, async ({ baseURL, launchOptions }) => {
  // a browser of its own: what is not remembered cannot be installed
  const profile = mkdtempSync(join(tmpdir(), 'pawstead-profile-'))
  const context = await chromium.launchPersistentContext(profile, launchOptions)
  try {
    const page = await context.newPage()
    await page.goto(`${baseURL}/`)
    await served(page)
    const browser = await context.newCDPSession(page)
    expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const { errors, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', display: 'standalone' })
  } finally {
    await context.close()
    // the last of the browser's processes may still be writing
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
})

test('the home page and a product that was looked at are there without a connection', async ({ page, context }) => {
  await page.goto('/')
  await hydrated(page)
  await served(page)
  await isKept(page, '/')
  const home = await page.getByRole('heading', { level: 1 }).innerText()
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL(/\/product\//)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText(home) // the address comes before the page
  const name = await heading.innerText()
  await isKept(page, new URL(page.url()).pathname)
  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()

  // a young copy is as good as the page; an older one says so
  await makeOlder(page, '/')
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('this is the copy saved on your device')).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()
})

test(
  'a page that was never opened says so, shows what there is, and comes by itself',
  LONG,
  async ({ page, context }) => {
    await page.goto('/')
    await served(page)
    await isKept(page, '/')
    await context.setOffline(true)
    await page.goto('/products/categories?from=home')
    await expect(page).toHaveURL('/offline?to=%2Fproducts%2Fcategories%3Ffrom%3Dhome')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection')
    await expect(page.getByRole('region', { name: 'Pages you can read now' }).getByRole('link')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Still no connection.')).toBeVisible()
    await context.setOffline(false)
    await page.waitForURL((url) => url.pathname === '/products/categories')
  },
)

test('going on within the site without a connection leads there, too', LONG, async ({ page, context }) => {
  await page.goto('/')
  await hydrated(page)
  await served(page)
  await context.setOffline(true)
  const link = page.locator('main a[href^="/product/"]').first()
  const path = await link.getAttribute('href')
  await link.click()
  await page.waitForURL((url) => url.pathname === '/offline')
  await context.setOffline(false)
  await page.waitForURL((url) => url.pathname === path)
})

test('nothing of a person is kept, and what they looked at goes when they do', async ({ page }) => {
  test.slow() // a worker is installed, and many pages are opened
  await signInAs(page, 'parent@pawstead.example')
  await page.goto('/')
  await served(page)
  for (const path of ['/orders', '/settings/account', '/cart']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.locator('main a[href^="/product/"], header a[href="/products"]').first().click()
  await page.waitForURL(/\/product/)
  await isKept(page, new URL(page.url()).pathname)

  await expect.poll(async () => Object.keys(await keptIn(page)).length).toBeGreaterThanOrEqual(4)
  // all there is, so that whatever joins it has to be said here
  const found = Object.entries(await keptIn(page))
  for (const [cache, paths] of found) {
    const expected = EXPECTED.find(([prefix]) => cache.startsWith(prefix))?.[1] ?? /^nothing$/
    for (const path of paths) expect(path, cache).toMatch(expected)
  }
  const tokens = await page.evaluate(async () => {
    let found = 0
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) if (request.headers.has('authorization')) found++
    }
    return found
  })
  expect(tokens).toBe(0)

  await page.getByRole('banner').locator('button[aria-haspopup]').last().click()
  // with the keys: the menu covers products, and where a mouse rests on one, it is asked for at once, by nobody in particular
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  for (const kind of ['pages', 'reads', 'pictures', 'parts']) {
    await expect.poll(() => kept(page, kind), kind).toEqual([])
  }
  expect(await kept(page, 'shell')).not.toEqual([])
})

test('an answer that is still on its way when somebody leaves is not kept', LONG, async ({ page, context }) => {
  await page.goto('/')
  await hydrated(page)
  await served(page)
  await isKept(page, '/')
  const readOf = (sort: string) =>
    `/api/rpc/products/list?data=${encodeURIComponent(JSON.stringify({ json: { sort } }))}`
  const [before, after] = [readOf('price-asc'), readOf('price-desc')]
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // the worker's own request
  await context.route(`**${before}`, async (route) => {
    asked.resolve()
    await left.promise
    await route.continue()
  })
  const answered = page.evaluate(async (path) => (await fetch(path)).text(), before)
  await asked.promise
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'forget' }))
  await expect.poll(() => kept(page, 'pages')).toEqual([])
  left.resolve()
  await answered
  await page.evaluate(async (path) => (await fetch(path)).text(), after)
  await expect.poll(() => kept(page, 'reads')).toEqual([after])
})
