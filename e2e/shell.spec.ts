import type { Page } from '@playwright/test'
import { readPages } from '../scripts/build/pages/read-pages'
import { confirmedPerson } from './lib/join'
import { shifted } from './lib/shifted'
import { isAlive, signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

const MINUTES = 60_000
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Every route of the specification that exists and asks for nothing but its address; profiles and goods are met elsewhere. */
const ROUTES = [
  '/',
  '/products',
  '/products/categories',
  '/service-providers-marketplace',
  '/business-providers-marketplace',
  '/super-admin-dashboard',
  '/pet-parent-dashboard',
  '/service-provider-dashboard',
  '/business-provider-dashboard',
  '/animal-rescue-dashboard',
  '/auth',
  '/join',
  '/provider/mara-k',
  '/service-provider/mara-k',
  '/animal-rescue/long-acre-rescue',
  '/business/kettle-hill',
  '/privacy-policy',
  '/terms-of-service',
  '/contact-us',
  '/help-center',
  '/about',
]

test('the specification’s routes answer, each under a policy of its own', async ({ request }) => {
  for (const path of ROUTES) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-security-policy'], path).toMatch(/script-src 'nonce-[\w-]{22}'/)
    expect((await answer.text()).includes('<main id="main"'), path).toBe(true)
  }
})

test('a page of one’s own stands in its frame, with its title, before any script runs', async ({ request }) => {
  const own = readPages().filter(({ path, page }) => page === 'own' && !path.includes('$') && path !== '/admin')
  expect(own.length).toBeGreaterThan(20)
  for (const { path } of own) {
    const [, main = ''] = (await (await request.get(path)).text()).split('<main id="main"')
    const [, title] = /<h1[^>]*>([^<]+)/.exec(main) ?? []
    expect(title, path).toBeDefined()
    expect(title, path).not.toBe('This page needs JavaScript')
    expect(main, path).toContain('aria-busy="true"')
  }
})

test('what is not there keeps the dashboard’s ways beside it', async ({ page }) => {
  await signInAs(page, 'shop@pawstead.example')
  for (const path of ['/invoices', '/payouts', '/orders']) {
    await page.goto(`${path}/00000000-0000-4000-8000-000000000000`)
    await expect(page.getByRole('heading', { level: 1, name: /^We couldn.t find that/ })).toBeVisible()
    const ways = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(ways.getByRole('link', { name: 'Invoices' })).toBeVisible()
  }
})

test.describe('a page that fails', () => {
  test.use({ expectedComplaints: /ApiError/ })

  test('offers three retries and the way back, then a refresh', LONG, async ({ page }) => {
    test.slow() // the page is drawn anew many times
    await page.goto('/about')
    await hydrated(page)
    // what is drawn twice takes the button away from under the next press
    await page.evaluate(() => {
      const drawn = { errors: 0 }
      Object.assign(globalThis, { drawn })
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof Element && /Page Error|Something went wrong/.test(node.textContent)) drawn.errors += 1
        }
      }).observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true })
    })
    let asked = 0
    await page.route('**/api/rpc/products/categories*', async (route) => {
      asked += 1
      await route.fulfill({ status: 403, json: {} })
    })
    await page.locator('#nav').getByRole('link', { name: 'Categories' }).click()
    await expect(heading(page, 'Page Error')).toBeVisible()
    await expect(page.getByText('You don’t have permission for this.')).toBeVisible()
    await expectAccessible(page)
    for (let retry = 1; retry <= 3; retry++) {
      const before = asked
      // the page of the error is drawn anew once the next one is there
      await page.getByRole('heading', { level: 1 }).evaluate((node) => node.setAttribute('data-before', ''))
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect.poll(() => asked).toBeGreaterThan(before)
      await expect(page.locator('[data-before]')).toHaveCount(0)
      await expect(heading(page, retry < 3 ? 'Page Error' : 'Something went wrong')).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
    expect(await page.evaluate(() => (globalThis as unknown as { drawn: { errors: number } }).drawn.errors)).toBe(4)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/about$/)
    // the address comes before the page, and the retries are forgotten with the page of the error
    await expect(heading(page, 'About Pawstead')).toBeVisible()

    await page.goForward()
    await expect(heading(page, 'Page Error')).toBeVisible()
    await page.unroute('**/api/rpc/products/categories*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page, 'Page Error')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test(
  'security alerts are shown with their buttons, at most three, and asked for every five minutes',
  LONG,
  async ({ page }) => {
    await page.clock.install()
    // never answered: a live connection has them asked for once more when it stands, and whenever there is news
    await page.routeWebSocket(/\/realtime\/v1\/websocket/, () => undefined)
    await signInAs(page, 'admin@pawstead.example')
    let asked = 0
    page.on('request', (one) => one.url().includes('/security/bannerAlerts') && asked++)
    await page.goto('/about')
    await hydrated(page)
    const banners = page.getByRole('region', { name: 'Security alerts' }).getByRole('listitem')
    await expect(banners.first()).toBeVisible()
    await expect(banners.first().getByRole('button', { name: /^Resolve/ })).toBeVisible()
    await expect(banners.first().getByRole('button', { name: /^Dismiss/ })).toBeVisible()
    // nobody expected it: it pushes nothing down
    expect(await shifted(page)).toBeLessThan(0.02)
    // one line, which opens, and whose first act stands on it on phones too
    await expect(banners).toHaveCount(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(banners.first().getByRole('button', { name: /^Resolve/ })).toBeVisible()
    await expect(banners.first().getByRole('button', { name: /^Dismiss/ })).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 720 })
    await banners
      .first()
      .getByRole('button', { name: /more$|^Details$/ })
      .click()
    await expect(banners.first().locator('time')).toBeVisible()
    expect(await banners.count()).toBeLessThanOrEqual(3)
    await expectAccessible(page)
    // and finds its room on every page after the first, so that nothing moves
    asked = 0
    await page.goto('/help-center')
    await hydrated(page)
    await expect(banners.first()).toBeVisible()
    expect(await shifted(page)).toBeLessThan(0.02)
    expect(asked).toBe(1)
    await page.clock.fastForward(4 * MINUTES)
    expect(asked).toBe(1)
    await page.clock.fastForward(1 * MINUTES)
    await expect.poll(() => asked).toBe(2)
  },
)

test('below 768 px the page is the one of phones', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  const [tabs, header] = [page.locator('#tabs'), page.locator('#nav')]
  for (const [width, isPhone] of [
    [768, false],
    [767, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(tabs).toBeVisible({ visible: isPhone })
    await expect(header).toBeVisible({ visible: !isPhone })
  }
})

test.describe('when the server has a fault', () => {
  test.use({ expectedComplaints: /status of 500/ })

  test('an audit event that cannot be logged keeps nobody from being signed out', LONG, async ({ page }) => {
    await page.clock.install()
    const session = await signInAs(page, 'pottery@pawstead.example')
    let tried = 0
    await page.route('**/api/rpc/security/logEvent', async (route) => {
      tried += 1
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto('/orders')
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => Number(localStorage.getItem('pawstead.activity')))).toBeGreaterThan(0)
    await page.clock.fastForward(45 * MINUTES)
    await expect(page.getByText('Session Expired')).toBeVisible()
    await expect.poll(() => isAlive(page, session)).toBe(false)
    expect(tried).toBeGreaterThan(0)
  })

  test(
    'support is found beside the page, and a toast says where else to write',
    LONG,
    async ({ page, context, request }) => {
      const { email, password } = await confirmedPerson(request, 'Mira Okafor')
      await page.route('**/api/rpc/profiles/begin', (route) => route.fulfill({ status: 500, json: {} }))
      await signInAs(page, email, password)
      await page.goto('/pet-parent-dashboard')
      await expect(heading(page, 'Profile Setup Required')).toBeVisible()
      const opened = context.waitForEvent('page')
      await page.getByRole('button', { name: 'Contact Support' }).click()
      await expect(page.locator('.toast-region').getByText('Contact support', { exact: true })).toBeVisible()
      await expect(await opened).toHaveURL(/\/contact-us$/)
    },
  )
})
