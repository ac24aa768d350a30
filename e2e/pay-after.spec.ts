import { CARDS, payWith } from './lib/card'
import { sendInvoice } from './lib/invoice'
import { mailTo } from './lib/mailbox'
import { expectUnable, heading, openInvoice, payButton } from './lib/pay'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

// colours change at once, so that nothing is measured half way
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('coming back from the card page', () => {
  test.use({ expectedComplaints: /503/ })

  test('an address without the right ids is an error at once', async ({ page }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/functions/v1/')) calls += 1
    })
    const id = '00000000-0000-4000-8000-000000000000'
    for (const query of [
      '',
      '?session_id=cs_test_12345678',
      `?invoice_id=${id}`,
      '?session_id={CHECKOUT_SESSION_ID}&invoice_id=7',
    ]) {
      await page.goto(`/payment-success${query}`)
      await expectUnable(page)
      await expect(heading(page, 'Payment Error')).toBeVisible()
    }
    expect(calls).toBe(0)
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a session that is not of this invoice is an error', LONG, async ({ page }) => {
    const { id } = await sendInvoice(page)
    await page.goto(`/payment-success?session_id=cs_test_12345678&invoice_id=${id}`)
    await expectUnable(page)
    await expect(heading(page, 'Payment Error')).toBeVisible()
  })

  test('while nothing is known it is asked every two seconds, for a minute, and never called paid', async ({
    page,
  }) => {
    const { id } = await sendInvoice(page)
    let calls = 0
    // the first two are answered once they were counted: the next one comes two seconds after the answer
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/verify-payment', async (route) => {
      calls += 1
      if (calls === 1) await first.promise
      if (calls === 2) {
        await second.promise
        return route.fulfill({ status: 503, json: { success: false } })
      }
      await route.fulfill({ json: { success: false, status: 'open' } })
    })
    const clock = () => page.evaluate(() => Date.now())
    await page.clock.install()
    await page.goto(`/payment-success?session_id=cs_test_12345678&invoice_id=${id}`)
    await expect(heading(page, 'Verifying Payment')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' }).locator('svg, .spinner')).toBeVisible()
    await expect.poll(() => calls).toBe(1)
    const askedAt = await clock()
    first.resolve()
    await page.clock.runFor(2100)
    await expect.poll(() => calls).toBe(2)
    expect((await clock()) - askedAt).toBeGreaterThanOrEqual(2000)
    second.resolve()
    // a call that fails says so, and is followed by the next one all the same
    await expectUnable(page)
    await expect(heading(page, 'Verifying Payment')).toBeVisible()
    await page.clock.runFor(2100)
    await expect.poll(() => calls).toBe(3)
    await page.clock.runFor(62_000)
    await expect(page.getByText('We’re still checking. We’ll email you when your payment goes through.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
    await expect(page.locator('main')).not.toContainText(/successful|is paid/i)
    const before = calls
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.poll(() => calls).toBeGreaterThan(before)
  })
})

test('what was paid by card goes back to it in part, then altogether, and the customer is told', async ({ page }) => {
  test.slow() // twice the card provider is waited for
  const customerEmail = `fern-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { id, invoiceNumber } = await sendInvoice(page, { customerEmail })
  await openInvoice(page, id)
  await payButton(page).click()
  await payWith(page, CARDS.pays)
  await expect(heading(page, 'Payment Successful')).toBeVisible()
  await mailTo(page.request, customerEmail, /^Your payment of/)

  await signInAs(page, 'shop@pawstead.example')
  await page.goto(`/invoices/${id}`)
  await hydrated(page)
  const giveBack = async (amount: string | null) => {
    await page.getByRole('region', { name: 'Invoice actions' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund to the card' })
    if (amount) await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByLabel('Reason').fill('The shampoo was empty')
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  /** What the card provider confirms seconds later; the page is drawn before it is looked at. */
  const comes = (words: string) =>
    expect(async () => {
      await page.reload()
      await expect(heading(page, `Invoice ${invoiceNumber}`)).toBeVisible()
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
  await giveBack('6')
  await comes('Partly refunded')
  const mail = await mailTo(page.request, customerEmail, /refunded .* on invoice /)
  expect(mail.text).toContain('$6.00')
  expect(mail.text).toContain(invoiceNumber)
  await giveBack(null)
  await comes('Refunded')

  await openInvoice(page, id)
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})
