import { join } from './lib/join'
import { expect, expectAccessible, test } from './lib/test'

const MINUTE_MS = 60_000

// the page of a pet that is not public is a 404 before its family is asked for by name
test.use({ expectedComplaints: /404/ })

test('a first pet takes less than a minute, and its page is a stranger’s to see for as long as its family shows it', async ({
  page,
  request,
  browser,
}) => {
  test.slow() // two people, and a page that changes for both
  await join(page, request)
  await page.goto('/pets')
  const began = Date.now()
  await page.getByRole('link', { name: 'Add a pet' }).click()
  await page.getByLabel('Name').fill('Fern')
  await page.getByText('Dog', { exact: true }).click()
  await page.getByRole('button', { name: 'Add pet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fern is here' })).toBeFocused()
  expect(Date.now() - began).toBeLessThan(MINUTE_MS)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Go to Fern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fern' })).toBeVisible()
  await expectAccessible(page)
  const address = new URL(page.url()).pathname
  const stranger = await (await browser.newContext()).newPage()
  expect((await stranger.goto(address))?.status()).toBe(404)

  await page.getByRole('navigation', { name: 'Pages of Fern' }).getByRole('link', { name: 'Edit' }).click()
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await section('Care').getByLabel('Daily routine').fill('Out at seven, and the key is under the pot.')
  await section('Care').getByRole('button', { name: 'Save care' }).click()
  await expect(section('Care').getByText('Saved')).toBeVisible()
  await section('Character').getByLabel('About Fern').fill('Herds everyone who visits, very politely.')
  await section('Character').getByRole('button', { name: 'Save character' }).click()
  await expect(section('Character').getByText('Saved')).toBeVisible()
  await section('Public page').getByText('Everyone', { exact: true }).click()
  await section('Public page').getByLabel('About', { exact: true }).check()
  await section('Public page').getByRole('button', { name: 'Save public page' }).click()
  await expect(section('Public page').getByText('Saved')).toBeVisible()
  await expectAccessible(page)

  await expect.poll(async () => (await stranger.goto(address))?.status()).toBe(200)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Fern' })).toBeVisible()
  await expect(stranger.getByText('Herds everyone who visits, very politely.')).toBeVisible()
  await expect(stranger.getByText('under the pot')).toHaveCount(0)
  await expectAccessible(stranger)

  await section('Public page').getByText('Private', { exact: true }).click()
  await section('Public page').getByRole('button', { name: 'Save public page' }).click()
  await expect(section('Public page').getByText('Saved')).toBeVisible()
  await expect.poll(async () => (await stranger.goto(address))?.status()).toBe(404)
  await stranger.context().close()
})
