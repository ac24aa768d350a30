import { CARDS, payWith } from './lib/card'
import { MAIL, mailsTo } from './lib/mailbox'
import { addFromList, fillCheckout, numberIn } from './lib/shop'
import { expect, expectAccessible, hydrated, test } from './lib/test'

test('a guest searches, filters, buys from two shops in one payment after a declined card, and cancels one order', async ({
  page,
  request,
}) => {
  test.slow() // a way from the first search to the refund
  const email = `guest-${crypto.randomUUID()}@example.com`

  await test.step('finds a product by searching with a typing error', async () => {
    await page.goto('/')
    await hydrated(page)
    await page
      .locator('main')
      .getByRole('searchbox')
      .or(page.locator('main').getByRole('combobox'))
      .first()
      .fill('harnes')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=harnes/)
    await expect(page.getByRole('link', { name: 'No-pull walking harness' }).first()).toBeVisible()
  })

  await test.step('narrows the marketplace and can share the address of what is shown', async () => {
    await page.goto('/products')
    await hydrated(page)
    const found = page
      .getByRole('status')
      .filter({ hasText: /products?$/ })
      .first()
    const all = await found.innerText()
    const shops = page.getByRole('group', { name: 'Shop', exact: true })
    await shops.getByRole('checkbox', { name: /Barrow and Bean/ }).check()
    await page.waitForURL(/shop=barrow-and-bean/)
    await expect(found).not.toHaveText(all)
    const count = await numberIn(found)
    expect(count).toBeGreaterThan(5)
    await page.reload()
    expect(await numberIn(found)).toBe(count)
  })

  await test.step('fills the cart from two shops', async () => {
    await addFromList(page, 'barrow-and-bean', 'Salmon training bites')
    await addFromList(page, 'long-acre', undefined)
    await page.goto('/cart')
    await expect(page.getByRole('region', { name: 'Barrow and Bean' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Long Acre Goods' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('places the order', async () => {
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillCheckout(page, { email, name: 'Ada Guest' })
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
  })

  await test.step('is told of a declined card and pays with another', async () => {
    await payWith(page, CARDS.declines)
    await expect(page.getByText(/declined/i).first()).toBeVisible()
    await payWith(page, CARDS.pays)
    await page.waitForURL(/\/checkout\/done/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i)
    await expectAccessible(page)
  })

  await test.step('has one confirmation mail for both orders', async () => {
    await expect.poll(async () => (await mailsTo(request, email)).length, MAIL).toBe(1)
    const [mail] = await mailsTo(request, email)
    expect(mail?.text).toMatch(/Barrow and Bean/i)
    expect(mail?.text).toMatch(/Long Acre Goods/i)
  })

  await test.step('is offered an account that knows what was typed, and the address does not tell it', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL(/\/auth\?/)
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await expect(page.getByLabel('Last name')).toHaveValue('Guest')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    expect(decodeURIComponent(page.url())).not.toMatch(/ada|guest/i)
    await page.goBack()
  })

  await test.step('finds the cart empty', async () => {
    const orders = page.getByRole('link', { name: /PS-\d+-\d/ })
    await expect(orders).toHaveCount(2)
    await orders.first().click()
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1, name: /PS-/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Dashboard', exact: true })).toHaveCount(0)
  })

  await test.step('cancels one of the orders and gets the money back', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /cancel order/i })
      .click()
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await expect.poll(async () => (await mailsTo(request, email)).length, MAIL).toBe(2)
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})

test('a guest who leaves the card page keeps the order, and can give it up', async ({ page }) => {
  await addFromList(page, 'long-acre', undefined)
  await page.goto('/checkout')
  await fillCheckout(page, { email: `guest-${crypto.randomUUID()}@example.com`, name: 'Ada Guest' })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/\/dev\/payments\/pay\//)
  await page.getByRole('link', { name: /cancel/i }).click()
  await page.waitForURL(/\/checkout\/cancelled/)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  // the cart still asks for what that order holds, and says so
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page.getByText(/^Your order PS-\d+ isn’t paid yet$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel that order' })).toBeVisible()
  // another tab would buy the same cart a second time
  const other = await page.context().newPage()
  await other.goto('/cart')
  await expect(other.getByText(/^Your order PS-\d+ isn’t paid yet$/)).toBeVisible()
  await other.close()
  await page.goBack()
  await expectAccessible(page)
  await page.getByRole('button', { name: /cancel order/i }).click()
  await expect(page.getByText(/canceled/i).first()).toBeVisible()
})
