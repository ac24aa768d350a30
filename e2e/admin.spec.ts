import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { confirmedPerson, type Person } from './lib/join'
import { expectEnded, sessionOf, signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

const SUPER = 'super@pawstead.example'
const ADMIN = 'admin@pawstead.example'

/** So that no other journey notices what happens to it. */
const freshPerson = (request: APIRequestContext) => confirmedPerson(request, 'Nell Harbor')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The page of one person, found by their address. */
async function openPerson(page: Page, { email }: Person): Promise<void> {
  await open(page, `/admin/people?q=${encodeURIComponent(email)}`)
  await page.locator('main').getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  await page.waitForURL(/\/admin\/people\/[\da-f-]{36}/)
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
}

test('only a super-admin stays on the dashboard, others are sent to their own, and not told of pages for admins', async ({
  page,
  browser,
}) => {
  await open(page, '/super-admin-dashboard')
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).last()).toHaveAttribute(
    'href',
    /next=%2Fsuper-admin-dashboard/,
  )
  await signInAs(page, SUPER)
  await open(page, '/super-admin-dashboard')
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await expect(page.getByText('Active alerts', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/^Nothing new|^The check found/)).toBeVisible()

  for (const email of [ADMIN, 'parent@pawstead.example']) {
    const other = await anotherBrowser(browser)
    await signInAs(other, email)
    await open(other, '/about')
    await open(other, '/super-admin-dashboard')
    await expect(other).toHaveURL(/\/pet-parent-dashboard$/)
    await expect(other.getByRole('heading', { level: 1, name: /^(Good|Hello)/ })).toBeVisible()
    // the address that was not theirs is no step back
    await other.goBack()
    await expect(other).toHaveURL(/\/about$/)
    if (email !== ADMIN) {
      for (const path of ['/admin/security', '/admin/people']) {
        await open(other, path)
        await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      }
    }
    await other.context().close()
  }
})

test('an admin has everything but the overview, and /admin leads there', LONG, async ({ page }) => {
  await signInAs(page, ADMIN)
  await open(page, '/admin')
  await expect(page).toHaveURL(/\/admin\/security$/)
  const rail = page.getByRole('navigation', { name: 'Dashboard', exact: true })
  await expect(rail.getByRole('link')).toHaveText([
    'Alerts',
    'Audit log',
    'Metrics',
    'Roles',
    'People',
    'Profiles',
    'Catalog',
    'Pet lists',
    'Recalls',
    'Travel rules',
    'Money',
    'Moderation',
    'Filters',
    'Support',
    'Data requests',
    'Announcements',
    'Switches',
    'Queue and jobs',
  ])
})

test('the audit log is filtered in the address, opens a row, and is taken along as a file', LONG, async ({ page }) => {
  test.slow() // six pages of a long list, and a file
  await signInAs(page, ADMIN)
  await open(page, '/admin/security/audit-log')
  const table = page.getByRole('table', { name: 'Audit log, newest first' })
  await expect(table).toBeVisible()
  await page.getByLabel('Event type').selectOption('sign_in_failed')
  await expect(page).toHaveURL(/eventType=sign_in_failed/)
  await page.getByLabel('Status').selectOption('failure')
  await expect(page).toHaveURL(/status=failure/)
  await expect(table.getByText('sign_in_failed').first()).toBeVisible()
  await expect(table.getByText('Success')).toHaveCount(0)

  await test.step('older events are another page, and a reload stays there', async () => {
    await page.getByRole('link', { name: 'Older events' }).click()
    await expect(page.getByText(/Showing 51 to/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/Showing 51 to/)).toBeVisible()
    await expect(page.getByLabel('Event type')).toHaveValue('sign_in_failed')
  })
  await test.step('a row tells everything', async () => {
    await table
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Event' })
    await expect(sheet.getByText('sign_in_failed')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
  await test.step('the file holds what is shown', async () => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^pawstead-audit-\d{4}-\d\d-\d\d\.csv$/)
    const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(head).toContain('event_type')
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.every((row) => row.includes('sign_in_failed'))).toBe(true)
  })
})

test('an alert is resolved with a note, and who comes second is told', LONG, async ({ page, browser }) => {
  await signInAs(page, ADMIN)
  await open(page, '/admin/security?status=active&type=many_accounts')
  const second = await anotherBrowser(browser)
  await signInAs(second, SUPER)
  await open(second, '/admin/security?status=active&type=many_accounts')

  // by its address: the journeys make many accounts as well, of which new alerts tell at any moment
  const settle = async (who: Page, note: string) => {
    await who
      .locator('main')
      .getByRole('button', { name: /^Resolve: .*203\.0\.113\.91/ })
      .click()
    const dialog = who.getByRole('dialog', { name: 'Resolve this alert?' })
    await dialog.getByLabel('Notes').fill(note)
    return dialog.getByRole('button', { name: 'Resolve alert' })
  }
  const [first, late] = [await settle(page, 'A puppy class that joined together.'), await settle(second, 'Mine.')]
  await first.click()
  await expect(page.getByText('Alert resolved')).toBeVisible()
  await late.click()
  await expect(second.getByText('Already closed')).toBeVisible()
  await second.context().close()

  await open(page, '/admin/security?status=resolved&type=many_accounts')
  await page.getByRole('link', { name: /^Details: .*203\.0\.113\.91/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Alert' })
  await expect(sheet.getByText('A puppy class that joined together.')).toBeVisible()
  await expect(page).toHaveURL(/alert=/)
  await page.reload()
  await expect(sheet.getByText('A puppy class that joined together.')).toBeVisible()
})

test('a role is given until a day and taken again', LONG, async ({ page, request }) => {
  const person = await freshPerson(request)
  await signInAs(page, SUPER)
  await open(page, '/admin/roles')
  await page.getByRole('button', { name: 'Assign role' }).click()
  await expect(page.getByText('Choose a person.')).toBeVisible()
  await page.getByLabel('Person').fill(person.email)
  await page.getByRole('button', { name: person.email }).click()
  await page.getByLabel('Role', { exact: true }).selectOption('admin')
  await page.getByLabel(/Last day/).fill('2031-06-30')
  await page.getByRole('button', { name: 'Assign role' }).click()
  await expect(page.getByText(/is now an admin/)).toBeVisible()
  expect((await sessionOf(page, person.email, person.password)).access_token).toBeTruthy()

  await openPerson(page, person)
  await expect(page.getByText(/Until Jun 30, 2031/)).toBeVisible()
  await page.getByRole('button', { name: /^Revoke admin/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke role' }).click()
  await expect(page.getByText('Role revoked')).toBeVisible()
  await expect(page.getByText('Admin, revoked')).toBeVisible()
})

test(
  'an admin cannot act against a super-admin, who in turn cannot drop their own role',
  LONG,
  async ({ page, browser }) => {
    await signInAs(page, ADMIN)
    await open(page, '/admin/people?role=super-admin')
    await page.locator('main').getByRole('link', { name: 'Sol Abara' }).click()
    await expect(page.getByText('Only someone with a higher role can change this account.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Lock|Revoke/ })).toHaveCount(0)

    const other = await anotherBrowser(browser)
    await signInAs(other, SUPER)
    await open(other, '/admin/roles')
    await expect(other.locator('main').getByRole('link', { name: 'Sol Abara' }).first()).toBeVisible()
    // the last super-admin is not offered what the server would refuse
    await expect(other.getByRole('button', { name: 'Revoke super-admin from Sol Abara' })).toHaveCount(0)
    await other.context().close()
  },
)

test('locking an account ends its sessions within five seconds', async ({ page, request }) => {
  const person = await freshPerson(request)
  const session = await sessionOf(page, person.email, person.password)
  await signInAs(page, ADMIN)
  await openPerson(page, person)
  await page.getByRole('button', { name: 'Lock account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lock this account?' })
  await dialog.getByRole('button', { name: 'Lock account' }).click()
  await expect(dialog.getByText('Enter a short reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Somebody else is using it')
  await dialog.getByRole('button', { name: 'Lock account' }).click()
  await expect(page.getByText('Account locked', { exact: true })).toBeVisible()
  await expectEnded(page, session)

  await page.getByRole('button', { name: 'Unlock account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock account' }).click()
  await expect(page.getByText('Account unlocked')).toBeVisible()
  await sessionOf(page, person.email, person.password)
})

test('an act asks again who it is when the last proof is old', LONG, async ({ page, request }) => {
  const person = await freshPerson(request)
  await signInAs(page, SUPER)
  await openPerson(page, person)
  let asked = false
  await page.route('**/api/rpc/people/signOutEverywhere', async (route) => {
    if (asked) return route.continue()
    asked = true
    const json = { code: 'FRESH_CHECK_NEEDED', message: '', defined: true, data: { needs: 'proof' } }
    return route.fulfill({ status: 403, json: { json } })
  })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Password', { exact: true }).fill('millbrook-street-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed out everywhere', { exact: true })).toBeVisible()
  await expect(proof).toBeHidden()
})
