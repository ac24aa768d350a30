import type { APIRequestContext, Page } from '@playwright/test'
import { arrive, confirmedPerson, fillJoinForm, newPerson, type Person, signIn, typeMailedCode } from './lib/join'
import { profilesOf, writeAs } from './lib/profiles'
import { sessionOf, signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

const HOME = '/pet-parent-dashboard'
const BEGIN = '**/api/rpc/profiles/begin'
const ME = '**/api/rpc/account/me*'

const somebody = (request: APIRequestContext) => confirmedPerson(request, 'Mira Okafor')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Good|Hello)/ })
const accountMenu = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup="menu"]').first()
const toast = (page: Page, title: string) => page.locator('.toast-region').getByText(title, { exact: true })

/** Somebody with a profile as a pet parent and another as a rescue. */
async function twoProfiles(page: Page, request: APIRequestContext): Promise<Person> {
  const person = await somebody(request)
  const { access_token: token } = await sessionOf(page, person.email, person.password)
  await writeAs(page, token, 'post', '/profiles/begin')
  const names = { firstName: 'Mira', lastName: 'Okafor', businessName: 'Second Harbor' }
  await writeAs(page, token, 'post', '/profiles', { userType: 'animal-rescue', ...names })
  return person
}

test('who joins is welcomed once, and led to their own dashboard', async ({ page, request }) => {
  const person = newPerson()
  const begun: string[] = []
  page.on('request', (one) => one.url().includes('/profiles/begin') && begun.push(one.url()))
  await page.goto('/auth?mode=join')
  await hydrated(page)
  await fillJoinForm(page, person)
  await typeMailedCode(page, request, person.email)
  // said before the dashboard is even asked for, and for five seconds only
  await expect(toast(page, 'Welcome!')).toBeVisible()
  await arrive(page, HOME)
  await expect(greeting(page)).toBeVisible()
  await expect(accountMenu(page)).toContainText('Mira')
  await expectAccessible(page)

  await page.reload()
  await expect(greeting(page)).toBeVisible()
  await page.goto('/auth')
  await arrive(page, HOME)
  expect(begun).toHaveLength(1)
  // back from the dashboard there is no sign-in page: it was replaced
  await page.goto('/products')
  await page.goBack()
  await arrive(page, HOME)
})

test('who is signed in without a profile gets one on any page', LONG, async ({ page, request }) => {
  const { email, password } = await somebody(request)
  const { access_token } = await signInAs(page, email, password)
  // the welcome does not wait until the last picture is there, and is gone after five seconds
  await page.goto('/products', { waitUntil: 'commit' })
  await expect(toast(page, 'Welcome!')).toBeVisible()
  await expect(page).toHaveURL(/\/products$/)
  expect(await profilesOf(page, access_token)).toEqual([expect.objectContaining({ userType: 'pet-parent' })])
})

test.describe('a first profile that cannot be made', () => {
  test.use({ expectedComplaints: /status of 500/ })

  test('is told, asked for again by hand, and then leads on', LONG, async ({ page, request }) => {
    const person = await somebody(request)
    await page.route(BEGIN, (route) => route.fulfill({ status: 500, body: '{}' }))
    await signIn(page, person, '/')
    // both at once and before anything else: they are said before the dashboard is asked for, and for five seconds only
    await Promise.all([
      expect(toast(page, 'Profile Setup Error')).toBeVisible(),
      expect(
        page.getByText(
          'There was an issue setting up your profile. Please try again or contact support, or complete setup in Settings.',
        ),
      ).toBeVisible(),
    ])
    await arrive(page, HOME)
    await expect(heading(page, 'Profile Setup Required')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expectAccessible(page)

    const refused = page.waitForResponse(BEGIN)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await refused
    await expect(page.getByRole('button', { name: 'Try Again' })).not.toHaveAttribute('aria-busy', 'true')
    await expect(toast(page, 'Profile Setup Error')).toBeVisible()
    await expect(heading(page, 'Profile Setup Required')).toBeVisible()
    await page.unroute(BEGIN)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(toast(page, 'Welcome!')).toBeVisible()
    await expect(greeting(page)).toBeVisible()
    await expect(accountMenu(page)).toBeVisible()
  })
})

test('an account that does not answer is waited for ten seconds', LONG, async ({ page }) => {
  await page.clock.install()
  await signInAs(page, 'parent@pawstead.example')
  let answers = false
  await page.route(ME, (route) => (answers ? route.continue() : undefined))
  await page.goto(HOME)
  await expect(page.getByText('Setting up your account...').last()).toBeVisible()
  // the ten seconds begin with the guard, which comes with the page's own files
  await expect(async () => {
    await page.clock.fastForward(11_000)
    await expect(heading(page, 'Profile Setup Required')).toBeVisible({ timeout: 500 })
  }).toPass()
  answers = true
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(greeting(page)).toBeVisible()
})

test('who has closed every profile is told so, and goes on once one is open again', LONG, async ({ page, request }) => {
  const person = await somebody(request)
  const { access_token: token } = await sessionOf(page, person.email, person.password)
  await writeAs(page, token, 'post', '/profiles/begin')
  const [own] = await profilesOf(page, token)
  await writeAs(page, token, 'put', `/profiles/${own?.id}/active`, { active: false })

  await signIn(page, person, '/')
  await arrive(page, HOME)
  await expect(heading(page, 'Profile Selection Issue')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reload Profiles' }).click()
  await expect(toast(page, 'Your profiles are still closed')).toBeVisible()
  await writeAs(page, token, 'put', `/profiles/${own?.id}/active`, { active: true })
  await page.getByRole('button', { name: 'Reload Profiles' }).click()
  await expect(greeting(page)).toBeVisible()
})

test('who holds two profiles goes from one to the other without a reload', LONG, async ({ page, request }) => {
  const { email, password } = await twoProfiles(page, request)
  await signInAs(page, email, password)
  await page.goto(HOME)
  await hydrated(page)
  await expect(greeting(page)).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))

  await accountMenu(page).click()
  const choices = page.getByRole('menuitemradio')
  await expect(choices).toHaveCount(2)
  await expect(choices.filter({ hasText: 'Mira Okafor' })).toHaveAttribute('aria-checked', 'true')
  await expectAccessible(page)
  await choices.filter({ hasText: 'Second Harbor' }).click()
  await arrive(page, '/animal-rescue-dashboard')
  await expect(greeting(page)).toBeVisible()
  await expect(accountMenu(page)).toContainText('Second Harbor')
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)

  await page.reload()
  await expect(accountMenu(page)).toContainText('Second Harbor')
  await accountMenu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/animal-rescue-dashboard')
  await expect(page.getByRole('menuitem', { name: 'Add a profile' })).toHaveAttribute(
    'href',
    /^\/settings\/profile\?new/,
  )

  await test.step('on a phone in the sheet of the tab "You"', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/products')
    await hydrated(page)
    await page.getByRole('button', { name: 'You' }).click()
    const sheet = page.getByRole('dialog', { name: 'You' })
    await expect(sheet.getByRole('link', { name: /Mira Okafor/ })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    await sheet.getByRole('link', { name: /Second Harbor/ }).click()
    await arrive(page, '/animal-rescue-dashboard')
    await expect(page.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  })
})

for (const [email, next, path, which] of [
  ['parent@pawstead.example', '/orders?filter=past', '/orders', {}],
  ['parent@pawstead.example', '//evil.example/x', HOME, {}],
  ['parent@pawstead.example', '/', HOME, LONG],
  ['parent@pawstead.example', '/products', '/products', LONG],
  ['parent@pawstead.example', '/super-admin-dashboard', HOME, LONG],
  ['parent@pawstead.example', '/veterinary-clinic-dashboard', HOME, LONG],
  ['super@pawstead.example', '/super-admin-dashboard', '/super-admin-dashboard', LONG],
] as const) {
  test(`${email} who wanted to go to ${next} comes to ${path}`, which, async ({ page }) => {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await hydrated(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('millbrook-street-2026')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await arrive(page, path)
    // once: where they go afterwards is theirs to say
    await page.goto('/products')
    await hydrated(page)
    await expect(page).toHaveURL(/\/products$/)
  })
}

test('a dashboard that is not one’s own is left for the one that is', async ({ page }) => {
  await signInAs(page, 'parent@pawstead.example')
  for (const path of ['/veterinary-clinic-dashboard', '/animal-rescue-dashboard']) {
    await page.goto(path)
    await arrive(page, HOME)
    await expect(greeting(page)).toBeVisible()
  }
})

test(
  'whoever is signed in is left on every page that begins as the specification says, but never on /auth',
  LONG,
  async ({ page }) => {
    test.slow() // a page for each beginning
    await signInAs(page, 'parent@pawstead.example')
    const id = '9b2f1c04-77aa-4c1e-8d43-0f5b2f7f1a11'
    for (const path of [
      `/learning/content/${id}`,
      '/micro-learnings',
      '/appointments',
      '/messaging',
      '/services',
      '/adoption',
      '/lost-found',
      `/product/${id}`,
      `/pet/${id}`,
      `/service-provider/${id}`,
      `/provider/${id}`,
      `/business/${id}`,
      `/pet-parent/${id}`,
      `/animal-rescue/${id}`,
    ]) {
      await page.goto(path)
      // who looks at the page is known, with role and profiles: somebody who is to be sent away is sent away now
      await expect(accountMenu(page)).toContainText('Ada')
      await expect(page).toHaveURL(path)
    }
    await page.goto('/auth')
    await arrive(page, HOME)
    // the sign-in was replaced: the step back leads to where they were before it
    await page.goBack()
    await expect(page).toHaveURL(`/animal-rescue/${id}`)
  },
)

test('signing out leaves the dashboard, and a visitor is asked to sign in there', async ({ page }) => {
  await signInAs(page, 'parent@pawstead.example')
  await page.goto(HOME)
  await hydrated(page)
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await arrive(page, '/')
  await page.goto(HOME)
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).last()).toHaveAttribute(
    'href',
    /next=%2Fpet-parent-dashboard/,
  )
})

test('a toast stays while it is looked at, and goes five seconds later', LONG, async ({ page, request }) => {
  const { email, password } = await somebody(request)
  await page.clock.install()
  await signInAs(page, email, password)
  await page.goto('/products', { waitUntil: 'commit' })
  // as soon as it is there: until the mouse is on it, its five seconds run
  await toast(page, 'Welcome!').hover()
  await page.clock.fastForward(20_000)
  await expect(toast(page, 'Welcome!')).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(5_000)
  await expect(toast(page, 'Welcome!')).toBeHidden()
})
