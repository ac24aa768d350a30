import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { anotherBrowser } from './lib/answered'
import { arrive, fillJoinForm, join, newPerson, signIn, typeMailedCode } from './lib/join'
import { linkIn, MAIL, mailsTo, mailTo } from './lib/mailbox'
import { isAlive, KEY, PASSWORD, sessionOf } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

const signedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: /account|mira/i })).toBeVisible()

test('a new account is confirmed by the button of the email', async ({ page, request }) => {
  const person = newPerson()
  await page.goto('/auth?mode=join&next=/cart')
  await hydrated(page)
  await fillJoinForm(page, person)
  await expectAccessible(page)
  const mail = await mailTo(request, person.email, /code/)
  await page.goto(linkIn(mail))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await arrive(page, '/cart')
  await signedIn(page)

  await test.step('the same link does not work again', async () => {
    await page.goto(linkIn(mail))
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  })
})

test('who comes by an invitation joins like everybody; a wrong code is said beside the field, and the right one still counts', async ({
  page,
  request,
}) => {
  const person = newPerson()
  await page.goto('/join?code=MARA-7QX')
  await hydrated(page)
  await expect(page.getByText('There is no invitation code MARA-7QX')).toBeVisible()
  await expectAccessible(page)
  // who has an account after all does not type their address again
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.goto('/join')
  await hydrated(page)
  await fillJoinForm(page, person)
  await page.getByLabel('Six-digit code').fill('000000')
  await expect(page.getByText(/That code is incorrect/)).toBeVisible()
  await typeMailedCode(page, request, person.email)
  await arrive(page, '/pet-parent-dashboard')
  await signedIn(page)
  await page.goto('/join')
  await expect(page.getByRole('heading', { name: 'You’ve already joined' })).toBeVisible()
})

test('signing in before the email is confirmed asks for the code', LONG, async ({ page, request }) => {
  const person = newPerson()
  await page.goto('/auth?mode=join')
  await hydrated(page)
  await fillJoinForm(page, person)
  // two mails on their way at once may overtake each other
  await mailTo(request, person.email, /code/)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Confirm your email first' })).toBeVisible()
  // a second code is on its way, and the first no longer counts
  await expect.poll(async () => (await mailsTo(request, person.email)).length, MAIL).toBe(2)
  await typeMailedCode(page, request, person.email)
  await arrive(page, '/cart')
})

test('who joins and who signs in are offered the same ways', LONG, async ({ page }) => {
  const ways = async (path: string) => {
    await page.goto(path)
    await hydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Email me/ })).toBeVisible()
    const known = main.locator('a, button').filter({ hasText: /^Continue with/ })
    await expect(known.first()).toBeVisible()
    return known.allInnerTexts()
  }
  const [signIn, join, invited] = [await ways('/auth'), await ways('/auth?mode=join'), await ways('/join')]
  expect(signIn.length).toBeGreaterThan(0)
  expect(join).toEqual(signIn)
  expect(invited).toEqual(signIn)
})

test('a sign-in link needs no password', async ({ page, request }) => {
  const { email } = await join(page, request)
  await page.evaluate(() => localStorage.clear())
  // the form stands in the first answer, and sends no password into an address before the page is awake
  const answer = await (await request.get('/auth?next=/cart')).text()
  expect(answer).toMatch(/<h1[^>]*>Welcome back<\/h1>.*<form [^>]*method="post".*name="email".*name="password"/s)
  await page.goto('/auth?next=/cart')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  // what was typed in the form before stands here, too
  await expect(page.getByRole('heading', { name: 'Sign in by email' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(linkIn(await mailTo(request, email, /sign-in code/)))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await arrive(page, '/cart')
  await signedIn(page)
})

test(
  'a link opened in another browser is explained, and the code still works where it was asked for',
  LONG,
  async ({ page, request, browser }) => {
    const person = newPerson()
    await page.goto('/auth?mode=join')
    await hydrated(page)
    await fillJoinForm(page, person)
    const elsewhere = await anotherBrowser(browser)
    await elsewhere.goto(linkIn(await mailTo(request, person.email, /code/)))
    await expect(elsewhere.getByRole('heading', { name: 'Go back to where you started' })).toBeVisible()
    await elsewhere.context().close()
    await typeMailedCode(page, request, person.email)
    await signedIn(page)
  },
)

test('a forgotten password is replaced by email, and other devices are signed out', async ({ page, request }) => {
  const { email, password } = await join(page, request)
  const other = await sessionOf(page, email, password)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth?next=/cart')
  await hydrated(page)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // the form before asks for an e-mail as well
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page
    .getByLabel('Six-digit code')
    .fill(/^\d{6}$/m.exec((await mailTo(request, email, /new .*password/i)).text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  const chosen = 'nine kites over the harbour'
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await arrive(page, '/cart')
  expect(await isAlive(page, other)).toBe(false)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, { email, password: chosen })
  await arrive(page, '/cart')
})

test('a company signs its people in', LONG, async ({ page }) => {
  await page.goto('/auth?next=/cart')
  await hydrated(page)
  await page.getByRole('link', { name: 'Continue with single sign-on' }).click()
  await page.getByLabel('Work email').fill('someone@no-such-company.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/We don’t recognize this company/)).toBeVisible()
  await page.getByLabel('Work email').fill('robin@harborvets.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/dev\/saml/)
  await page
    .getByRole('button', { name: /harborvets\.example/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await arrive(page, '/cart')
  await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible()
})

test('another provider signs people in', async ({ page }) => {
  await page.goto('/auth?next=/cart')
  await hydrated(page)
  await page.getByRole('button', { name: 'Continue with Pawstead ID (demo)' }).click()
  await page.waitForURL(/\/dev\/oidc/)
  await page.getByLabel('Email', { exact: true }).fill(newPerson().email)
  await page.getByLabel('Name').fill('Mira Okafor')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await arrive(page, '/cart')
  await signedIn(page)
})

test('who stops at the provider is told so', LONG, async ({ page }) => {
  await page.goto('/auth?next=/cart')
  await hydrated(page)
  await page.getByRole('button', { name: 'Continue with Pawstead ID (demo)' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'You weren’t signed in' })).toBeVisible()
  await expectAccessible(page)
})

test('a second step is asked for, and a recovery code takes its place', LONG, async ({ page, request }) => {
  test.slow() // signs in four times
  const person = await join(page, request)
  const { access_token: first } = await sessionOf(page, person.email, person.password)
  const api = async (path: string, token: string, data?: object) =>
    (
      await page.request.post(`/auth/v1${path}`, {
        headers: { apikey: KEY, authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
        data: data ?? {},
      })
    ).json()
  const factor = await api('/factors', first, { factor_type: 'totp', friendly_name: 'Phone' })
  const totp = new TOTP({ secret: factor.totp.secret })
  const challenge = await api(`/factors/${factor.id}/challenge`, first)
  const raised = await api(`/factors/${factor.id}/verify`, first, { challenge_id: challenge.id, code: totp.generate() })
  const { codes } = await api('/factors/recovery-codes', raised.access_token)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)

  await test.step('nothing of the account is shown before', async () => {
    await page.goto('/orders')
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await page.goto('/auth?next=/cart')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  })
  await page.getByLabel(/Code from your authenticator app/).fill('000000')
  await expect(page.getByText(/That code is incorrect/)).toBeVisible()
  // the code of this half minute was used to set it up; the next one is not here yet
  await page.getByLabel(/Code from your authenticator app/).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await arrive(page, '/cart')
  await signedIn(page)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await arrive(page, '/cart')
  await signedIn(page)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/incorrect or was already used/)).toBeVisible()
})

test('a session that is not to be kept ends with the tab', LONG, async ({ page, context }) => {
  await page.goto('/auth?next=/orders')
  await hydrated(page)
  await page.getByLabel('Email').fill('sitter@pawstead.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Keep me signed in on this device').uncheck()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await arrive(page, '/orders')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
  const later = await context.newPage()
  await later.goto('/orders')
  await expect(later.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})

for (const [address, heading] of [
  ['/auth/callback#error=access_denied&error_code=otp_expired&sb=', 'This link has expired'],
  [
    '/auth/callback#access_token=a.b.c&refresh_token=abcdefghijkl&expires_in=3600&token_type=bearer&sb=',
    'We couldn’t verify this link',
  ],
  ['/auth/callback?code=9f2c0000-0000-4000-8000-000000000000', 'Opened in another browser'],
  ['/auth/callback', 'Nothing to do here'],
] as const) {
  test(`the address ${address} is answered with "${heading}"`, LONG, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  })
}
