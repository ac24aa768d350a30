import type { Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { arrive } from './lib/join'
import { mailTo } from './lib/mailbox'
import { accountMenu, approveShop, beginShop, fillShop, nameShop, SHOP, submitShop } from './lib/new-shop'
import { profilesOf, resident, withSecond, writeAs } from './lib/profiles'
import { card } from './lib/settings'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const greeting = (page: Page) => heading(page, /^(Good|Hello)/)

test('a pet parent opens a shop of their own, and once somebody looked, people find it', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const name = `Kettle Bowls ${crypto.randomUUID().slice(0, 8)}`
  const { email, token } = await resident(page, request)
  await beginShop(page)
  await page.getByRole('button', { name: 'Create profile' }).click()
  await expect(page.getByLabel('Business name')).toHaveAccessibleDescription('Enter the business name.')
  await expectAccessible(page)
  await nameShop(page, name)
  await expect(greeting(page)).toBeVisible()
  await expect(accountMenu(page)).toContainText('Kettle Bowls')
  await accountMenu(page).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(2)
  await page.keyboard.press('Escape')

  await test.step('what is needed is filled in', async () => {
    await expect(card(page, 'Not listed yet').getByRole('button', { name: 'Submit for review' })).toBeHidden()
    await fillShop(page, 'Bowls that do not slide, thrown on Kettle Hill.')
  })
  const [, own] = await profilesOf(page, token)
  const path = `/business/${own?.id}`

  await test.step('its person sees the page before, and nobody else does', async () => {
    expect((await page.request.get(path)).status()).toBe(404)
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
  })
  await submitShop(page)
  await expect(page.getByText('Your profile is in review', { exact: false }).first()).toBeVisible()

  await test.step('somebody looks at it and lists it', async () => {
    await approveShop(browser, own?.id ?? '', 'Bowls that do not slide')
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
