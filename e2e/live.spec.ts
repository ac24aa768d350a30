import type { Browser, Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { sendInvoice } from './lib/invoice'
import { addFromList } from './lib/shop'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

/** Both channels of a page. */
const CHANNELS = ['cart_updates', 'account_updates']

/** Opens a page and waits until it is told of changes, and its bell knows how much is unread. */
async function openLive(page: Page, path: string): Promise<{ sockets: { isClosed(): boolean }[] }> {
  const joined = new Set<string>()
  const sockets: { isClosed(): boolean }[] = []
  page.on('websocket', (socket) => {
    sockets.push(socket)
    socket.on('framereceived', ({ payload }) => {
      const said = String(payload)
      if (!said.includes('Subscribed to PostgreSQL')) return
      for (const name of CHANNELS) if (said.includes(name)) joined.add(name)
    })
  })
  const counted = page.waitForResponse(/\/rpc\/notifications\/unread/)
  await page.goto(path)
  await hydrated(page)
  await expect.poll(() => joined.size).toBe(CHANNELS.length)
  await counted
  return { sockets }
}

/** The same person in another browser. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await anotherBrowser(browser)
  await signInAs(page, email)
  return page
}

const cartOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const quantityOn = (page: Page) => page.getByRole('main').getByRole('spinbutton', { name: /^Quantity of/ })

test('what one browser does to the cart shows in the other, until the person signs out there', async ({
  page,
  browser,
}) => {
  test.slow() // two browsers, four pages
  const email = 'hollowlane@pawstead.example'
  await signInAs(page, email)
  const { sockets } = await openLive(page, '/cart')
  await expect(cartOf(page)).toHaveAccessibleName('Cart')
  const other = await elsewhere(browser, email)

  await test.step('something put in', async () => {
    await addFromList(other, 'tidewater', undefined)
    await expect(cartOf(page)).toHaveAccessibleName(/^Cart ?, 1 item$/)
    await expect(quantityOn(page)).toHaveValue('1')
  })

  await test.step('another quantity', async () => {
    await other.goto('/cart')
    await hydrated(other)
    await quantityOn(other).fill('2')
    await quantityOn(other).press('Enter')
    await expect(quantityOn(page)).toHaveValue('2')
    await expect(cartOf(page)).toHaveAccessibleName(/^Cart ?, 2 items$/)
  })

  await test.step('taken out', async () => {
    await other
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(cartOf(page)).toHaveAccessibleName('Cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  await test.step('nothing is told any more to who has signed out', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Hollow Lane' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.poll(() => sockets.every((socket) => socket.isClosed())).toBe(true)
  })
  await other.context().close()
})

test('an invoice that comes raises the bell, and its page follows what becomes of it', LONG, async ({ page }) => {
  test.slow() // five pages, an invoice, and all of it told live
  const email = 'longacre@pawstead.example'
  const session = await signInAs(page, email)
  await openLive(page, '/notifications?only=unread&kind=money')
  const before = await unreadAtFirst(page, session)
  const { id, ask, version, invoiceNumber } = await sendInvoice(page, { customerEmail: email })

  await test.step('it is told, and stands in the list', async () => {
    await expect.poll(() => unreadOf(page)).toBe(before + 1)
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^A new notification, \d+ unread$/)
    await expect(page.getByRole('link', { name: 'You have a new invoice' }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('opening it is reading it', async () => {
    const kept = page.waitForResponse(/notifications\/markRead/)
    await page.getByRole('link', { name: 'You have a new invoice' }).first().click()
    await page.waitForURL(`/pay/${id}`)
    await kept
    await page.goBack()
    await expect.poll(() => unreadOf(page)).toBe(before)
  })

  await test.step('its page shows at once that it was taken back', async () => {
    await openLive(page, `/invoices/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(invoiceNumber)
    await ask('void', { version, reason: 'Billed twice' })
    await expect(page.getByText('Void', { exact: true }).first()).toBeVisible()
    await expect.poll(() => unreadOf(page)).toBe(before + 1)
  })

  await test.step('all is read at one stroke, and that can be undone', async () => {
    await page.goto('/notifications')
    await hydrated(page)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bellOf(page)).toHaveAccessibleName('Notifications')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => unreadOf(page)).toBe(before + 1)
  })
})

test.describe(() => {
  // what the browser fetches after the page may be cut off on its way
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|dynamically imported module/ })

  test('what happened while there was no network is there once it is back', LONG, async ({ page, browser }) => {
    test.slow() // two browsers, and a connection that is made twice
    const email = 'barrowandbean@pawstead.example'
    await signInAs(page, email)
    await openLive(page, '/cart')
    const other = await elsewhere(browser, email)
    await page.context().setOffline(true)
    await addFromList(other, 'tidewater', undefined)
    await page.context().setOffline(false)
    await expect(cartOf(page)).toHaveAccessibleName(/^Cart ?, 1 item$/)
    await other.goto('/cart')
    await hydrated(other)
    await other
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(cartOf(page)).toHaveAccessibleName('Cart')
    await other.context().close()
  })
})

test(
  'what is read in one tab is read in the other, and nothing is called new that is only unread again',
  LONG,
  async ({ page }) => {
    const email = 'tidewater@pawstead.example'
    const session = await signInAs(page, email)
    await openLive(page, '/notifications')
    const other = await page.context().newPage()
    await openLive(other, '/orders')
    const before = await unreadAtFirst(page, session)
    await expect.poll(() => unreadOf(other)).toBe(before)

    const mark = page.getByRole('button', { name: /^Mark “.+” as unread$/ }).first()
    await mark.focus()
    await mark.press('Enter')
    await expect.poll(() => unreadOf(other)).toBe(before + 1)
    await expect(page.getByRole('link', { name: `Unread ${before + 1}` })).toBeVisible()
    await page.keyboard.press('Enter') // the same button, which now does the opposite
    await expect.poll(() => unreadOf(other)).toBe(before)
    for (const tab of [page, other]) await expect(tab.getByRole('banner').getByRole('status')).toHaveText('')
    await other.close()
  },
)

test(
  'a quantity half typed stays while another browser changes the cart, and counts once it is settled',
  LONG,
  async ({ page, browser }) => {
    test.slow() // two browsers, four pages
    const email = 'tidewater@pawstead.example'
    await signInAs(page, email)
    await addFromList(page, 'barrow-and-bean', undefined)
    await openLive(page, '/cart')
    const other = await elsewhere(browser, email)
    await openLive(other, '/cart')

    await quantityOn(page).fill('3')
    await quantityOn(other).fill('2')
    await quantityOn(other).press('Enter')
    await expect(cartOf(page)).toHaveAccessibleName(/^Cart ?, 2 items$/)
    await expect(quantityOn(page)).toHaveValue('3')
    await expect(quantityOn(page)).toBeFocused()
    await quantityOn(page).press('Enter')
    await expect(cartOf(other)).toHaveAccessibleName(/^Cart ?, 3 items$/)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(cartOf(other)).toHaveAccessibleName('Cart')
    await other.context().close()
  },
)

test('a server that restarts hangs up, and the page catches up once it is back', LONG, async ({ page, browser }) => {
  test.slow() // after some tries in vain the page rests for up to half a minute
  const email = 'clinic@pawstead.example'
  let [away, hangUp] = [false, () => {}]
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => {
    if (away) return void socket.close({ code: 1012 })
    socket.connectToServer()
    hangUp = () => void socket.close({ code: 1012 })
  })
  await signInAs(page, email)
  await openLive(page, '/cart')
  await expect(cartOf(page)).toHaveAccessibleName('Cart')
  const other = await elsewhere(browser, email)
  away = true
  hangUp()
  await addFromList(other, 'tidewater', undefined)
  await expect(cartOf(page)).toHaveAccessibleName('Cart')
  away = false
  await expect(cartOf(page)).toHaveAccessibleName(/^Cart ?, 1 item$/, { timeout: 60_000 })
  await openLive(other, '/cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(cartOf(other)).toHaveAccessibleName('Cart')
  await other.context().close()
})

test.describe('marks that cannot be kept', () => {
  test.use({ expectedComplaints: /status of 500/ })

  test('are taken back, and it is said', LONG, async ({ page }) => {
    await signInAs(page, 'barrowandbean@pawstead.example')
    await page.goto('/notifications')
    await hydrated(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.route('**/api/rpc/notifications/**', (route) => route.fulfill({ status: 500, json: {} }))
    const unread = page.getByRole('button', { name: /^Mark “.+” as read$/ })
    const before = await unread.count()
    await unread.first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'Something unexpected happened' })).toBeVisible()
    await expect(unread).toHaveCount(before)
  })
})

test.describe('without a connection', () => {
  // each browser writes down by itself that a connection failed
  test.use({ expectedComplaints: /WebSocket connection to/ })

  test('that cannot be had, pages work as before', LONG, async ({ page }) => {
    await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => socket.close({ code: 1011 }))
    await signInAs(page, 'hollowlane@pawstead.example')
    await page.goto('/notifications')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await expect(bellOf(page)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  })
})

/** How much is unread, as the server and the bell say. */
async function unreadAtFirst(page: Page, { access_token }: { access_token: string }): Promise<number> {
  const headers = { authorization: `Bearer ${access_token}` }
  const { count } = await (await page.request.get('/api/notifications/unread', { headers })).json()
  await expect.poll(() => unreadOf(page)).toBe(count)
  return count
}

/** How much the bell says is unread. */
async function unreadOf(page: Page): Promise<number> {
  const name = (await bellOf(page).innerText()).replace(/\s+/g, ' ')
  return Number(/(\d+) unread/.exec(name)?.[1] ?? 0)
}
