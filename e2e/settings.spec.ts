import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { arrive } from './lib/join'
import { codeIn, mailTo } from './lib/mailbox'
import { card, HERE, member, row } from './lib/settings'
import { expectEnded, sessionOf } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, settled, test } from './lib/test'

test('a visitor is asked to sign in and comes back', LONG, async ({ page }) => {
  await page.goto('/settings')
  await hydrated(page)
  await arrive(page, HERE)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(HERE)}`,
  )
  await expectAccessible(page)
})

test('the menu leads there, and a new name is kept and shown', LONG, async ({ page, request }) => {
  await member(page, request)
  await page.goto('/cart')
  await page.getByRole('banner').getByRole('button', { name: 'Mira' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await arrive(page, HERE)
  const name = card(page, 'Name')
  await name.getByLabel('First name').fill('')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(name.getByText('Enter your first name.')).toBeVisible()
  await expect(name.getByLabel('First name')).toBeFocused()
  await name.getByLabel('First name').fill('Ngozi')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(name.getByText('Saved')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ngozi' })).toBeVisible()
  await page.reload()
  await expect(name.getByLabel('First name')).toHaveValue('Ngozi')
})

test('a new email counts once both addresses have agreed', async ({ page, request }) => {
  const { email, password } = await member(page, request)
  const next = `new-${email}`
  const mail = card(page, 'Email')
  await mail.getByRole('button', { name: 'Change email' }).click()
  await mail.getByLabel('New email').fill('nowhere')
  await mail.getByRole('button', { name: 'Send the codes' }).click()
  await expect(mail.getByText(/Enter an email address/)).toBeVisible()
  await mail.getByLabel('New email').fill(next)
  await mail.getByRole('button', { name: 'Send the codes' }).click()
  await expect(mail.getByText(`Waiting for ${next}`)).toBeVisible()

  await mail.getByLabel(/your new address/).fill('000000')
  await expect(mail.getByText(/That code is incorrect/)).toBeVisible()
  await mail.getByLabel(/your new address/).fill(codeIn(await mailTo(request, next, /for your new email/)))
  await expect(mail.getByText('Your new address is confirmed')).toBeVisible()
  await page.reload()
  await expect(mail.getByText('Your new address is confirmed')).toBeVisible()
  await expect(mail.getByText(email, { exact: true })).toBeVisible()
  await mail.getByLabel(/your current address/).fill(codeIn(await mailTo(request, email, /to change your email/)))
  await expect(page.getByText('Email changed').first()).toBeVisible()
  await expect(mail.getByText(next, { exact: true })).toBeVisible()
  await expect(mail.getByText(/Waiting for/)).toBeHidden()
  // the session of this browser goes on, and no other one was left behind
  await expect(row(page, 'Where you are signed in', 'This device')).toBeVisible()
  await expect(card(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1)
  await sessionOf(page, next, password)
})

test('a phone number is added by the code that was texted', LONG, async ({ page, request }) => {
  await member(page, request)
  const phone = card(page, 'Phone')
  const number = `+44770090${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  await phone.getByRole('button', { name: 'Add a number' }).click()
  await phone.getByLabel('New number').fill('0770 900')
  await phone.getByRole('button', { name: 'Text me a code' }).click()
  await expect(phone.getByText(/Enter a phone number\. Outside the US/)).toBeVisible()
  await phone.getByLabel('New number').fill(number)
  await phone.getByRole('button', { name: 'Text me a code' }).click()
  await expect(phone.getByText(`Waiting for ${number}`)).toBeVisible()
  const text = await mailTo(request, number, /./)
  await phone.getByLabel(/text message/).fill(/\d{6}/.exec(text.text)?.[0] ?? '')
  await expect(phone.getByText(number, { exact: true })).toBeVisible()
  await expect(phone.getByText(/Waiting for/)).toBeHidden()
})

test('a new password wants the present one and ends the other sessions', async ({ page, request }) => {
  const { email, password } = await member(page, request)
  const other = await sessionOf(page, email, password)
  const words = card(page, 'Password')
  await words.getByRole('button', { name: 'Change password' }).click()
  await words.getByLabel('Current password').fill('not my password')
  await words.getByLabel('New password').fill('nine kites over the harbour')
  await words.getByRole('button', { name: 'Save password' }).click()
  await expect(words.getByText('That’s not your current password.')).toBeVisible()
  await expect(words.getByLabel('Current password')).toBeFocused()
  await words.getByLabel('Current password').fill(password)
  await words.getByRole('button', { name: 'Save password' }).click()
  await expect(words.getByText('Saved')).toBeVisible()
  await expect(words.getByText(/Last changed on/)).toBeVisible()
  await expectEnded(page, other)
  await sessionOf(page, email, 'nine kites over the harbour')
})

test('a provider is connected and disconnected, and the last way in stays', LONG, async ({ page, request }) => {
  const { email } = await member(page, request)
  const ways = card(page, 'Connected accounts')
  await expect(ways.getByRole('button', { name: 'Disconnect Email' })).toBeDisabled()
  await expect(ways.getByText(/This is your only way to sign in/)).toBeVisible()
  await ways.getByRole('button', { name: 'Connect Pawstead ID (demo)' }).click()
  await page.waitForURL(/\/dev\/oidc/)
  await page.getByLabel('Email', { exact: true }).fill(`elsewhere-${email}`)
  await page.getByLabel('Name').fill('Mira Elsewhere')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await arrive(page, HERE)
  await expect(ways.getByText(`elsewhere-${email}`)).toBeVisible()
  await ways.getByRole('button', { name: 'Disconnect Pawstead ID (demo)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(ways.getByText(`elsewhere-${email}`)).toBeHidden()
  await expect(ways.getByRole('button', { name: 'Disconnect Email' })).toBeDisabled()
})

test('the copy of one’s data holds one’s own', async ({ page, request }) => {
  const { email } = await member(page, request)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page, 'Your data').getByRole('button', { name: 'Download my data' }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  const account = files['account.json']
  expect(account && strFromU8(account)).toContain(email)
  await expect(card(page, 'Your data').getByText('Downloaded')).toBeVisible()
})

test('an account is deleted in thirty days, unless it is kept', async ({ page, request }) => {
  await member(page, request)
  const leave = card(page, 'Delete your account')
  await leave.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Type the word DELETE.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible()
  await expect(leave.getByText(/This is scheduled for/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Deletion canceled').first()).toBeVisible()
  await expect(leave.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})

test('new terms are agreed to, or put off', LONG, async ({ page, request }) => {
  await member(page, request)
  let due = true
  await page.route('**/api/rpc/account/me', async (route) => {
    const answer = await route.fetch({ maxRetries: 1 })
    // a refusal goes through as it is, and the page asks again
    if (!answer.ok()) return route.fulfill({ response: answer })
    const body = await answer.json()
    body.json.consentsDue = due
    await route.fulfill({ response: answer, json: body })
  })
  await page.route('**/api/rpc/account/consents', async (route) => {
    const answer = await route.fetch({ maxRetries: 1 })
    if (!answer.ok()) return route.fulfill({ response: answer })
    const body = await answer.json()
    for (const item of body.json.items) item.due = due
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/cart')
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' })
  await expect(dialog.getByText(/terms of service.*effective/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(dialog.getByText(/privacy policy/)).toBeVisible()
  due = false
  await dialog.getByRole('button', { name: 'I agree' }).click()
  await expect(dialog).toBeHidden()
})

test('a card that could not be loaded says so and tries again', LONG, async ({ page, request }) => {
  await member(page, request)
  await page.route('**/api/rpc/account/sessions', (route) => route.fulfill({ status: 400, json: {} }))
  // nobody tells the page of changes: once it is told, it asks again for everything by itself, and there is nothing to press
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, () => undefined)
  await page.reload()
  const devices = card(page, 'Where you are signed in')
  await expect(devices.getByText('We couldn’t load your devices')).toBeVisible()
  await expect(card(page, 'Name').getByLabel('First name')).toHaveValue('Mira')
  await page.unroute('**/api/rpc/account/sessions')
  await devices.getByRole('button', { name: 'Retry' }).click()
  await expect(devices.getByText('This device')).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme })

    test(
      'the page has no accessibility finding at either width, and never scrolls sideways',
      LONG,
      async ({ page, request }) => {
        const { email } = await member(page, request)
        await card(page, 'Email').getByRole('button', { name: 'Change email' }).click()
        await card(page, 'Email').getByLabel('New email').fill(`new-${email}`)
        await card(page, 'Email').getByRole('button', { name: 'Send the codes' }).click()
        await expect(card(page, 'Email').getByText(/Waiting for/)).toBeVisible()
        await card(page, 'Password').getByRole('button', { name: 'Change password' }).click()
        await settled(page)
        await expectAccessible(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectAccessible(page)
        await page.setViewportSize({ width: 320, height: 700 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      },
    )
  })
}
