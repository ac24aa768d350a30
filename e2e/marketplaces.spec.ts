import type { Page } from '@playwright/test'
import { launchArgs } from './lib/launch'
import { expect, hydrated, LONG, test } from './lib/test'

const SERVICES = '/service-providers-marketplace'
const BUSINESSES = '/business-providers-marketplace'

// without a graphics card the map is drawn by software, if the browser is allowed to
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: launchArgs('--use-angle=swiftshader', '--enable-unsafe-swiftshader'),
  },
})

// drawing a map in software takes its time on a busy machine
test.describe.configure({ timeout: 240_000 })

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
const names = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 3 })
const map = (page: Page) => page.getByRole('region', { name: /^Map of (service providers|places)$/ })
const pins = (page: Page) => map(page).locator('[aria-pressed="false"]')

test('who looks for a walker finds people by what they do, and each leads to a page', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Service providers' })).toBeVisible()
  await expect(names(page).first()).toBeVisible()
  const all = await names(page).count()
  await page
    .getByRole('link', { name: /^Dog walking/ })
    .first()
    .click()
  await expect(page).toHaveURL(/kind=dog-walking/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dog walking' })).toBeVisible()
  await expect.poll(() => names(page).count()).toBeLessThan(all)
  const first = names(page).first().getByRole('link')
  await first.click()
  await expect(page).toHaveURL(/\/provider\/[a-z0-9-]+$/)
})

test('a name that is nearly right is found, and one that is not leads on', LONG, async ({ page }) => {
  await open(page, BUSINESSES)
  const field = page.getByRole('searchbox', { name: 'Search places' })
  await field.fill('tidewatr')
  await field.press('Enter')
  await expect(names(page)).toHaveText(['Tidewater'])
  await field.fill('nobody is called this')
  await field.press('Enter')
  await page.getByRole('link', { name: 'See all places' }).click()
  await expect(names(page).first()).toBeVisible()
  await expect(page).toHaveURL(BUSINESSES)
})

test('rescues and clinics have lists of their own', LONG, async ({ page }) => {
  await open(page, BUSINESSES)
  await page.getByRole('link', { name: 'Veterinary clinics' }).click()
  await expect(page).toHaveURL(/type=veterinary-clinic/)
  await expect(page.getByText('Registered clinic').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'What they offer' }).getByRole('link').first()).toBeVisible()
})

test('the markets answer without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`${SERVICES}?kind=dog-walking`)
  await expect(names(page).first()).toBeVisible()
  const search = page.getByRole('search', { name: 'Find service providers' })
  await search.getByRole('searchbox').fill('mara')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(names(page)).toHaveText(['Mara K.'])
  await context.close()
})

test('the whole list is for search engines, narrower ones are not', LONG, async ({ request }) => {
  const whole = await (await request.get(SERVICES)).text()
  expect(whole).toContain('"ItemList"')
  expect(whole).toMatch(new RegExp(`rel="canonical" href="[^"]*${SERVICES}"`))
  const narrow = await (await request.get(`${SERVICES}?near=43.86,-69.51`)).text()
  expect(narrow).toContain('noindex')
  expect(narrow).not.toContain('"ItemList"')
})

test.describe('near somebody', () => {
  test.use({ geolocation: { latitude: 43.860123, longitude: -69.510456 }, permissions: ['geolocation'] })

  test('the place is asked for by a press alone, and told coarsely', LONG, async ({ page }) => {
    await open(page, SERVICES)
    await expect(page.getByText(/mi away/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/near=43.86%2C-69.51&|near=43.86,-69.51&/)
    await expect(page.getByText(/mi away|around the corner/).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'within 10 miles of you' })).toBeVisible()
    await page.getByLabel('Distance').selectOption('2')
    await expect(page).toHaveURL(/km=2/)
    await page.getByRole('link', { name: 'Anywhere' }).click()
    await expect(page).toHaveURL(SERVICES)
  })
})

test('who does not want to be found is told what to do instead', LONG, async ({ page }) => {
  await open(page, SERVICES)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'have permission to see your location' })).toBeVisible()
  await expect(page).toHaveURL(SERVICES)
})

test('a pin shows who lives there, and the list knows it', LONG, async ({ page }) => {
  // the map goes to its places at once instead of gliding there: while it glides, pins part and come together
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, BUSINESSES)
  await expect(map(page).getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible({ timeout: 60_000 })
  const name = (await pins(page).first().getAttribute('aria-label')) ?? ''
  await map(page).getByRole('button', { name, exact: true }).click()
  const chosen = map(page).locator('xpath=..').getByRole('article').filter({ hasText: name })
  await expect(chosen.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await expect(chosen).toBeFocused()
  await chosen.getByRole('button', { name: `Close ${name}` }).click()
  await expect(chosen).toHaveCount(0)
  await expect(map(page).getByRole('button', { name, exact: true })).toBeFocused()
})

test('what the map was moved to can be searched', LONG, async ({ page }) => {
  await open(page, BUSINESSES)
  const zoomIn = map(page).getByRole('button', { name: 'Zoom in', exact: true })
  await expect(zoomIn).toBeVisible({ timeout: 60_000 })
  const before = await names(page).count()
  await zoomIn.click()
  await zoomIn.click()
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/box=/)
  await expect(page.getByRole('status').filter({ hasText: 'in this map area' })).toBeVisible()
  expect(await names(page).count()).toBeLessThanOrEqual(before)
})

test('nothing of the map comes from anywhere else', LONG, async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, BUSINESSES)
  await expect(map(page).getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible({ timeout: 60_000 })
  expect(asked.filter((url) => !url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url))).toEqual([])
  expect(asked.some((url) => url.endsWith('/map/millbrook.json'))).toBe(true)
})

test('other pages do not load the map', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await open(page, '/products')
  // what comes after the page is there, too: it counts the visit
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pawstead.visits'))).not.toBeNull()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /canvas|maplibre/.test(url))).toEqual([])
})

test.describe('without the map', () => {
  test.use({ expectedComplaints: /WebGL|Failed to load/i })

  test('the list stands, and a sentence says why', LONG, async ({ page }) => {
    await page.route('**/map/config.json', (route) => route.abort())
    await open(page, BUSINESSES)
    await expect(page.getByText('We can’t show the map here.')).toBeVisible({ timeout: 60_000 })
    await expect(names(page).first()).toBeVisible()
  })
})

test('on a phone the map is a press away', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, SERVICES)
  await expect(map(page)).toBeHidden()
  const toggle = page.getByRole('link', { name: 'Map', exact: true })
  await toggle.click()
  await expect(page).toHaveURL(/view=map/)
  await expect(map(page).getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible({ timeout: 60_000 })
  await toggle.click()
  await expect(map(page)).toBeHidden()
})

test('on a phone the suggestions make way for what was found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?q=harness')
  await hydrated(page)
  const box = page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox'))
  await box.fill('vet')
  await expect(page.getByRole('listbox')).toBeVisible()
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for “vet”' })).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
  // whoever comes back to it by keys still sees what was found
  await page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox')).focus()
  await expect(page.getByRole('listbox')).toBeHidden()
})
