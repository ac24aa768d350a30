import { CARDS, payWith } from './lib/card'
import { arrive, join } from './lib/join'
import { MAIL, mailsTo } from './lib/mailbox'
import { addFromList, fillCheckout } from './lib/shop'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

test('a visitor joins with a full cart, pays for two shops with a card that asks back, and cancels with a refund', async ({
  page,
  request,
}) => {
  test.slow() // a way from a guest's cart to the refund
  const email = `member-${crypto.randomUUID()}@example.com`

  await test.step('fills a guest cart', async () => {
    await addFromList(page, 'long-acre', undefined)
    await addFromList(page, 'barrow-and-bean', 'Salmon training bites')
  })

  await test.step('creates an account and keeps the cart', async () => {
    await join(page, request, { email, password: 'seven lamps on orchard street' })
    await expect(page.getByText('Welcome!').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Long Acre' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Barrow and Bean' })).toBeVisible()
  })

  await test.step('finds the same cart after a reload, because it lives on the server now', async () => {
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys(localStorage).some((key) => /guest/i.test(key) && localStorage.getItem(key) !== '[]'),
        ),
      )
      .toBe(false)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Long Acre' })).toBeVisible()
  })

  await test.step('pays with a card that asks for a second step', async () => {
    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await fillCheckout(page, { name: 'Mira Okafor' })
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await payWith(page, CARDS.asks)
    await page.getByRole('button', { name: /complete/i }).click()
    await page.waitForURL(/\/checkout\/done/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
    await expect
      .poll(async () => (await mailsTo(request, email)).some(({ subject }) => /order/i.test(subject)), MAIL)
      .toBe(true)
  })

  await test.step('sees both orders, opens one and cancels it', async () => {
    await page.goto('/orders')
    await expect(page.getByText(/PS-\d+-1/).first()).toBeVisible()
    await expect(page.getByText(/PS-\d+-2/).first()).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('article')
      .filter({ hasText: /PS-\d+-1/ })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
    const ways = page.getByRole('navigation', { name: 'Dashboard', exact: true })
    await expect(ways.getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Cancel order' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /cancel order/i })
      .click()
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/refund/i).first()).toBeVisible()
  })

  await test.step('signs out, and the orders are nobody else’s', async () => {
    const address = page.url()
    await page.getByRole('banner').getByRole('button', { name: 'Mira' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await arrive(page, '/')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see this order' })).toBeVisible()
    await expect(page.getByText('Being packed')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/PS-/)
  })
})

test('the demo’s pet parent reviews something bought, once', LONG, async ({ page }) => {
  await page.goto('/auth?next=/orders')
  await hydrated(page)
  await page.getByLabel('Email').fill('parent@pawstead.example')
  await page.getByLabel('Password', { exact: true }).fill('millbrook-street-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/orders/)
  await page
    .getByRole('article')
    .filter({ hasText: /PS-\d+/ })
    .last()
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
  await page
    .getByRole('link', { name: /review/i })
    .first()
    .click()
  await page.waitForURL(/\/product\//)
  // the link from the order opens the form itself
  await page.getByRole('radio', { name: '5 out of 5' }).check()
  await page.getByLabel('Title').fill('Fern walks beside me now')
  await page.getByLabel('Your review').fill('Three weeks in, the leash hangs loose all the way to the river and back.')
  await expectAccessible(page)
  await page.getByRole('button', { name: /(send|publish|post|submit).*review/i }).click()
  await expect(page.getByText('Review published').first()).toBeVisible()
  await page
    .getByRole('navigation', { name: /reviews/i })
    .or(page.getByRole('main'))
    .getByRole('link', { name: 'Newest' })
    .click()
  await expect(page.getByText('Fern walks beside me now').first()).toBeVisible()
})

test('a wrong password and an unknown address are told the same way', async ({ page }) => {
  await page.goto('/auth')
  await hydrated(page)
  const words: string[] = []
  for (const email of ['parent@pawstead.example', 'nobody-at-all@example.com']) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const alert = page.getByText(/don’t match/i).first()
    await expect(alert).toBeVisible()
    words.push(await alert.innerText())
    await page.reload()
    await hydrated(page)
  }
  expect(words[0]).toBe(words[1])
})
