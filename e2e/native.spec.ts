import { builtShell } from '../native/built-shell'
import { confirmedPerson } from './lib/join'
import { linkIn, mailTo } from './lib/mailbox'
import { APP, asPhone, tell } from './lib/phone'
import { expect, hydrated, LONG, test } from './lib/test'

// pages of one machine ask each other here, which browsers otherwise let the person decide
test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', permissions: ['local-network-access'] })
// one worker, so that the app is built once
test.describe.configure({ mode: 'default' })

let folder: string
test.beforeAll(async () => {
  test.setTimeout(600_000) // the app is built, which takes a quiet machine half a minute
  folder = await builtShell()
})

test('the app draws its pages from a server elsewhere, and goes where links lead', LONG, async ({ page, request }) => {
  test.slow() // it is opened again and again
  const person = await confirmedPerson(request, 'Mira Okafor')
  await asPhone(page, folder)
  await page.goto(APP)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  const picture = page.locator('main article img, main li img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto(`${APP}/auth?next=/settings/account`)
  await hydrated(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${APP}/settings/account`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await tell(page, 'appUrlOpen', { url: new URL('/search?q=rope', test.info().project.use.baseURL).href })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rope')
  await tell(page, 'appUrlOpen', { url: 'https://evil.example/cart' })
  await tell(page, 'backButton', { canGoBack: true })
  await expect(page).toHaveURL(`${APP}/settings/account`)
})

test('a link in an email signs in the app that asked for it', LONG, async ({ page, request }) => {
  const person = await confirmedPerson(request, 'Mira Okafor')
  await asPhone(page, folder)
  await page.goto(`${APP}/auth?mode=code&next=/cart`)
  await hydrated(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = linkIn(await mailTo(request, person.email, /sign-in/i))
  const { location = '' } = (await request.get(link, { maxRedirects: 0 })).headers()
  expect(location).toMatch(/^pawstead:\/\/auth\/callback\?next=%2Fcart&code=/)
  await tell(page, 'appUrlOpen', { url: location })
  await expect(page).toHaveURL(`${APP}/cart`)
  await page.goto(`${APP}/settings/account`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(person.email).first()).toBeVisible()
})
