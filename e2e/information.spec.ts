import type { Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { confirmedPerson } from './lib/join'
import { mailTo } from './lib/mailbox'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

const TEXTS = [
  ['/about', 'About Pawstead', 'AboutPage'],
  ['/privacy-policy', 'Privacy policy', 'WebPage'],
  ['/terms-of-service', 'Terms of service', 'WebPage'],
  ['/accessibility', 'Accessibility', 'WebPage'],
  ['/trust-and-safety', 'Trust and safety', 'WebPage'],
  ['/community-rules', 'Community rules', 'WebPage'],
  ['/help-center', 'Help Center', 'FAQPage'],
  ['/help-center/cancel-an-order', 'Cancel an order', 'Article'],
  ['/contact-us', 'Contact us', 'ContactPage'],
] as const

const main = (page: Page) => page.locator('main')
const unique = () => `${crypto.randomUUID().slice(0, 8)}@example.com`

async function fillForm(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel('Your name').fill('Fern Okafor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(message)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every text is whole, and says what it is', async ({ page }) => {
    for (const [path, title, kind] of TEXTS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      expect(await page.title(), path).toContain(title)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/)
      const said = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(
        said.map((text) => JSON.parse(text)['@type']),
        path,
      ).toContain(kind)
      await expect(page.getByRole('button', { name: /^(?:Yes|No|Print or save)$/ })).toHaveCount(0)
    }
  })

  test('a text that never was says so, and does not stay waiting', async ({ page }) => {
    for (const path of ['/help-center/never-was', '/privacy-policy?version=1900-01-01']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }), path).toBeVisible()
      await expect(page.getByText('Loading the page'), path).toHaveCount(0)
    }
  })

  test('the contents list opens on a phone and leads into the text', LONG, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/terms-of-service')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await expect(contents.getByRole('link', { name: 'Your account' })).toBeHidden()
    await contents.getByText('On this page').click()
    await contents.getByRole('link', { name: 'Your account' }).click()
    await expect(page).toHaveURL(/#your-account$/)
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeInViewport()
  })

  test('help is found by a plain form, however it is spelled', LONG, async ({ page }) => {
    await page.goto('/help-center')
    await page.getByLabel('Search the Help Center').fill('cancle my oder')
    await main(page).getByRole('button', { name: 'Search' }).click()
    await expect(main(page).getByText(/so these are results for “cancel order\.”/)).toBeVisible()
    await main(page).getByRole('link', { name: 'Cancel an order' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel an order')
  })

  test('a message is put right, sent, numbered and confirmed by email', async ({ page, request }) => {
    const email = unique()
    await page.goto('/contact-us')
    await page.getByRole('link', { name: 'An order or a payment' }).click()
    await expect(page.getByRole('link', { name: 'Where is my order?' })).toBeVisible()
    await fillForm(page, 'nobody', 'My package is late, and I am in a text browser.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Your message hasn’t been sent yet' })).toBeVisible()
    await expect(page.getByText('Enter an email address we can reply to')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue(/text browser/)
    await page.getByLabel('Email').fill(email)
    // people are not that quick: the form says so when it is sent at once, and takes it then
    await expect(async () => {
      if (await page.getByRole('button', { name: 'Send message' }).isVisible()) {
        await page.getByRole('button', { name: 'Send message' }).click()
      }
      await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible({ timeout: 500 })
    }).toPass({ intervals: [3500], timeout: 60_000 })
    const number = await main(page)
      .getByText(/^T-\d{6}$/)
      .innerText()
    const mail = await mailTo(request, email, new RegExp(`We have your message .*${number}`))
    expect(mail.text).not.toContain('text browser')
  })
})

test('on paper there is the text and nothing around it', LONG, async ({ page }) => {
  await page.goto('/privacy-policy')
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  for (const around of [
    page.getByRole('banner').first(),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'On this page' }),
    page.getByRole('button', { name: 'Print or save' }),
  ]) {
    await expect(around).toBeHidden()
  }
})

test('a link in a text stays inside the app, and the footer leads to every text', LONG, async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await main(page).getByRole('link', { name: 'trust and safety page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trust and safety')
  const footer = page.getByRole('contentinfo')
  for (const [name, title] of [
    ['Privacy policy', 'Privacy policy'],
    ['Help Center', 'Help Center'],
    ['Accessibility', 'Accessibility'],
  ] as const) {
    await footer.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test('help is searched on the page, and a vote is taken and thanked for', LONG, async ({ page }) => {
  await page.goto('/help-center')
  await hydrated(page)
  await page.getByLabel('Search the Help Center').fill('two factor')
  await page.getByLabel('Search the Help Center').press('Enter')
  await expect(page).toHaveURL(/\/help-center\?q=two/)
  await main(page).getByRole('link', { name: 'Two-step sign-in' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step sign-in')
  const voted = page.waitForResponse(/info\/vote/)
  await page.getByRole('button', { name: 'Yes' }).click()
  expect((await voted).status()).toBe(200)
  await expect(page.getByText('Thanks for letting us know.')).toBeVisible()
})

test(
  'a message by somebody signed in is answered by an admin, by email and on the page',
  LONG,
  async ({ page, browser, request }) => {
    test.slow() // three people, and two mails
    const person = await confirmedPerson(request, 'Mira Okafor')
    await signInAs(page, person.email, person.password)
    await page.goto('/contact-us?topic=account')
    await hydrated(page)
    await expect(page.getByLabel('Your name')).toHaveValue('Mira Okafor')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByLabel('Message')).toBeFocused()
    await expect(page.getByText('Tell us a little more')).toBeVisible()
    await page.getByLabel('Message').fill(`I lost my phone, ${person.email.slice(0, 20)}`)
    await page.getByLabel('This is urgent').check()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused()
    const number = await main(page)
      .getByText(/^T-\d{6}$/)
      .innerText()
    await mailTo(request, person.email, new RegExp(number))

    const desk = await anotherBrowser(browser)
    await signInAs(desk, 'admin@pawstead.example')
    await desk.goto(`/admin/support?q=${number}`)
    await hydrated(desk)
    await expect(desk.getByRole('link', { name: /I lost my phone/ })).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('link', { name: /I lost my phone/ }).click()
    await expect(desk.getByRole('link', { name: 'Mira Okafor' })).toHaveAttribute('href', /\/admin\/people\//)
    await desk.getByRole('textbox', { name: 'Reply' }).fill('Use a recovery code in its place.')
    await desk.getByLabel('Close after sending').check()
    await desk.getByRole('button', { name: 'Send reply' }).click()
    await expect(desk.getByText('Reply sent', { exact: true })).toBeVisible()
    await expect(main(desk).getByText('Closed', { exact: true })).toBeVisible()
    await expectAccessible(desk)
    await desk.context().close()

    const mail = await mailTo(request, person.email, /About your message/)
    expect(mail.text).toContain('Use a recovery code in its place.')
    const link = /https?:\/\/\S+(\/contact-us\?ticket=[\w-]+)/.exec(mail.text)?.[1] ?? ''
    await page.goto(link)
    await hydrated(page)
    await expect(page.getByText('Use a recovery code in its place.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Add a reply').fill('That worked, thank you.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible()
    await expect(main(page).getByText('Waiting for our reply')).toBeVisible()
    await page.getByRole('link', { name: 'All messages' }).click()
    await page.getByRole('link', { name: /I lost my phone/ }).click()
    await expect(page.getByText('That worked, thank you.')).toBeVisible()

    const stranger = await anotherBrowser(browser)
    await signInAs(stranger, 'parent@pawstead.example')
    await stranger.goto(link)
    await expect(stranger.getByText('We couldn’t find that message')).toBeVisible()
    await stranger.context().close()
  },
)
