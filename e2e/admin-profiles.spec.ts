import type { APIRequestContext, Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { confirmedPerson, type Person } from './lib/join'
import { mailTo } from './lib/mailbox'
import { writeAs } from './lib/profiles'
import { sessionOf, signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

const ADMIN = 'admin@pawstead.example'
const SUPER = 'super@pawstead.example'

type Waiting = Person & { id: string; name: string; token: string }

/** A rescue of somebody's own that was just sent in, so that no other journey notices what happens to it. */
async function waitingRescue(page: Page, request: APIRequestContext): Promise<Waiting> {
  const person = await confirmedPerson(request, 'Nell Harbor')
  const { access_token: token } = await sessionOf(page, person.email, person.password)
  const name = `Harbor Hounds ${crypto.randomUUID().slice(0, 8)}`
  await writeAs(page, token, 'post', '/profiles/begin')
  const names = { firstName: 'Nell', lastName: 'Harbor', businessName: name }
  const { id } = await writeAs(page, token, 'post', '/profiles', { userType: 'animal-rescue', ...names })
  const change = {
    kinds: ['adoption'],
    animals: ['dogs'],
    about: 'Old hounds who would like a sofa.',
    publicEmail: person.email,
    registration: 'ME-4711',
    place: {
      line1: '3 Harbor Row',
      line2: '',
      locality: 'Millbrook',
      region: 'ME',
      postcode: '04000',
      country: 'US',
      lat: 44.1,
      lng: -69.1,
      precision: 'area',
    },
  }
  await writeAs(page, token, 'patch', `/profiles/${id}`, { change })
  await writeAs(page, token, 'post', `/profiles/${id}/submit`)
  return { ...person, id, name, token }
}

/** A picture of a paper, uploaded by the person who shows it. */
async function evidence(page: Page, { token }: Waiting): Promise<string> {
  const authorization = `Bearer ${token}`
  const csrf = await page.request.get('/api/account/csrf-token', { headers: { authorization } })
  await page.goto('/about')
  const answer = await page.request.post('/files?purpose=evidence', {
    headers: { authorization, 'x-csrf-token': (await csrf.json()).token, 'content-type': 'image/png' },
    data: await page.screenshot(),
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const review = (page: Page, { id }: Waiting) => open(page, `/admin/profiles/${id}`)
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()

test('a profile is read, approved, listed, and its person hears of it', LONG, async ({ page, request }) => {
  test.slow() // eight pages, four mails
  const rescue = await waitingRescue(page, request)
  await signInAs(page, ADMIN)
  await open(page, '/admin/profiles')
  const tabs = page.getByRole('navigation', { name: 'Which profiles' })
  await expect(tabs.getByRole('link', { name: /^Waiting/ })).toHaveAttribute('aria-current', 'page')
  const line = page.locator('main').getByRole('listitem').filter({ hasText: rescue.name })
  await expect(line).toContainText(/Waiting (since just now|for (less than a minute|\d+ minutes?))/)
  await line.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: rescue.name })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Owner, contact, and registration' })
  await expect(facts).toContainText('3 Harbor Row, Millbrook, ME 04000, United States')
  await expect(facts).toContainText('ME-4711')
  await expect(page.getByRole('region', { name: 'Page preview' })).not.toContainText('3 Harbor Row')

  await press(page, 'Approve')
  const dialog = page.getByRole('dialog', { name: 'Approve this profile?' })
  await expect(dialog).toContainText(`${rescue.name} is listed on Pawstead`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Profile approved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: rescue.name })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Decisions' })).toContainText('by Marit Lowe')
  await mailTo(request, rescue.email, /is listed on Pawstead$/)

  await page.getByRole('link', { name: 'View public page' }).click()
  await page.waitForURL(/\/animal-rescue\//)
  await expect(page.getByRole('heading', { level: 1, name: rescue.name })).toBeVisible()
  await open(page, `/business-providers-marketplace?q=${encodeURIComponent(rescue.name)}`)
  await expect(page.getByRole('heading', { level: 3, name: rescue.name })).toBeVisible()

  await test.step('is suspended with a reason, gone from the street, and listed again', async () => {
    await review(page, rescue)
    for (const [act, button, reason] of [
      ['Suspend', 'Suspend profile', 'Two people told us about it.'],
      ['Reinstate', 'Reinstate', 'We have spoken.'],
    ] as const) {
      await press(page, act)
      await page.getByRole('dialog').getByLabel('Reason').fill(reason)
      await page.getByRole('dialog').getByRole('button', { name: button }).click()
      await expect(page.getByRole('region', { name: 'Decisions' })).toContainText(reason)
      const answer = await page.request.get(`/api/profiles/pages/animal-rescue/${rescue.id}`)
      expect(answer.status()).toBe(act === 'Suspend' ? 404 : 200)
    }
    await mailTo(request, rescue.email, /is listed on Pawstead again$/)
  })
})

test('changes are asked for with a reason, which the person reads in the email', LONG, async ({ page, request }) => {
  const rescue = await waitingRescue(page, request)
  await signInAs(page, ADMIN)
  await review(page, rescue)
  await press(page, 'Request changes')
  const dialog = page.getByRole('dialog', { name: 'Request changes?' })
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(dialog.getByText('Enter a reason. The person will read it.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Which breeds do you take?')
  const mail = dialog.getByRole('region', { name: 'The email they get' })
  await expect(mail).toContainText('A note from our team: Which breeds do you take?')
  const promised = await mail.locator('p').allInnerTexts()
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(page.getByText('Changes requested', { exact: true }).first()).toBeVisible()
  const { subject, text } = await mailTo(request, rescue.email, /^Please make a few changes to /)
  expect(subject).toBe(promised[0])
  for (const words of promised.slice(1)) expect(text.replaceAll(/\s+/g, ' ')).toContain(words)

  await open(page, '/admin/profiles?show=changes_requested')
  await expect(page.locator('main').getByRole('link', { name: rescue.name })).toBeVisible()
})

test('a paper becomes a badge with its date, and one that does not is told why', LONG, async ({ page, request }) => {
  test.slow() // five pages, a picture, three decisions
  const rescue = await waitingRescue(page, request)
  const pictured = await evidence(page, rescue)
  for (const [kind, evidenceId] of [
    ['charity', pictured],
    ['insurance', null],
  ]) {
    const paper = { kind, number: '12', issuedBy: 'State of Maine', validUntil: null, evidenceId }
    await writeAs(page, rescue.token, 'post', `/profile-papers/${rescue.id}`, paper)
  }
  await signInAs(page, ADMIN)
  await open(page, '/admin/profiles?show=papers')
  await expect(page.locator('main').getByRole('listitem').filter({ hasText: rescue.name })).toContainText('2 documents')
  await review(page, rescue)
  const picture = page.getByRole('link', { name: /^Picture of the document “Nonprofit registration”/ })
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await press(page, 'Verify: Nonprofit registration')
  const verify = page.getByRole('dialog', { name: 'Verify “Nonprofit registration”?' })
  await verify.getByLabel('Valid until').fill('2041-06-30')
  await expectAccessible(page)
  await verify.getByRole('button', { name: 'Verify document' }).click()
  await expect(page.getByText('Document verified')).toBeVisible()
  await press(page, 'Reject: Insurance')
  const reject = page.getByRole('dialog', { name: 'Reject “Insurance”?' })
  await reject.getByLabel('Reason').fill('It names somebody else.')
  await reject.getByRole('button', { name: 'Reject document' }).click()
  const papers = page.getByRole('region', { name: 'Documents' })
  await expect(papers.getByRole('listitem').filter({ hasText: 'Insurance' })).toContainText('It names somebody else.')
  await mailTo(request, rescue.email, /couldn’t accept/)

  await press(page, 'Approve')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Profile approved')).toBeVisible()
  await open(page, `/animal-rescue/${rescue.id}`)
  const badges = page.getByRole('list', { name: 'What Pawstead checked' }).getByRole('listitem')
  await expect(badges).toHaveCount(1)
  await expect(badges).toContainText(/Registered nonprofit.*Jun 30, 2041/s)
})

test(
  'of two who decide at once the second is told, and sees what was decided',
  LONG,
  async ({ page, request, browser }) => {
    const rescue = await waitingRescue(page, request)
    await signInAs(page, ADMIN)
    await review(page, rescue)
    const second = await anotherBrowser(browser)
    await signInAs(second, SUPER)
    await review(second, rescue)
    await press(second, 'Request changes')
    await second.getByRole('dialog').getByLabel('Reason').fill('Which breeds?')

    await press(page, 'Approve')
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Profile approved')).toBeVisible()
    await second.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
    await expect(second.getByText('Already decided')).toBeVisible()
    await expect(second.getByRole('dialog')).toBeHidden()
    await expect(second.getByRole('region', { name: 'Decisions' })).toContainText('by Marit Lowe')
    await second.context().close()
  },
)

test('people who are no admins find nothing, be it their own', LONG, async ({ page, request }) => {
  const rescue = await waitingRescue(page, request)
  await signInAs(page, rescue.email, rescue.password)
  for (const path of ['/admin/profiles', `/admin/profiles/${rescue.id}`]) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  const refused = await page.request.get(`/api/admin/profiles/${rescue.id}`, {
    headers: { authorization: `Bearer ${rescue.token}` },
  })
  expect(refused.status()).toBe(403)
})
