import type { Page } from '@playwright/test'
import { isAlive, sessionOf, signInAs } from './lib/sign-in'
import { expect, hydrated, LONG, test } from './lib/test'

const MINUTES = 60_000
// No journey goes further than the hour of an access token: the server's clock stays where it is.
const OWNER = 'pottery@pawstead.example'

const question = (page: Page) => page.getByRole('dialog', { name: 'Session Expiring Soon' })

/** The watch is loaded after the page; from then on the time counts. */
const watched = (page: Page) => expect.poll(() => lastActivity(page)).toBeGreaterThan(0)

const lastActivity = (page: Page) => page.evaluate(() => Number(localStorage.getItem('pawstead.activity')))

/** A signed-in page whose clock is ours. */
async function openAt(page: Page, path = '/orders'): Promise<{ access_token: string }> {
  await page.clock.install()
  const session = await signInAs(page, OWNER)
  await page.goto(path)
  await hydrated(page)
  await watched(page)
  return session
}

test('the question comes after forty minutes, and extending starts the time again', async ({ page }) => {
  await openAt(page)
  await page.clock.fastForward(39 * MINUTES)
  await expect(question(page)).toBeHidden()
  await page.clock.fastForward(1 * MINUTES)
  await expect(question(page)).toBeVisible()
  await expect(page.locator('[role=status]').filter({ hasText: 'Session Expiring Soon' })).toBeVisible()
  await page.getByRole('button', { name: 'Extend Session' }).click()
  await expect(question(page)).toBeHidden()
  await page.clock.fastForward(10 * MINUTES)
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
})

test('after forty-five minutes the person is signed out, told so, and it is on the record', async ({ page }) => {
  const session = await openAt(page)
  await page.clock.fastForward(40 * MINUTES)
  await expect(question(page)).toBeVisible()
  await page.clock.fastForward(5 * MINUTES)
  await expect(page.getByText('Session Expired')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?next=%2Forders/)
  await expect.poll(() => isAlive(page, session)).toBe(false)
  const { access_token } = await sessionOf(page, 'admin@pawstead.example')
  const log = await page.request.get('/api/security/audit-log?eventType=session_timeout', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { items } = (await log.json()) as { items: { who: { email: string } | null }[] }
  expect(items.some(({ who }) => who?.email === OWNER)).toBe(true)
})

test('signing out from the question ends the session', LONG, async ({ page }) => {
  const session = await openAt(page)
  await page.clock.fastForward(41 * MINUTES)
  await question(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => isAlive(page, session)).toBe(false)
})

test('something done in one tab keeps the other alive', LONG, async ({ page, context }) => {
  // one clock for all tabs of a browser
  await openAt(page)
  const other = await context.newPage()
  await other.goto('/orders')
  await hydrated(other)
  await page.clock.fastForward(10 * MINUTES)
  const before = await lastActivity(page)
  await page.bringToFront()
  await page.mouse.move(300, 300)
  await expect.poll(() => lastActivity(other)).toBeGreaterThan(before)
  await page.clock.fastForward(31 * MINUTES)
  await expect(question(other)).toBeHidden()
  await page.clock.fastForward(10 * MINUTES)
  await expect(question(other)).toBeVisible()
  await page.getByRole('button', { name: 'Extend Session' }).click()
  await expect(question(other)).toBeHidden()
})

test('a laptop that slept for hours wakes up signed out', LONG, async ({ page }) => {
  const session = await openAt(page)
  await page.clock.pauseAt(new Date(Date.now() + 300 * MINUTES))
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await page.clock.resume()
  await expect(page.getByText('Session Expired')).toBeVisible()
  await expect.poll(() => isAlive(page, session)).toBe(false)
})

test('a session left alone is over before a page shows anything of the person', async ({ page }) => {
  const session = await signInAs(page, OWNER)
  // from a page that watches nothing: one of the product might end the session itself before the next one is open
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/nothing')
  await page.evaluate(() => localStorage.setItem('pawstead.activity', String(Date.now() - 46 * 60_000)))
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByText('Session Expired')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect.poll(() => isAlive(page, session)).toBe(false)
})

test.describe('a refresh', () => {
  test.use({ expectedComplaints: /status of 503|ERR_INTERNET_DISCONNECTED/ })

  test(
    'that fails for want of a network keeps the session, and one that is refused ends it',
    LONG,
    async ({ page }) => {
      test.slow() // each try waits longer than the one before
      const stored = () => page.evaluate(() => localStorage.getItem('pawstead.session'))
      const change = (changed: object) =>
        page.evaluate((members) => {
          const session = JSON.parse(localStorage.getItem('pawstead.session') ?? '{}')
          localStorage.setItem('pawstead.session', JSON.stringify({ ...session, ...members }))
        }, changed)
      await signInAs(page, OWNER)
      await page.goto('/')
      await hydrated(page)
      // on the page's own clock: how fast the test is told of a call says nothing of when it was made
      await page.addInitScript(() => {
        const tries: number[] = []
        const ask = window.fetch
        window.fetch = (input, init) => {
          if ((input instanceof Request ? input.url : String(input)).includes('grant_type=refresh_token'))
            tries.push(performance.now())
          return ask(input, init)
        }
        Object.assign(window, { tries })
      })
      let asked = 0
      await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
        asked += 1
        await (asked < 3 ? route.fulfill({ status: 503, body: '{}' }) : route.abort('internetdisconnected'))
      })
      // only now: this page may be the first to see that it needs a new one
      await change({ expires_at: 1 })
      await page.reload()
      const triesOf = () => page.evaluate(() => (window as unknown as { tries: number[] }).tries)
      await expect.poll(async () => (await triesOf()).length).toBeGreaterThanOrEqual(4)
      const tries = await triesOf()
      const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
      expect(waits[0]).toBeGreaterThanOrEqual(200)
      expect(waits[1]).toBeGreaterThanOrEqual(400)
      expect(waits[2]).toBeGreaterThanOrEqual(800)
      expect(await stored()).not.toBeNull()

      // still without a network: a try that came through now would bring a session that needs no refresh
      await change({ refresh_token: 'no-such-token-at-all' })
      await page.reload()
      await page.unroute('**/auth/v1/token?grant_type=refresh_token')
      await expect.poll(stored).toBeNull()
    },
  )
})
