import { colourFindings, cutOff, dress, enlarge, OTHERS } from './lib/appearance'
import { CARDS, payWith } from './lib/card'
import { day, line, sendInvoice } from './lib/invoice'
import { heading, openInvoice, payButton } from './lib/pay'
import { sessionOf, signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

// colours change at once, so that nothing is measured half way
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an invoice is read in the order of the specification, paid by card, and is paid from then on', async ({
  page,
}) => {
  test.slow() // three pages are looked at whole
  const groom = { ...line('Full groom', 1, 68), description: 'Bath, cut and ears' }
  const lines = [groom, line('Nail trim', 1, 12), line('Oat and aloe shampoo', 2, 3)]
  const { id, invoiceNumber } = await sendInvoice(page, { lines })
  await openInvoice(page, id)
  await expect(page.getByText('Sent', { exact: true })).not.toHaveClass(/destructive|success|warning/)
  const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
  const expected = [
    `Invoice ${invoiceNumber}`,
    'Sent',
    'Kettle Hill',
    '(207) 555-010',
    'Bill To',
    'Fern’s family',
    'fern@example.com',
    '(207) 555-0178',
    'Invoice date',
    'Due date',
    'Full groom',
    'Bath, cut and ears',
    '1 x $68.00',
    'Nail trim',
    '1 x $12.00',
    'Oat and aloe shampoo',
    '2 x $3.00',
    'Subtotal',
    '$86.00',
    'Discount',
    '-$4.76',
    'Tax (6%)',
    '$4.87',
    'Total',
    '$86.11',
    'Pay $86.11',
    'Payments are processed by a card payment provider',
    'Terms',
    'Notes',
  ]
  const places = expected.map((text) => words.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))

  for (const [name, quantity, amount] of [
    ['Full groom', '1 x $68.00', '$68.00'],
    ['Nail trim', '1 x $12.00', '$12.00'],
    ['Oat and aloe shampoo', '2 x $3.00', '$6.00'],
  ] as const) {
    const cells = page.getByRole('row').filter({ hasText: name }).getByRole('cell')
    await expect(cells).toHaveText([quantity, amount])
  }

  const opened = Promise.withResolvers<void>()
  await page.route('**/create-payment-session', async (route) => {
    await opened.promise
    await route.continue()
  })
  await payButton(page).click()
  const busy = page.getByLabel('Payment', { exact: true }).getByRole('button', { name: 'Processing...' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  opened.resolve()
  await payWith(page, CARDS.pays)
  // said for five seconds, so it is looked for first
  await expect(page.getByRole('status').getByText('Payment Successful')).toBeVisible()
  await expect(heading(page, 'Payment Successful')).toBeFocused()
  await expect(page.getByText(`Invoice ${invoiceNumber} is marked as paid.`)).toBeVisible()
  await expect(page.getByText('A confirmation email is on its way to fern@example.com.')).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  // what the browser would bring up is a window of its own
  await page.evaluate(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print Receipt' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')

  await openInvoice(page, id)
  await expect(heading(page, 'Already Paid')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).not.toHaveClass(/destructive|success|warning/)
  await expect(page.locator('dl > div').filter({ hasText: 'Paid on' })).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/)
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await expectAccessible(page)

  // somebody else who was given the address
  await page.goto('/')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
  await expect(page.getByText(`Invoice ${invoiceNumber} is marked as paid.`)).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/fern@|Fern|Kettle Hill|\$/)
})

test('a card that is declined can be followed by one that pays', async ({ page }) => {
  const { id, invoiceNumber } = await sendInvoice(page)
  await openInvoice(page, id)
  await payButton(page).click()
  await payWith(page, CARDS.declines)
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await payWith(page, CARDS.pays)
  await expect(page.getByText(`Invoice ${invoiceNumber} is marked as paid.`)).toBeVisible()
})

test('the deposit is paid first, then a part, then the rest', async ({ page }) => {
  test.slow() // three payments
  const { id, invoiceNumber } = await sendInvoice(page, { depositAmount: 30, partPayments: true })
  await openInvoice(page, id)
  await expect(page.getByRole('radio', { name: /^Deposit/ })).toBeChecked()
  await page.getByText('Full balance', { exact: true }).click()
  await expect(payButton(page)).toHaveAccessibleName('Pay $86.11')
  await page.getByText('Deposit', { exact: true }).click()
  await payButton(page).click()
  await payWith(page, CARDS.pays)
  await expect(page.getByText(`$30.00 of invoice ${invoiceNumber} is paid. $56.11 is left.`)).toBeVisible()

  await page.getByRole('link', { name: 'Pay the rest' }).click()
  await expect(page.getByText('Partly paid')).toBeVisible()
  await page.getByText('Another amount').click()
  await payButton(page).click()
  const amount = page.getByLabel('Amount', { exact: true })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription('Enter an amount, such as 20.00.')
  await amount.fill('16.11')
  await payButton(page).click()
  await payWith(page, CARDS.pays)
  await expect(page.getByText(`$46.11 of invoice ${invoiceNumber} is paid. $40.00 is left.`)).toBeVisible()

  await openInvoice(page, id)
  await expect(page.getByRole('region', { name: 'Payments so far' }).getByRole('listitem')).toHaveCount(2)
  await payButton(page).click()
  await payWith(page, CARDS.pays)
  await expect(page.getByText(`Invoice ${invoiceNumber} is marked as paid.`)).toBeVisible()
})

test('a double click opens one card page, and who comes back without paying is told that nothing was charged', async ({
  page,
}) => {
  const { id } = await sendInvoice(page)
  await openInvoice(page, id)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/create-payment-session')) calls += 1
  })
  await payButton(page).dblclick()
  await page.waitForURL(/\/dev\/payments\/pay\//)
  expect(calls).toBe(1)
  await page
    .getByRole('link', { name: /back|cancel|return/i })
    .first()
    .click()
  await expect(page).toHaveURL(`/pay/${id}?cancelled=1`)
  await expect(page.getByText('You weren’t charged.')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
})

test.describe('when something is in the way', () => {
  test.use({ expectedComplaints: /503/ })

  test('a payment that cannot be begun is said, and an invoice that was paid meanwhile shows it', async ({ page }) => {
    const { id, ask, balance } = await sendInvoice(page)
    await openInvoice(page, id)
    await page.route('**/create-payment-session', (route) => route.fulfill({ status: 503, json: { success: false } }), {
      times: 1,
    })
    await payButton(page).click()
    await expect(page.getByRole('alert').getByText('Failed to process payment. Please try again.')).toBeVisible()
    await ask('recordPayment', {
      idempotencyKey: crypto.randomUUID(),
      amount: balance,
      receivedOn: day(0),
      method: 'cash',
      note: '',
    })
    await payButton(page).click()
    await expect(heading(page, 'Already Paid')).toBeFocused()
  })
})

test.describe('what nobody can pay', () => {
  test('an unknown invoice answers 404 and leads home', async ({ page }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'not-an-id']) {
      const response = await page.goto(`/pay/${id}`)
      expect(response?.status()).toBe(404)
      expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      await expect(heading(page, 'Invoice Not Found')).toBeVisible()
      await expect(page.getByRole('alert').getByText('Invoice not found')).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a void invoice says so', LONG, async ({ page }) => {
    const { id, ask } = await sendInvoice(page)
    await ask('void', { reason: 'Written twice' })
    await openInvoice(page, id)
    await expect(heading(page, 'No longer valid')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await expectAccessible(page)
  })
})

test(
  'many lines fold on a phone, and all of them are on paper and there without scripts',
  LONG,
  async ({ page, browser }) => {
    const lines = Array.from({ length: 9 }, (_, index) => line(`Walk ${index + 1}`, 1.5, 10))
    const { id } = await sendInvoice(page, { lines, discountAmount: 0 })
    await page.setViewportSize({ width: 390, height: 844 })
    await openInvoice(page, id)
    const last = page.getByRole('rowheader', { name: /Walk 9/ })
    await expect(last).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Walk 9')).toBeVisible()
    await expect(payButton(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Show all 9 items' }).click()
    await expect(last).toBeVisible()

    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const paper = await plain.newPage()
    await paper.goto(page.url())
    await expect(paper.getByText('Walk 9')).toBeVisible()
    await plain.close()
  },
)

test('the invoice is accessible in every appearance, on phones and enlarged', LONG, async ({ page }) => {
  test.slow() // each appearance is looked at by itself
  const { id } = await sendInvoice(page, { depositAmount: 30, partPayments: true })
  await openInvoice(page, id)
  await page.getByText('Another amount').click()
  await expect(page.getByLabel('Amount', { exact: true })).toBeVisible()
  await expectAccessible(page)
  for (const appearance of OTHERS) {
    await dress(page, appearance)
    expect.soft(await colourFindings(page, appearance), JSON.stringify(appearance)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await dress(page, { theme: 'light' })
  await expectAccessible(page)
  await enlarge(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await cutOff(page)).toEqual([])
})

test('an overdue invoice is marked, and says since when', LONG, async ({ page }) => {
  const { access_token } = await sessionOf(page, 'parent@pawstead.example')
  const headers = { authorization: `Bearer ${access_token}` }
  const received = await (await page.request.get('/api/invoices/received', { headers })).json()
  const overdue = (received.items as { id: string; status: string }[]).find(({ status }) => status === 'overdue')
  await openInvoice(page, overdue?.id ?? '')
  await expect(page.getByText('Overdue', { exact: true })).toHaveClass(/destructive/)
  await expect(page.getByText(/^\d+ days ago$/)).toHaveClass(/destructive/)
  await expectAccessible(page)
})

test.describe('while the server is in trouble', () => {
  test.use({ expectedComplaints: /500|ApiError/ })

  test('an invoice that could not be loaded says so, and comes when it is asked for again', LONG, async ({ page }) => {
    await signInAs(page, 'parent@pawstead.example')
    await page.goto('/invoices')
    await hydrated(page)
    await page.route('**/api/rpc/invoices/forPayment**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('link', { name: /^Pay / }).first().click()
    // it is tried some more times first
    await expect(page.getByRole('alert').getByText('Failed to load invoice')).toBeVisible({ timeout: 60_000 })
    await expect(heading(page, 'Page Error')).toBeVisible()
    await page.unroute('**/api/rpc/invoices/forPayment**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice / })).toBeVisible()
  })
})
