import type { Locator, Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { resident, withSecond, writeAs } from './lib/profiles'
import { card } from './lib/settings'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, region: string, label: string): Locator =>
  card(page, region).getByLabel(label, { exact: true })
const guide = (page: Page) => page.getByRole('region', { name: /^(?:Finish|Add more to) your profile$/ })

async function open(page: Page, profileId: string): Promise<void> {
  await page.goto(`/settings/profile?profile=${profileId}`)
  await hydrated(page)
  await expect(card(page, 'Name')).toBeVisible()
  // so long a page has an index
  const index = page.getByRole('navigation', { name: 'On this page' })
  await expect(index.getByRole('link', { name: 'Visibility' })).toBeVisible()
}

async function press(page: Page, region: string): Promise<void> {
  await card(page, region)
    .getByRole('button', { name: `Save ${region.toLowerCase()}` })
    .click()
}

async function save(page: Page, region: string): Promise<void> {
  await press(page, region)
  await expect(card(page, region).getByText('Saved', { exact: true })).toBeVisible()
}

/** A field says what is wrong with it, and has the focus. */
async function expectWrong(input: Locator, words: string): Promise<void> {
  await expect(input).toBeFocused()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(words)
}

test('names and texts are saved card by card, taken back, and are there after a reload', async ({ page, request }) => {
  const { profileId } = await resident(page, request)
  await open(page, profileId)
  const first = field(page, 'Name', 'First name')
  const words = field(page, 'About', 'About me')

  await first.fill('Mirabel')
  await card(page, 'Name').getByRole('button', { name: 'Undo' }).click()
  await expect(first).toHaveValue('Mira')
  await first.fill(' ')
  await press(page, 'Name')
  await expectWrong(first, 'Enter your first name.')
  await card(page, 'Name').getByRole('button', { name: 'Undo' }).click()
  await expect(first).not.toHaveAttribute('aria-invalid')

  await test.step('what is half typed in one card outlives the saving of another', async () => {
    await words.fill('Pixel reads every lamp post twice.')
    await first.fill('Mirabel')
    await card(page, 'Name').getByLabel('Show the first letter of my last name').check()
    await save(page, 'Name')
    await expect(words).toHaveValue('Pixel reads every lamp post twice.')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Mirabel' })).toBeVisible()
  })

  await card(page, 'About').getByLabel('Languages').selectOption('Swahili')
  await card(page, 'About').getByLabel('Walks and playdates').check()
  await save(page, 'About')
  await page.reload()
  await expect(first).toHaveValue('Mirabel')
  await expect(card(page, 'Name').getByLabel('Show the first letter of my last name')).toBeChecked()
  await expect(words).toHaveValue('Pixel reads every lamp post twice.')
  await expect(card(page, 'About').getByLabel('Walks and playdates')).toBeChecked()
  const languages = card(page, 'About').getByRole('list', { name: 'Chosen languages' })
  await languages.getByRole('button', { name: /^Swahili/ }).click()
  await save(page, 'About')
  await page.reload()
  await expect(words).toHaveValue('Pixel reads every lamp post twice.')
  await expect(languages).toBeHidden()
  await expectAccessible(page)
})

test('what is missing leads to its field, and the share that is there grows', LONG, async ({ page, request }) => {
  const { profileId } = await resident(page, request)
  await open(page, profileId)
  const share = guide(page).getByRole('progressbar')
  await expect(share).toHaveAttribute('aria-valuenow', '33')
  await guide(page)
    .getByRole('link', { name: /Who lives with you/ })
    .click()
  const dogs = card(page, 'About').getByLabel('Dogs')
  await expect(dogs).toBeFocused()
  await expect(dogs).toBeInViewport()
  await page.keyboard.press('Space')
  await save(page, 'About')
  await expect(share).toHaveAttribute('aria-valuenow', '67')

  await guide(page)
    .getByRole('link', { name: /Where you are/ })
    .click()
  const town = field(page, 'Location', 'City or town')
  await expect(town).toBeFocused()
  await town.fill('Millbrook')
  await save(page, 'Location')
  await expect(guide(page).getByText('Everything required is filled in')).toBeVisible()
  // a full bar would say that nothing is missing, above a list of what is
  await expect(guide(page).getByRole('link', { name: 'A photo' })).toBeVisible()
  await expect(share).toHaveCount(0)

  await test.step('from the dashboard, too', async () => {
    await page.goto('/pet-parent-dashboard')
    await hydrated(page)
    await guide(page).getByRole('link', { name: 'What you’re here for' }).click()
    await expect(card(page, 'About').getByLabel('Adopting')).toBeFocused()
  })
})

test.describe('with a device that may say where it is', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 44.1, longitude: -69.1 } })

  test('a place is filled in from where somebody is, and kept', LONG, async ({ page, request }) => {
    const { profileId, token } = await resident(page, request)
    await open(page, profileId)
    const place = card(page, 'Location')
    await place.getByRole('button', { name: 'Use my current location' }).click()
    await expect(place.getByText('Location found. Save to keep it.')).toBeVisible()
    await press(page, 'Location')
    await expectWrong(field(page, 'Location', 'City or town'), 'Enter your city or town.')
    await field(page, 'Location', 'City or town').fill('Harbor Row')
    await field(page, 'Location', 'Country').selectOption('Canada')
    await save(page, 'Location')

    await page.reload()
    await expect(field(page, 'Location', 'City or town')).toHaveValue('Harbor Row')
    await expect(field(page, 'Location', 'Country')).toHaveValue('CA')
    const mine = await page.request.get('/api/profiles/mine', { headers: { authorization: `Bearer ${token}` } })
    expect((await mine.json()).items[0].place).toMatchObject({ lat: 44.1, lng: -69.1, precision: 'area' })
    await place.getByRole('button', { name: 'Remove it from the map' }).click()
    await save(page, 'Location')
    await page.reload()
    await expect(place.getByRole('button', { name: 'Use my current location', exact: true })).toBeVisible()
  })
})

test(
  'a device that may not say where it is leaves the place to be typed, and says what to do',
  LONG,
  async ({ page, context, request }) => {
    await context.grantPermissions([])
    const { profileId } = await resident(page, request)
    await open(page, profileId)
    await field(page, 'Location', 'City or town').fill('Kettle Hill')
    await card(page, 'Location').getByRole('button', { name: 'Use my current location' }).click()
    await expect(
      card(page, 'Location').getByText(
        'We don’t have permission to see your location. Allow it in your browser or device settings.',
      ),
    ).toBeVisible()
    await expect(field(page, 'Location', 'City or town')).toHaveValue('Kettle Hill')
  },
)

test('a week is kept as it was typed, and hours that overlap are refused in words', LONG, async ({ page, request }) => {
  const { profileId } = await withSecond(page, request, 'service-provider', 'Kettle Walks')
  await open(page, profileId)
  const hours = card(page, 'Hours')
  await hours.getByRole('button', { name: /Add hours\s*, Monday/ }).click()
  await hours.getByLabel('Monday, closes').fill('12:00')
  await hours.getByRole('button', { name: /Add more hours\s*, Monday/ }).click()
  const second = { opens: hours.getByLabel('Monday, opens').nth(1), closes: hours.getByLabel('Monday, closes').nth(1) }
  await second.opens.fill('11:00')
  await second.closes.fill('15:00')
  await press(page, 'Hours')
  await expectWrong(hours.getByLabel('Monday, opens').first(), 'Two time ranges on Monday overlap.')
  await second.opens.fill('13:30')
  await expect(hours.getByText('Two time ranges on Monday overlap.')).toBeHidden()

  await hours.getByRole('button', { name: /Add hours\s*, Sunday/ }).click()
  await hours.getByLabel('Sunday, opens').fill('20:00')
  await hours.getByLabel('Sunday, closes').fill('10:00')
  await press(page, 'Hours')
  await expectWrong(hours.getByLabel('Sunday, opens'), 'Your hours on Sunday and Monday overlap.')
  await hours.getByRole('button', { name: 'Remove Sunday hours from 8 PM' }).click()
  await hours.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await hours.getByLabel('Temporarily closed').check()
  await hours.getByLabel('Through').fill('2020-01-01')
  await press(page, 'Hours')
  await expectWrong(hours.getByLabel('Through'), 'The end date is before the start date.')
  await hours.getByLabel('Temporarily closed').uncheck()
  await save(page, 'Hours')

  await page.reload()
  await expect(hours.getByLabel('Monday, closes').first()).toHaveValue('12:00')
  await expect(second.opens).toHaveValue('13:30')
  await expect(hours.getByLabel('Time zone')).toHaveValue('Europe/Lisbon')
  await expect(hours.getByRole('button', { name: /Add hours\s*, Sunday/ })).toBeVisible()
})

test(
  'a way to be reached has to be a whole one, and each is shown only if it is wanted',
  LONG,
  async ({ page, request }) => {
    const { profileId } = await withSecond(page, request, 'service-provider', 'Kettle Walks')
    await open(page, profileId)
    const mail = field(page, 'Contact', 'Public email (optional)')
    await mail.fill('mira@')
    await press(page, 'Contact')
    await expectWrong(mail, 'Enter a full email address.')
    await mail.fill('walks@kettle.example')
    const site = field(page, 'Contact', 'Website (optional)')
    await site.fill('nowhere')
    await press(page, 'Contact')
    await expectWrong(site, 'Enter a web address, such as https://example.com.')
    await site.fill('kettle.example')
    await site.blur()
    await expect(site).toHaveValue('https://kettle.example')
    await card(page, 'Contact').getByRole('button', { name: 'Add a link' }).click()
    await field(page, 'Contact', 'Address').fill('kettle.example/walks')
    await press(page, 'Contact')
    await expectWrong(field(page, 'Contact', 'Name'), 'Enter a name for this link.')
    await field(page, 'Contact', 'Name').fill('Our walks')
    await field(page, 'Contact', 'Phone (optional)').fill('+1 207 555 0191')
    await save(page, 'Contact')

    await page.reload()
    await expect(mail).toHaveValue('walks@kettle.example')
    await expect(field(page, 'Contact', 'Address')).toHaveValue('https://kettle.example/walks')
    await expect(card(page, 'Contact').getByLabel('Show my phone number on my page')).not.toBeChecked()
    await page.goto(`/provider/${profileId}`)
    await expect(heading(page, 'Kettle Walks')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Our walks' }).first()).toBeVisible()
    await expect(page.getByText('010 2291')).toBeHidden()
  },
)

test('texts and papers become parts of the page, and go again', LONG, async ({ page, request }) => {
  const { profileId } = await withSecond(page, request, 'service-provider', 'Kettle Walks')
  await open(page, profileId)
  const texts = card(page, 'Common questions')
  await texts.getByLabel('How I work').fill('One dog at a time, rain or shine.')
  await save(page, 'Common questions')

  const papers = card(page, 'Documents')
  await papers.getByRole('button', { name: 'Add a document' }).click()
  await papers.getByRole('button', { name: 'Submit document' }).click()
  await expect(papers.getByText('Add a photo of the document, or at least its number.')).toBeVisible()
  await expect(papers.getByLabel('Number')).toBeFocused()
  await papers.getByLabel('Document type').selectOption('First aid certificate')
  await papers.getByLabel('Number').fill('FA 2291')
  await expectAccessible(page)
  await papers.getByRole('button', { name: 'Submit document' }).click()
  await expect(papers.getByRole('listitem').filter({ hasText: 'First aid certificate' })).toContainText('In review')

  await page.reload()
  await expect(texts.getByLabel('How I work')).toHaveValue('One dog at a time, rain or shine.')
  await papers.getByRole('button', { name: 'Remove First aid certificate' }).click()
  await expect(papers.getByRole('listitem')).toHaveCount(0)
  await texts.getByLabel('How I work').fill('')
  await save(page, 'Common questions')
  await page.reload()
  await expect(texts.getByLabel('How I work')).toHaveValue('')
  await expect(papers.getByRole('listitem')).toHaveCount(0)
})

test('a page for members is missing for visitors, and there for another member', async ({ page, browser, request }) => {
  const { profileId, token } = await resident(page, request)
  await writeAs(page, token, 'patch', `/profiles/${profileId}`, {
    change: { visibility: 'public', about: 'Pixel and I live on Kettle Hill.' },
  })
  const path = `/pet-parent/${profileId}`
  expect((await page.request.get(path)).status()).toBe(200)
  await open(page, profileId)
  const who = card(page, 'Visibility')
  await who.getByRole('radio', { name: /^Members/ }).check()
  await save(page, 'Visibility')
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)

  const other = await anotherBrowser(browser)
  await other.goto(path)
  await expect(heading(other, 'Page not found')).toBeVisible()
  await signInAs(other, 'sitter@pawstead.example')
  await other.goto(path)
  await expect(heading(other, /^Mira/)).toBeVisible()
  await expect(other.getByText('Pixel and I live on Kettle Hill.')).toBeVisible()

  await who.getByRole('radio', { name: /^Only me/ }).check()
  await save(page, 'Visibility')
  await other.goto(path)
  await expect(heading(other, 'Page not found')).toBeVisible()
  await other.context().close()
})

test(
  'the only profile can be closed, says what that means, and comes back as it was',
  LONG,
  async ({ page, request }) => {
    const { profileId } = await resident(page, request)
    await open(page, profileId)
    await card(page, 'Close this profile').getByRole('button', { name: 'Close this profile' }).click()
    await expect(card(page, 'This profile is closed')).toBeVisible()
    await expect(card(page, 'Name')).toBeHidden()

    await page.goto('/pet-parent-dashboard')
    await expect(heading(page, 'Profile Selection Issue')).toBeVisible()
    await page.getByRole('link', { name: 'Open profile settings' }).click()
    await card(page, 'This profile is closed').getByRole('button', { name: 'Reopen this profile' }).click()
    await expect(field(page, 'Name', 'First name')).toHaveValue('Mira')
    await page.goto('/pet-parent-dashboard')
    await expect(heading(page, /^(Good|Hello)/)).toBeVisible()
  },
)
