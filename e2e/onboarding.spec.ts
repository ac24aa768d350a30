import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { confirmedPerson, join, type Person } from './lib/join'
import { notedDelay } from './lib/noted-delay'
import { writeAs } from './lib/profiles'
import { sessionOf, signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

test.use({ promptsAnswered: false })

const HOME = '/pet-parent-dashboard'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
/** The words of a card are what is pressed; the box behind them is only for screen readers. */
const choose = (step: Locator, name: string) => step.getByText(name, { exact: true }).click()
/** Two seconds of waiting, after whatever a busy machine takes to load. */
const comes = (step: Locator) => expect(step).toBeVisible({ timeout: 60_000 })
const toast = (page: Page, title: string) => page.locator('.toast-region').getByText(title, { exact: true })
/** The page knows who looks at it, and with which profile: whether to ask is decided. */
const known = (page: Page) => expect(page.getByRole('banner').getByRole('button', { name: 'Mira' })).toBeVisible()
const noDialog = (page: Page) => expect(page.locator('dialog[open]')).toHaveCount(0)

type Kept = { id: string; userType: string; description: string | null; [field: string]: unknown }

/** What the server keeps of a person's profile of one kind. */
async function keptProfile(page: Page, { email, password }: Person, userType = 'pet-parent'): Promise<Kept> {
  const { access_token } = await sessionOf(page, email, password)
  const answer = await page.request.get('/api/profiles/mine', { headers: { authorization: `Bearer ${access_token}` } })
  const { items } = (await answer.json()) as { items: Kept[] }
  const found = items.find((item) => item.userType === userType)
  if (!found) throw new Error(`no profile as ${userType}`)
  return found
}

/** A fresh account with its first profile and, where wanted, one more. */
async function beginner(page: Page, request: APIRequestContext, userType?: string): Promise<Person> {
  const person = await confirmedPerson(request, 'Mira Okafor')
  const { access_token: token } = await sessionOf(page, person.email, person.password)
  await writeAs(page, token, 'post', '/profiles/begin')
  if (userType) await writeAs(page, token, 'post', '/profiles', { userType, firstName: 'Mira', lastName: 'Okafor' })
  await signInAs(page, person.email, person.password)
  return person
}

// the delay is the page's own: its clock goes on by itself, and can be put forward
test.beforeEach(({ page }) => page.clock.install())

test('whoever joins is asked four things, each is kept at once, and it goes on after a reload', async ({
  page,
  request,
  context,
}) => {
  test.slow() // four steps, a reload and the delay of the specification three times
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 44.2, longitude: -69.1 })
  const delay = await notedDelay(page, 'dialog[open]')
  const person = await join(page, request, undefined, HOME)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const first = dialog(page, 'Who lives with you?')
  await comes(first.getByText('Step 1 of 4'))
  expect(await delay()).toBeGreaterThanOrEqual(2000)
  await expect(first.getByRole('heading')).toBeFocused()
  await expectAccessible(page)

  await choose(first, 'Dogs')
  await choose(first, 'Rabbits')
  await press(page, 'Continue')
  const second = dialog(page, 'Where is home?')
  await expect(second.getByRole('heading')).toBeFocused()
  expect(await keptProfile(page, person)).toMatchObject({
    animals: ['dogs', 'rabbits'],
    description: 'onboarding:animals',
  })

  await page.reload()
  await comes(second.getByText('Step 2 of 4'))
  await press(page, 'Back')
  await expect(first.getByRole('checkbox', { name: 'Rabbits' })).toBeChecked()
  await press(page, 'Continue')
  // a point without a name says nothing to people
  await press(page, 'Use my location')
  await expect(second.getByText('Location added.')).toBeVisible()
  await press(page, 'Continue')
  await expect(second.getByLabel('City or town')).toBeFocused()
  await expect(second.getByText('Enter your city or town.')).toBeVisible()
  await second.getByLabel('City or town').fill('Millbrook')
  await expectAccessible(page)
  await press(page, 'Continue')

  await choose(dialog(page, 'What are you here for?'), 'Shopping')
  await press(page, 'Continue')
  await expect(dialog(page, 'Get updates on your orders and invoices?')).toBeVisible()
  const kept = await keptProfile(page, person)
  expect(kept).toMatchObject({ interests: ['shopping'], description: 'onboarding:animals,place,interests' })
  expect(kept.place).toMatchObject({ locality: 'Millbrook', country: 'US', lat: 44.2, lng: -69.1, precision: 'area' })

  await press(page, 'Finish')
  await expect(toast(page, 'Success!')).toBeVisible()
  await noDialog(page)
  expect((await keptProfile(page, person)).description).toBe('onboarding:completed')
  await page.reload()
  await known(page)
  await page.clock.fastForward(2500) // the delay of the specification, and some
  await noDialog(page)
})

test(
  'skipping lasts for the session, for one profile, and keeps what is done',
  LONG,
  async ({ page, request, context }) => {
    test.slow() // four pages, each with the delay of the specification
    const person = await beginner(page, request, 'animal-rescue')
    await page.goto(HOME)
    await choose(dialog(page, 'Who lives with you?'), 'Cats')
    await press(page, 'Continue')
    await expect(dialog(page, 'Where is home?')).toBeVisible()
    await page.keyboard.press('Escape')
    await noDialog(page)
    expect((await keptProfile(page, person)).description).toBe('onboarding:animals')

    // the other profile asks for itself
    await page.goto('/animal-rescue-dashboard')
    await comes(dialog(page, 'Tell people who you are'))
    await press(page, 'Skip for now')
    await noDialog(page)
    await page.goto(HOME)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await known(page)
    await page.clock.fastForward(2500) // the delay of the specification, and some
    await noDialog(page)

    // a new tab is a new session
    const tab = await context.newPage()
    await tab.goto(HOME)
    await comes(dialog(tab, 'Where is home?'))
  },
)

test(
  'what a new profile is told with and the steps it begins with do not lie on each other',
  LONG,
  async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 560 })
    await beginner(page, request)
    await page.goto('/settings/profile?new=service-provider')
    await comes(dialog(page, 'Who lives with you?'))
    await page.keyboard.press('Escape')
    await choose(page.locator('main'), 'Service provider')
    await page.getByRole('button', { name: 'Create profile' }).click()
    const first = dialog(page, 'What do you offer?')
    await comes(first)
    const told = page.locator('.toast-region').getByRole('status')
    await expect(told).toContainText('Success!')
    // a toast stays five seconds; on a busy machine the moment to stop at may be over before it is heard of
    await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)).toPass()

    for (const size of [
      { width: 390, height: 560 },
      { width: 1024, height: 560 },
    ]) {
      await page.setViewportSize(size)
      await expect(async () => {
        const [above, below] = [await told.boundingBox(), await first.boundingBox()]
        if (!above || !below) throw new Error('both are on show')
        expect(meet(above, below)).toBe(false)
      }).toPass()
    }
  },
)

type Box = { x: number; y: number; width: number; height: number }

function meet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

test('public pages ask nothing, and every other page asks after two seconds', LONG, async ({ page, request }) => {
  test.slow() // eight pages, each with the delay of the specification
  await beginner(page, request)
  for (const path of ['/', '/products', '/cart', '/about']) {
    await page.goto(path)
    await hydrated(page)
    await known(page)
    await page.clock.fastForward(2500) // the delay of the specification, and some
    await noDialog(page)
  }
  const delay = await notedDelay(page, 'dialog[open]')
  for (const path of ['/orders', '/notifications', '/invoices', '/settings/account']) {
    await page.goto(path)
    await comes(dialog(page, 'Who lives with you?'))
    expect(await delay(), path).toBeGreaterThanOrEqual(2000)
  }
})

test('a shop fills in what a review wants and sends it in', LONG, async ({ page, request }) => {
  test.slow() // four steps, two of them twice
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await beginner(page, request, 'business-provider')
  await page.goto('/business-provider-dashboard')
  const facts = dialog(page, 'Tell people who you are')
  await facts.getByLabel('Business name').fill('The Second Lead')
  await choose(facts, 'Pet shop')
  await expectAccessible(page)
  await press(page, 'Continue')
  await dialog(page, 'Where can people find you?').getByLabel('City or town').fill('Millbrook')
  await press(page, 'Continue')
  const about = dialog(page, 'About you')
  await about.getByLabel('Tagline').fill('Leads that were loved before.')
  await press(page, 'Continue')

  // what is missing is said, and has a way to it
  const end = dialog(page, 'Almost there')
  const { id } = await keptProfile(page, person, 'business-provider')
  await expect(end.getByRole('link', { name: 'A few words under About' })).toHaveAttribute(
    'href',
    `/settings/profile?profile=${id}#about`,
  )
  await expectAccessible(page)
  await press(page, 'Back')
  await about.getByLabel('About us').fill('We mend leads and find them a second dog.')
  await about.getByLabel('Phone').fill('call me')
  await press(page, 'Continue')
  await expect(about.getByLabel('Phone')).toBeFocused()
  await expect(about.getByText(/Enter a phone number/)).toBeVisible()
  await about.getByLabel('Phone').fill('207 555 0142')
  await press(page, 'Continue')
  await expect(dialog(page, 'Ready to be listed')).toBeVisible()
  await press(page, 'Submit for review')
  await expect(toast(page, 'Success!')).toBeVisible()
  await noDialog(page)
  expect(await keptProfile(page, person, 'business-provider')).toMatchObject({
    businessName: 'The Second Lead',
    kinds: ['pet-shop'],
    phone: '+1 207 555 0142',
    approval: 'pending',
    description: 'onboarding:completed',
  })
})

test.describe('on the way', () => {
  // what the browser fetches after the page may be cut off on its way
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|dynamically imported module/ })

  test(
    'a step without a connection says so, keeps what was typed, and goes on later',
    LONG,
    async ({ page, request, context }) => {
      await beginner(page, request)
      await page.goto(HOME)
      await comes(dialog(page, 'Who lives with you?'))
      await press(page, 'Continue')
      const second = dialog(page, 'Where is home?')
      await second.getByLabel('City or town').fill('Kettle Hill')
      await context.setOffline(true)
      await press(page, 'Continue')
      await expect(second.getByRole('alert')).toContainText('We can’t connect.')
      await expect(second.getByLabel('City or town')).toHaveValue('Kettle Hill')
      await context.setOffline(false)
      await press(page, 'Continue')
      await expect(dialog(page, 'What are you here for?')).toBeVisible()
    },
  )
})
