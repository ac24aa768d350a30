import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { CARDS, payWith } from './lib/card'
import { mailTo } from './lib/mailbox'
import { approveShop, beginShop, fillShop, nameShop, publishProduct, setTerms, submitShop } from './lib/new-shop'
import { profilesOf, resident } from './lib/profiles'
import { addFromList, fillCheckout } from './lib/shop'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, test } from './lib/test'

const DESK = '/business-provider-dashboard/orders'
const BUYER = 'pottery@pawstead.example'

/** Adds a coupon that takes a tenth off; gives its code. */
async function addCoupon(shop: Page): Promise<string> {
  const code = `DESK${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await shop.goto('/business-provider-dashboard/coupons')
  await hydrated(shop)
  await shop.getByRole('button', { name: 'New coupon' }).first().click()
  const dialog = shop.getByRole('dialog')
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByLabel('Percent off').fill('10')
  await dialog.getByRole('button', { name: 'Add coupon' }).click()
  await expect(dialog).toBeHidden()
  return code
}

/** Opens a shop of somebody new that sells a leash and a rope; gives its id. */
async function openShop(page: Page, request: APIRequestContext, browser: Browser, name: string): Promise<string> {
  const { token } = await resident(page, request)
  await beginShop(page)
  await nameShop(page, name)
  await fillShop(page, 'Leashes and ropes, made by hand.')
  const [, own] = await profilesOf(page, token)
  await submitShop(page)
  await approveShop(browser, own?.id ?? '', 'Leashes and ropes')
  await setTerms(page)
  await publishProduct(page, { name: 'Saddle leather leash', category: 'Leashes', price: '48', stock: '9' })
  await publishProduct(page, { name: 'Cotton tug rope', category: 'Leashes', price: '12.50', stock: '9' })
  return own?.id ?? ''
}

/** Buys two of one thing and one of another from a shop with a code; gives the address of the order's page. */
async function buy(page: Page, shopId: string, code: string): Promise<string> {
  await page.goto(`/business/${shopId}`)
  const named = await page.locator('link[rel="canonical"]').getAttribute('href')
  const slug = named?.split('/').at(-1) ?? ''
  // a shelf that was looked at a moment ago shows what is new within seconds
  await expect(async () => {
    await page.goto(`/products?shop=${slug}&inStock=true`)
    await expect(page.getByRole('button', { name: /^Add Cotton tug rope/ })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  await addFromList(page, slug, 'Saddle leather leash')
  await addFromList(page, slug, 'Cotton tug rope')
  await page.goto('/cart')
  await hydrated(page)
  const leashes = page.getByRole('main').getByRole('spinbutton', { name: /^Quantity of Saddle/ })
  await leashes.fill('2')
  await leashes.press('Enter')
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page, { name: 'Posy Bell' })
  const total = page.getByRole('button', { name: /^Pay \$/ })
  const before = await total.innerText()
  await page.getByLabel(/^Discount code/).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: `Remove the code ${code}` })).toBeVisible()
  await expect(total).not.toHaveText(before)
  await total.click()
  await payWith(page, CARDS.pays)
  await page.waitForURL(/\/checkout\/done/)
  await page.goto('/orders')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname
}

/** Ships what is chosen in the open dialog. */
async function send(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Carrier').fill('USPS')
  await dialog.getByLabel(/^Tracking number/).fill(number)
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a new business sells with a coupon, ships in parts, refunds a piece, and is reviewed, and both see each step as it happens', async ({
  page,
  browser,
  request,
}) => {
  test.slow() // two people, from a shop without anything to an order at the door
  const shop = await anotherBrowser(browser)
  const shopId = await openShop(shop, request, browser, `Kettle Leashes ${crypto.randomUUID().slice(0, 8)}`)
  const code = await addCoupon(shop)
  await signInAs(page, BUYER)
  const order = await buy(page, shopId, code)
  const id = order.split('/').at(-1) ?? ''
  const main = page.getByRole('main')
  const act = (name: string) => shop.getByRole('main').getByRole('button', { name, exact: true })

  await test.step('the shop finds it among those to accept, and opens it', async () => {
    await shop.goto(`${DESK}?tab=accept`)
    await hydrated(shop)
    await shop.locator(`a[href$="${id}"]`).click()
    await expect(shop.getByRole('heading', { level: 1 })).toContainText('Order PS-')
    await expectAccessible(shop)
  })

  await test.step('accepting and packing show on the buyer’s page', async () => {
    await act('Accept order').click()
    await expect(main.getByText('has accepted your order')).toBeVisible()
    await act('Start packing').click()
    await expect(main.getByText('is packing your order')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  })

  await test.step('a part is shipped, and the buyer can follow it', async () => {
    await act('Ship').click()
    const dialog = shop.getByRole('dialog')
    await dialog.getByRole('spinbutton', { name: /Saddle/ }).fill('0')
    await dialog.getByRole('spinbutton', { name: /Saddle/ }).blur()
    await send(shop, '9400 1111')
    await expect(main.getByText('Part of your order is on its way.')).toBeVisible()
    await expect(main.getByRole('link', { name: /^Track package/ })).toHaveAttribute('href', /^https:.*9400%201111$/)
    expect((await mailTo(request, BUYER, /is on its way$/)).text).toContain('9400 1111')
  })

  await test.step('a piece that is not there is refunded', async () => {
    await act('Refund').click()
    const dialog = shop.getByRole('dialog')
    await dialog.getByRole('spinbutton', { name: /Saddle/ }).fill('1')
    await dialog.getByRole('spinbutton', { name: /Saddle/ }).blur()
    await dialog.getByLabel('Reason').fill('One of them was torn')
    await dialog.getByRole('button', { name: /^Refund \$/ }).click()
    await expect(dialog).toBeHidden()
    await expect(shop.getByRole('main').getByText('1 item is left to ship.')).toBeVisible()
    await expect(main.getByText('Refunded', { exact: true })).toBeVisible()
    expect((await mailTo(request, BUYER, /^A refund for/)).text).toContain('One of them was torn')
  })

  await test.step('the rest is shipped, and the buyer has it', async () => {
    await act('Ship the rest').click()
    await send(shop, '9400 2222')
    await expect(main.getByText('Your order is on its way.')).toBeVisible()
    await expect(main.getByText('9400 2222')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'I have everything' }).click()
    await expect(main.getByText('This order is complete.')).toBeVisible()
    await expect(shop.getByRole('main').getByText('There’s nothing left to do.')).toBeVisible()
  })

  await test.step('the shop’s report leads to it among the orders with a refund', async () => {
    await shop.goto('/business-provider-dashboard/reports')
    await hydrated(shop)
    await shop.getByRole('main').getByRole('link', { name: 'Refunds', exact: true }).click()
    await shop.waitForURL(/only=refunded/)
    await expect(shop.locator(`a[href$="${id}"]`)).toBeVisible()
  })

  await test.step('the buyer reviews what came, and the shop answers', async () => {
    await main.getByRole('link', { name: /^Write a review of Cotton tug rope/ }).click()
    const form = page.getByRole('form', { name: 'Write a review' })
    await form.getByRole('radio').first().check()
    await form.getByLabel('Title').fill(`Tugged for ${code}`)
    await form.getByLabel('Your review').fill('Two dogs, one rope, no loose ends after a week.')
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Review published')).toBeVisible()

    await shop.goto('/business-provider-dashboard/reviews')
    await hydrated(shop)
    const review = shop.getByRole('listitem').filter({ hasText: `Tugged for ${code}` })
    await review.getByRole('button', { name: /^Answer the review/ }).click()
    await review.getByLabel('Your answer').fill('Thank you, both of you.')
    await review.getByRole('button', { name: 'Publish answer' }).click()
    await expect(review).toBeHidden()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Thank you, both of you.')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  })
})
