import { anotherBrowser } from './lib/answered'
import { join } from './lib/join'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, test } from './lib/test'

// the browser writes down each request that reaches nobody
test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })

test('two people talk in two browsers, also after one was offline, until one reports and blocks the other', async ({
  page,
  request,
  context,
  browser,
}) => {
  test.slow() // two browsers, and one of them loses its network
  await page.goto('/business/kettle-hill')
  await hydrated(page)
  const toShop = await page.getByRole('link', { name: 'Message', exact: true }).first().getAttribute('href')
  await join(page, request)
  await page.goto(toShop ?? '')
  await page.getByRole('textbox', { name: 'Your message' }).fill('Do you fit harnesses for a very long dog?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/messaging\/[0-9a-f-]{36}$/)
  await expect(page.getByText('You can write again once they answer.')).toBeVisible()
  await expectAccessible(page)

  const shop = await anotherBrowser(browser)
  await signInAs(shop, 'shop@pawstead.example')
  await shop.goto('/messaging?show=requests')
  await shop
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /very long dog/ })
    .click()
  await expect(shop.getByText(/wants to talk to/)).toBeVisible()
  const ways = shop.getByRole('navigation', { name: 'Dashboard', exact: true })
  await expect(ways.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'true')
  const reply = shop.getByRole('textbox', { name: /^Message to/ })
  await reply.fill('We do, on Saturdays.')
  await reply.press('Enter')

  // no reload: it comes by itself, and so does that it was read
  const said = page.getByRole('list', { name: 'Messages' })
  await expect(said.getByText('We do, on Saturdays.')).toBeVisible()
  await expect(shop.getByText(/, read$/)).toBeVisible()
  const write = page.getByRole('textbox', { name: /^Message to/ })
  await shop.getByRole('checkbox', { name: 'Note for your team' }).check()
  await shop.getByRole('textbox', { name: 'Note for your team' }).fill('Long dogs need the long strap')
  await shop.getByRole('button', { name: 'Save note' }).click()
  await expect(shop.getByText('Long dogs need the long strap')).toBeVisible()

  await context.setOffline(true)
  await write.fill('Then we will come.')
  await write.press('Enter')
  await expect(said.getByText(/sent when you’re back online/)).toBeVisible()
  await context.setOffline(false)
  await expect(shop.getByText('Then we will come.')).toHaveCount(1, { timeout: 40_000 })
  await expect(said.getByText(/sent when you’re back online/)).toBeHidden()
  await expect(said.getByText('Then we will come.')).toHaveCount(1)
  await expect(said.getByText('Long dogs need the long strap')).toHaveCount(0)

  const more = page.getByRole('button', { name: 'More about this conversation' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('dialog').getByRole('radio').first().check()
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report sent')).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You blocked them. Unblock them to write.')).toBeVisible()
  await expect(shop.getByText('They can’t be reached right now.')).toBeVisible()
  await page.goto('/settings/messages')
  await page.getByRole('button', { name: 'Unblock Kettle Hill' }).click()
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible()
  await shop.context().close()
})
