import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { colourFindings, dress } from './lib/appearance'
import { CARDS, payWith } from './lib/card'
import { type Resident, withSecond, writeAs } from './lib/profiles'
import { card } from './lib/settings'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, settled, test } from './lib/test'

const SANDBOX = '/dev/payments'
const day = () => new Date().toISOString().slice(0, 10)

/** A shop of somebody's own, so that no other journey notices what happens to its money. */
async function seller(page: Page, request: APIRequestContext): Promise<Resident & { name: string }> {
  const name = `Kettle Money ${crypto.randomUUID().slice(0, 8)}`
  return { ...(await withSecond(page, request, 'business-provider', name)), name }
}

/** Plays the provider; answers with its object. */
async function play(page: Page, path: string, data: object = {}): Promise<{ id: string }> {
  const answer = await page.request.post(`${SANDBOX}${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

type Thing = { id: string; email?: string; destination?: string; metadata?: Record<string, string> }

async function listed(page: Page, kind: 'accounts' | 'payouts' | 'disputes'): Promise<Thing[]> {
  return (await page.request.get(`${SANDBOX}/${kind}`, { headers: { accept: 'application/json' } })).json()
}

/** The shop's account at the provider, with everything handed over. */
async function readyAccount(page: Page, { token, profileId, email }: Resident): Promise<void> {
  await writeAs(page, token, 'post', '/payouts/account/onboarding', { profileId })
  const account = (await listed(page, 'accounts')).find((one) => one.email === email)
  await play(page, `/accounts/${account?.id}/complete`)
}

/** Somebody pays an invoice of the shop over $80 by card; gives the provider's id of the payment. */
async function earn(page: Page, browser: Browser, { token, profileId }: Resident): Promise<string> {
  const line = { name: 'Full groom', description: '', quantity: 1, rate: 80, type: 'service' }
  const draft = {
    customerName: 'Fern’s family',
    customerEmail: 'fern@example.com',
    invoiceDate: day(),
    dueDate: day(),
    lines: [line],
  }
  const once = { idempotencyKey: crypto.randomUUID() }
  const { id, version } = await writeAs(page, token, 'post', '/invoices', { ...once, profileId, draft })
  await writeAs(page, token, 'post', `/invoices/${id}/send`, { version })
  const visitor = await anotherBrowser(browser)
  await visitor.goto(`/pay/${id}`)
  await hydrated(visitor)
  await visitor.getByLabel('Payment', { exact: true }).getByRole('button', { name: /^Pay/ }).click()
  await payWith(visitor, CARDS.pays)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  const sandbox = await (await visitor.request.get(SANDBOX)).text()
  await visitor.context().close()
  const row = sandbox.split('<li>').find((one) => one.includes(id))
  return /payments\/payments\/([^"]+)/.exec(row ?? '')?.[1] ?? ''
}

/** Opens the shop's money and waits until it is there. */
async function open(page: Page, { profileId }: Resident): Promise<void> {
  await page.goto(`/payouts?profile=${profileId}`)
  await hydrated(page)
  await expect(card(page, 'Balance').getByText('Available', { exact: true })).toBeVisible()
}

/** What the journey waits for is told by the provider, seconds later. */
async function comes(page: Page, shop: Resident, words: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await open(page, shop)
    await words()
  }).toPass({ timeout: 60_000 })
}

const soon = { timeout: 5000 }
const STATUS = /"status":"\w+"/

/** In the dark the parts are the same in other colours. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  await settled(page)
  await expectAccessible(page)
  await dress(page, { theme: 'dark' })
  expect(await colourFindings(page, { theme: 'dark' })).toEqual([])
  await dress(page, { theme: 'light' })
}

async function payOut(page: Page, shop: Resident): Promise<string> {
  const button = card(page, 'Balance').getByRole('button', { name: /^Pay out \$\d+\.\d\d now$/ })
  await comes(page, shop, () => expect(button).toBeEnabled(soon))
  const [amount = ''] = /\$\d+\.\d\d/.exec(await button.innerText()) ?? []
  await button.click()
  await expect(page.getByText('Payout started')).toBeVisible()
  await expect(card(page, 'Your payouts').getByRole('row').filter({ hasText: amount }).first()).toBeVisible()
  return amount
}

/** The provider's id of the shop's newest payout, once it has it. */
async function atProvider(page: Page, { token, profileId }: Resident): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const { items } = await (await page.request.get(`/api/payouts?profileId=${profileId}`, { headers })).json()
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const all = await listed(page, 'payouts')
        found = all.find(({ metadata = {} }) => Object.values(metadata).includes(items[0].id))?.id
        return found
      },
      { timeout: 60_000 },
    )
    .toBeTruthy()
  return found ?? ''
}

test('a shop sets up payouts, is told what is missing, earns, and has it sent to its bank', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const shop = await seller(page, request)
  await open(page, shop)
  const account = card(page, 'Payout account')
  await expect(card(page, 'Balance').getByRole('button', { name: 'Pay out now' })).toBeDisabled()
  await expect(card(page, 'Your payouts')).toContainText('No payouts yet.')
  await expectAccessibleInBoth(page)
  await account.getByRole('button', { name: 'Set up payouts' }).click()
  await page.getByRole('button', { name: 'Leave the bank account out' }).click()
  await page.waitForURL(/\/payouts\?/)
  await expect(account.getByText('A bank account for your payouts')).toBeVisible({ timeout: 60_000 })

  await earn(page, browser, shop)
  const balance = card(page, 'Balance')
  await comes(page, shop, () => expect(balance.getByRole('button', { name: /^Pay out \$/ })).toBeDisabled(soon))
  await expect(balance).toContainText('The payment provider needs something from you first.')
  await page.goto('/business-provider-dashboard')
  await expect(card(page, 'Your money')).toContainText('Your payout account needs attention')

  await open(page, shop)
  await account.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Submit everything' }).click()
  await page.waitForURL(/\/payouts\?/)
  await expect(account).toContainText('Payouts go to your bank account', { timeout: 60_000 })
  await expect(card(page, 'Earnings').getByRole('listitem').filter({ hasText: 'Payment' })).toContainText('after a fee')
  const amount = await payOut(page, shop)
  await expectAccessibleInBoth(page)

  const saved = page.waitForEvent('download')
  await card(page, 'Fees').getByRole('button', { name: 'Export year as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/payouts.*\.csv$/)

  await play(page, `/payouts/${await atProvider(page, shop)}/pay`)
  const row = card(page, 'Your payouts').getByRole('row').filter({ hasText: amount })
  await comes(page, shop, () => expect(row).toContainText('Paid', soon))
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /\d payout$/ })).toBeVisible()
  await expect(page).toHaveTitle(/\d payout \| Pawstead$/)
  await expect(card(page, 'What’s included').getByRole('link', { name: /^Invoice/ })).toHaveAttribute(
    'href',
    /\/invoices\//,
  )
  await expectAccessibleInBoth(page)
})

test(
  'of a payout that failed the shop hears what to do, and the money goes again',
  LONG,
  async ({ page, browser, request }) => {
    test.slow()
    const shop = await seller(page, request)
    await readyAccount(page, shop)
    await earn(page, browser, shop)
    await payOut(page, shop)
    await test.step('the balance beside it is looked at again once nothing is being sent any more', async () => {
      let sending = true
      await page.route('**/api/rpc/payouts/list*', async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        await route.fulfill({ response, body: sending ? text.replace(STATUS, '"status":"processing"') : text })
      })
      await open(page, shop)
      await expect(card(page, 'Your payouts').getByText('Being sent', { exact: true })).toBeVisible()
      const again = page.waitForRequest('**/api/rpc/payouts/balance*')
      sending = false
      await again
      await page.unroute('**/api/rpc/payouts/list*')
    })
    await play(page, `/payouts/${await atProvider(page, shop)}/fail`, { code: 'account_closed' })
    const rows = card(page, 'Your payouts').getByRole('row')
    const account = card(page, 'Payout account')
    // the provider tells of the payout and of the account by themselves, in either order
    await comes(page, shop, async () => {
      await expect(rows.filter({ hasText: 'Failed' })).toContainText('Your bank account is closed.', soon)
      await expect(account).toContainText('A bank account', soon)
    })
    await expectAccessibleInBoth(page)

    await account.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Submit everything' }).click()
    await page.waitForURL(/\/payouts\?/)
    await expect(account).toContainText('Payouts go to your bank account', { timeout: 60_000 })
    await payOut(page, shop)
    await play(page, `/payouts/${await atProvider(page, shop)}/pay`)
    await comes(page, shop, () => expect(rows.filter({ hasText: 'Paid' })).toBeVisible(soon))
  },
)

test('a dispute is seen, answered once, and won', LONG, async ({ page, browser, request }) => {
  test.slow()
  const shop = await seller(page, request)
  await readyAccount(page, shop)
  const intentId = await earn(page, browser, shop)
  // half of it: what is taken, and its fee, comes off the balance that the payouts of other journeys are paid from
  const dispute = { reason: 'product_not_received', dueInDays: 5, amount: 4000 }
  const { id } = await play(page, `/payments/${intentId}/dispute`, dispute)
  const disputes = card(page, 'Disputes')
  await comes(page, shop, async () => {
    await expect(disputes.getByRole('alert').first()).toContainText('Respond by', soon)
    await expect(card(page, 'Balance')).toContainText('for disputes', soon)
  })
  await expect(disputes).toContainText('didn’t get what they paid for')
  await disputes.getByRole('button', { name: 'Send to the bank' }).click()
  await expect(disputes.getByText('Tell the bank what happened.')).toBeVisible()
  await expect(disputes.getByLabel('What happened')).toBeFocused()
  await expectAccessibleInBoth(page)
  await disputes.getByLabel('What happened').fill('Fern was groomed on Monday, and her family fetched her at noon.')
  await disputes.getByRole('button', { name: 'Send to the bank' }).click()
  await expect(disputes.getByText('Fern was groomed on Monday', { exact: false })).toBeVisible()
  await expect(disputes.getByRole('button', { name: 'Send to the bank' })).toHaveCount(0)

  await play(page, `/disputes/${id}/close`, { won: true })
  await comes(page, shop, async () => {
    await expect(disputes.getByText('Won', { exact: true })).toBeVisible(soon)
    await expect(card(page, 'Balance')).not.toContainText('for disputes', soon)
  })
})

test(
  'an admin reads the books, compares them with the provider’s, and cannot change the commission',
  LONG,
  async ({ page, browser, request }) => {
    test.slow()
    const desk = await anotherBrowser(browser)
    const shop = await seller(desk, request)
    await earn(desk, browser, shop)
    await desk.context().close()

    await signInAs(page, 'admin@pawstead.example')
    const show = async (search: string) => {
      await page.goto(`/admin/money${search}`)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
    }
    const movements = page
      .locator('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(async () => {
      await show(`?show=ledger&kind=payment&seller=${shop.profileId}`)
      await expect(movements).toHaveCount(1, soon)
    }).toPass()
    await expect(movements).toContainText('At the card provider')
    await expect(movements.getByRole('row').filter({ hasText: 'Owed to sellers' })).toContainText(shop.name)
    await expectAccessibleInBoth(page)

    await show('?show=reconciliation')
    await page.getByRole('button', { name: 'Compare now' }).click()
    await expect(page.getByText('Books compared')).toBeVisible({ timeout: 60_000 })
    await expect(card(page, 'Comparing').getByRole('status')).toContainText('no differences')
    for (const part of ['', '?show=reconciliation', '?show=refunds', '?show=disputes', '?show=payouts']) {
      await show(part)
      await expectAccessibleInBoth(page)
    }
    await show('?show=commission')
    await expect(card(page, 'Active rules').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^(New rule|Replace|End)/ })).toHaveCount(0)
    await expectAccessibleInBoth(page)
  },
)
