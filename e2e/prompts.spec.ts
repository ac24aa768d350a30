import type { BrowserContext, Locator, Page } from '@playwright/test'
import { startPushService } from '../server/testing/push-service'
import { skipOnboarding } from './lib/answered'
import { confirmedPerson } from './lib/join'
import { served } from './lib/kept'
import { notedDelay } from './lib/noted-delay'
import { resident, writeAs } from './lib/profiles'
import { deliver, shownNotifications, undecidedBrowser } from './lib/push'
import { sessionOf, signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

test.use({ promptsAnswered: false, serviceWorkers: 'allow' })

const card = (page: Page, name: string) => page.getByRole('region', { name })
const install = (page: Page) => card(page, 'Keep Pawstead on your home screen')
const notify = (page: Page) => card(page, 'Get updates on your orders and invoices?')
const toast = (page: Page, title: string) => page.locator('.toast-region').getByText(title, { exact: true })

/** A browser that offers to install, as Chromium does on a phone. */
async function offersInstall(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('load', () => {
      const prompt = async () => {
        localStorage.setItem('test.install-asked', 'true')
        return { outcome: 'accepted' }
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
  })
}

/** Makes the next page one of another visit. */
const laterThatDay = (page: Page) =>
  page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('pawstead.visits') ?? '{}')
    localStorage.setItem('pawstead.visits', JSON.stringify({ ...visits, lastAt: visits.lastAt - 3_600_000 }))
  })

/** The part that offers the home screen is there, and its delay has begun: it counts the page as one of this visit. */
const visits = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('pawstead.visits'))).toContain(`"count":${count}`)

/** What comes late comes later on a busy machine. */
const comes = (what: Locator) => expect(what).toBeVisible({ timeout: 15_000 })
const delay = (page: Page) => page.clock.fastForward(3500) // the delay of the card, and some

// the delays are the page's own: its clock goes on by itself, and can be put forward
test.beforeEach(({ page }) => page.clock.install())

test('the home screen is offered on the second visit, and "Not now" is remembered', LONG, async ({ page, context }) => {
  test.slow() // three visits
  await offersInstall(context)
  await page.goto('/products')
  await hydrated(page)
  await visits(page, 1)
  await delay(page)
  await expect(install(page)).toBeHidden()

  await laterThatDay(page)
  await page.reload()
  await comes(install(page))
  await expect(install(page)).toContainText('Opens faster and works when the signal is poor.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => {
    const [box, bar] = await Promise.all([install(page).boundingBox(), page.locator('nav').last().boundingBox()])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }).toPass({ timeout: 15_000 })
  await install(page).getByRole('button', { name: 'Not now' }).click()
  await expect(install(page)).toBeHidden()

  await laterThatDay(page)
  await page.reload()
  await visits(page, 3)
  await delay(page)
  await expect(install(page)).toBeHidden()
})

test('pressing Install asks the browser, and what is installed is never offered again', async ({ page, context }) => {
  await offersInstall(context)
  await context.addInitScript(() => localStorage.setItem('pawstead.first-success', 'true'))
  await page.goto('/products')
  await install(page).getByRole('button', { name: 'Install' }).click()
  await expect(install(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('test.install-asked'))).toBe('true')
  await page.evaluate(() => {
    dispatchEvent(new Event('appinstalled'))
    localStorage.removeItem('pawstead.install-asked')
  })
  await laterThatDay(page)
  await page.reload()
  await visits(page, 2)
  await delay(page)
  await expect(install(page)).toBeHidden()
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  })

  test('the card says how it is done by hand', LONG, async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('pawstead.first-success', 'true'))
    await page.goto('/')
    await comes(install(page))
    await expect(install(page)).toContainText('Press Share, then Add to Home Screen.')
    await expect(install(page).getByRole('button')).toHaveText(['Not now'])
    await expectAccessible(page)
  })
})

test(
  'one after the other: first what the profile needs, then the home screen, then notifications',
  LONG,
  async ({ page, context, request }) => {
    test.slow() // each waits for the one before
    await offersInstall(context)
    await undecidedBrowser(context, { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'x', auth: 'x' })
    await context.addInitScript(() => localStorage.setItem('pawstead.first-success', 'true'))
    const { email, password } = await confirmedPerson(request, 'Mira Okafor')
    const { access_token } = await sessionOf(page, email, password)
    await writeAs(page, access_token, 'post', '/profiles/begin')
    await signInAs(page, email, password)

    await page.goto('/pet-parent-dashboard')
    const modal = page.getByRole('dialog', { name: 'Who lives with you?' })
    await comes(modal)
    await delay(page)
    await expect(install(page)).toBeHidden()
    await expect(notify(page)).toBeHidden()
    await modal.getByRole('button', { name: 'Skip for now' }).click()
    await comes(install(page))
    await expect(notify(page)).toBeHidden()
    // not while somebody writes
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus()
    await expect(install(page)).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await install(page).getByRole('button', { name: 'Not now' }).click()
    await expect(install(page)).toBeHidden()
    await comes(notify(page))
    await expectAccessible(page)
    // below what the page tells, and over none of it
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const [box, main] = await Promise.all([notify(page).boundingBox(), page.locator('main').boundingBox()])
      expect(box?.y ?? 0).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? Number.NaN))
    }
    await notify(page).getByRole('button', { name: 'Not now' }).click()
    await expect(notify(page)).toBeHidden()
    await page.reload()
    await hydrated(page)
    await delay(page)
    await expect(notify(page)).toBeHidden()
  },
)

test('who turns notifications on gets one, through the push service and the worker', async ({
  page,
  context,
  request,
}) => {
  test.slow() // a worker is installed, and a message goes the whole way
  const service = await startPushService(Number(process.env.E2E_PUSH_PORT))
  const browser = service.browser()
  await undecidedBrowser(context, browser)
  // somebody new: what others do in the town tells the people of the demo something, too
  await resident(page, request)
  // their first steps would open over the settings two seconds later, and the message may take longer
  await skipOnboarding(context)
  const waited = await notedDelay(page, 'section', 'Get updates on your orders and invoices?')
  await page.goto('/products')
  await served(page)
  await comes(notify(page))
  expect(await waited()).toBeGreaterThanOrEqual(2000)
  await notify(page).getByRole('button', { name: 'Turn on' }).click()
  await comes(toast(page, 'Notifications Enabled'))
  await expect(notify(page)).toBeHidden()

  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: 'Send a test' }).click()
  // the sign-in itself may have been told as well, as one on a new device
  const tried = () => service.received(browser).filter(({ title }) => title === 'Notifications are working')
  await expect.poll(() => tried().length, { timeout: 60_000 }).toBe(1)
  const [message] = tried()
  await served(page)
  await deliver(page, JSON.stringify(message))
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: message?.title, body: message?.body, href: message?.href }])

  await page.getByRole('button', { name: 'Turn off' }).click()
  await comes(toast(page, 'Notifications Disabled'))
  await service.close()
})

test('a browser that says no, and a server that refuses, are told apart', LONG, async ({ page, context }) => {
  const nowhere = { endpoint: 'https://fcm.googleapis.com/fcm/send/nowhere', p256dh: 'x', auth: 'x' }
  await undecidedBrowser(context, nowhere, 'denied')
  await signInAs(page, 'parent@pawstead.example')
  await page.goto('/products')
  await notify(page).getByRole('button', { name: 'Turn on' }).click()
  await comes(toast(page, 'Notifications Disabled'))
  await page.goto('/settings/notifications')
  await expect(page.getByText('Notifications from Pawstead are blocked.')).toBeVisible()
})

test('a device that the server does not take says so', LONG, async ({ page, context }) => {
  await undecidedBrowser(context, { endpoint: 'https://elsewhere.example/push', p256dh: 'x', auth: 'x' })
  await signInAs(page, 'parent@pawstead.example')
  await page.goto('/products')
  await served(page)
  await notify(page).getByRole('button', { name: 'Turn on' }).click()
  await comes(toast(page, 'Registration Error'))
})
