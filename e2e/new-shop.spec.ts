import type { Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { arrive } from './lib/join'
import { mailTo } from './lib/mailbox'
import { profilesOf, resident, withSecond, writeAs } from './lib/profiles'
import { card } from './lib/settings'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

const SHOP = '/business-provider-dashboard'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const greeting = (page: Page) => heading(page, /^(Good|Hello)/)
const accountMenu = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup="menu"]').first()

async function save(page: Page, region: string): Promise<void> {
  await card(page, region)
    .getByRole('button', { name: `Save ${region.toLowerCase()}` })
    .click()
  await expect(card(page, region).getByText('Saved', { exact: true })).toBeVisible()
}

test('a pet parent opens a shop of their own, and once somebody looked, people find it', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const name = `Kettle Bowls ${crypto.randomUUID().slice(0, 8)}`
  const { email, token } = await resident(page, request)
  await page.goto('/products')
  await hydrated(page)
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Add a profile' }).click()
  await page.getByText('You run a shop or another pet business.').click()
  await expect(page.getByRole('radio', { name: /^Business/ })).toBeChecked()
  await page.getByRole('button', { name: 'Create profile' }).click()
  await expect(page.getByLabel('Business name')).toHaveAccessibleDescription('Enter the business name.')
  await page.getByLabel('Business name').fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create profile' }).click()
  await arrive(page, SHOP)
  await expect(greeting(page)).toBeVisible()
  await expect(accountMenu(page)).toContainText('Kettle Bowls')
  await accountMenu(page).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(2)
  await page.keyboard.press('Escape')

  await test.step('what is needed is filled in', async () => {
    const listing = card(page, 'Not listed yet')
    await expect(listing.getByRole('button', { name: 'Submit for review' })).toBeHidden()
    await listing.getByRole('link', { name: 'Finish your profile' }).click()
    await card(page, 'About').getByLabel('Pet shop').check()
    await card(page, 'About').getByLabel('About us').fill('Bowls that do not slide, thrown on Kettle Hill.')
    await save(page, 'About')
    await card(page, 'Location').getByLabel('Street address').fill('7 Hidden Yard')
    await card(page, 'Location').getByLabel('City or town').fill('Kettle Hill')
    await save(page, 'Location')
    await card(page, 'Contact').getByLabel('Phone (optional)').fill('+1 207 555 0188')
    await card(page, 'Contact').getByLabel('Public email').fill('bowls@kettle.example')
    await save(page, 'Contact')
  })
  const [, own] = await profilesOf(page, token)
  const path = `/business/${own?.id}`

  await test.step('its person sees the page before, and nobody else does', async () => {
    expect((await page.request.get(path)).status()).toBe(404)
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
  })
  await page.goto(SHOP)
  await card(page, 'Not listed yet').getByRole('button', { name: 'Submit for review' }).click()
  await expect(card(page, 'In review')).toBeVisible()
  await expect(page.getByText('Your profile is in review', { exact: false }).first()).toBeVisible()

  await test.step('somebody looks at it and lists it', async () => {
    const desk = await anotherBrowser(browser)
    await signInAs(desk, 'super@pawstead.example')
    await desk.goto(`/admin/profiles/${own?.id}`)
    await hydrated(desk)
    await expect(desk.getByText('Bowls that do not slide').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Approve', exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(desk.getByText('Profile approved')).toBeVisible()
    await desk.context().close()
  })
  expect((await mailTo(request, email, /is listed on Pawstead$/)).subject).toBe(`${name} is listed on Pawstead`)
  await page.reload()
  await expect(card(page, 'Your page is listed')).toBeVisible()

  await test.step('a visitor finds it and reads what was written, and nothing private', async () => {
    const visitor = await anotherBrowser(browser)
    const found = visitor.getByRole('region', { name: 'Results' }).getByRole('link', { name })
    await expect(async () => {
      await visitor.goto(`/business-providers-marketplace?q=${encodeURIComponent(name)}`)
      await expect(found.first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await hydrated(visitor)
    await found.first().click()
    await expect(heading(visitor, name)).toBeVisible()
    await expect(visitor.getByText('Bowls that do not slide, thrown on Kettle Hill.')).toBeVisible()
    await expect(visitor.getByText('Kettle Hill').first()).toBeVisible()
    const html = await (await visitor.request.get(new URL(visitor.url()).pathname)).text()
    expect(html).toContain('bowls@kettle.example')
    for (const secret of [email, 'Hidden Yard', '010 2288', '0102288', 'Okafor']) expect(html).not.toContain(secret)
    await visitor.context().close()
  })
})

test('two sides of one kind are not offered, and a second one is refused', LONG, async ({ page, request }) => {
  const { token } = await withSecond(page, request, 'animal-rescue', 'Second Harbor')
  await page.goto('/settings/profile?new=true')
  await hydrated(page)
  await expect(page.getByRole('radio', { name: /^Business/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^(Pet parent|Animal rescue)/ })).toHaveCount(0)
  await expect(
    writeAs(page, token, 'post', '/profiles', {
      userType: 'animal-rescue',
      firstName: 'Mira',
      lastName: '',
      businessName: 'Third',
    }),
  ).rejects.toThrow(/409|CONFLICT/)
})

test('who has two sides goes from one dashboard to the other in the same document', LONG, async ({ page }) => {
  await signInAs(page, 'sitter@pawstead.example')
  await page.goto('/service-provider-dashboard')
  await hydrated(page)
  await expect(greeting(page)).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  for (const [side, path] of [
    [/Pet parent/, '/pet-parent-dashboard'],
    [/Service provider/, '/service-provider-dashboard'],
  ] as const) {
    await accountMenu(page).click()
    await page.getByRole('menuitemradio', { name: side }).click()
    await arrive(page, path)
    await expect(greeting(page)).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }),
    ).toHaveAttribute('href', path)
  }
  // where a dashboard leads, its ways come along, with the new place marked
  const ways = page.getByRole('navigation', { name: 'Dashboard' })
  for (const [label, path] of [
    ['Orders', '/orders'],
    ['Payouts', '/payouts'],
    ['Notifications', '/notifications'],
  ] as const) {
    await ways.getByRole('link', { name: label }).click()
    await arrive(page, path)
    await expect(ways.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
    await expect(ways.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/service-provider-dashboard')
  }
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)

  // a dashboard of a side they do not have leads to their first one
  for (const path of [SHOP, '/animal-rescue-dashboard', '/veterinary-clinic-dashboard']) {
    await page.goto(path)
    await arrive(page, '/pet-parent-dashboard')
    await expect(greeting(page)).toBeVisible()
  }
})
