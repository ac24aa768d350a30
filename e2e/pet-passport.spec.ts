import type { Browser } from '@playwright/test'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, test } from './lib/test'

const FERN = 'a04b101c-286c-5557-9a85-d08337a3bab3'
const SHARE = `/pet/${FERN}/passport`

/** Somebody else, with a browser of their own that runs no scripts. */
async function stranger(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  return { page: await context.newPage(), close: () => context.close() }
}

test('a stranger opens a passport by its PIN without an account or scripts, until it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signInAs(page, 'parent@pawstead.example')
  await page.goto(SHARE)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fern')
  const preview = page.getByRole('article', { name: 'Fern’s health passport' })
  await expect(preview.getByRole('heading', { name: 'Rabies vaccinations' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Conditions and allergies/ }).check()
  await expect(preview.getByText('Chicken').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the link' }).fill('For the kennel')
  await page.getByRole('textbox', { name: 'PIN' }).fill('4711')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Your link is ready')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expectAccessible(page)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'For the kennel' }) })
  await expect(row).toContainText('Not opened yet')
  const link = await page.evaluate(async (petId) => {
    const session = JSON.parse(localStorage.getItem('pawstead.session') ?? '{}') as { access_token: string }
    const answer = await fetch(`/api/pets/${petId}/sharing`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    const { links } = (await answer.json()) as { links: { label: string; link: string }[] }
    return links.find(({ label }) => label === 'For the kennel')?.link ?? ''
  }, FERN)

  const other = await stranger(browser, baseURL)
  await other.page.goto(new URL(link).pathname)
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Enter the PIN')
  await expect(other.page.locator('body')).not.toContainText('Fern')
  await other.page.getByLabel('PIN').fill('1234')
  await other.page.getByRole('button', { name: 'Open' }).click()
  await expect(other.page.getByRole('alert')).toContainText('4 tries left')
  await other.page.getByLabel('PIN').fill('4711')
  await other.page.getByRole('button', { name: 'Open' }).click()
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Fern’s health passport')
  await expect(other.page.locator('main')).toContainText('Chicken')
  const download = other.page.waitForEvent('download')
  await other.page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await download).suggestedFilename()).toBe('ferns-health-passport.pdf')

  await expect(row).toContainText('Opened once')
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(row).toContainText('Revoked')
  expect((await other.page.goto(new URL(link).pathname))?.status()).toBe(404)
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
  await expect(other.page.locator('body')).not.toContainText('Fern')
  await other.close()
})

test('a tag scanned without scripts tells its owner what the finder wrote', async ({ page, browser, baseURL }) => {
  const finder = await stranger(browser, baseURL)
  await finder.page.goto('/t/fern-234-567')
  await expect(finder.page.getByRole('heading', { level: 1 })).toHaveText('You found Fern')
  await expect(finder.page.locator('main')).toContainText('No chicken, please')
  await expect(finder.page.locator('main')).not.toContainText('Ada')
  await finder.page.getByLabel('Your message').fill('She is with me at the boat landing.')
  await finder.page.getByLabel('How they can reach you').fill('207 555 0142')
  // people are not that quick: a form that is sent at once is asked for again, and taken then
  const send = finder.page.getByRole('button', { name: 'Tell the family' })
  await expect(async () => {
    if (await send.isVisible()) await send.click()
    await expect(finder.page.getByRole('heading', { level: 1 })).toHaveText('We told the family', {
      timeout: 500,
    })
  }).toPass({ intervals: [3500], timeout: 60_000 })
  await finder.close()

  await signInAs(page, 'parent@pawstead.example')
  await page.goto(SHARE)
  const scans = page.locator('#scans')
  await expect(scans).toContainText('She is with me at the boat landing.')
  await expect(scans).toContainText('207 555 0142')
  await page.goto('/notifications')
  await expect(page.getByText('A message about Fern').first()).toBeVisible()
})
