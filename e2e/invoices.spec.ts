import type { Locator, Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { dress } from './lib/appearance'
import { mailTo } from './lib/mailbox'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, findings, hydrated, LONG, settled, test } from './lib/test'

const SHOP = 'shop@pawstead.example'
const PARENT = 'parent@pawstead.example'

/** Somebody the shop has never billed. */
const customer = () => {
  const id = crypto.randomUUID().slice(0, 8)
  return { name: `Ada ${id}`, email: `ada-${id}@example.com` }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Chooses from the menu beside the first actions. */
async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('region', { name: 'Invoice actions' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function press(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a shop writes an invoice, sends it, and follows it to its end', async ({ page }) => {
  test.slow() // a way from the first word to the second invoice
  const who = customer()
  await signInAs(page, SHOP)
  await open(page, '/invoices')
  await page.getByRole('link', { name: 'New invoice' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  const dialog = page.getByRole('dialog')

  await test.step('what is missing is said at its field, and the focus goes there', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByText('Enter the customer’s name.').first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('writes it and sees what the customer will see', async () => {
    await page.getByLabel('Name', { exact: true }).fill(who.name)
    await page.getByLabel('Email').fill(who.email)
    await page.getByLabel('Item').fill('Collar fitting')
    await page.getByLabel('Quantity').fill('1.5')
    await page.getByLabel('Rate').fill('40')
    await page.getByLabel('Tax (%)').fill('5')
    await page.getByLabel('Discount (optional)').fill('10')
    await page.getByLabel('Discount type').selectOption('percent')
    await expect(preview.getByRole('row', { name: /Collar fitting/ })).toContainText('$60.00')
    await expect(preview).toContainText('$56.70')
    await expect(page.getByText('You receive')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/draft=/)
  })

  await test.step('finds it as it was after a reload', async () => {
    await page.reload()
    await expect(page).toHaveURL(/\/invoices\/[\da-f-]+\/edit$/)
    await expect(page.getByLabel('Item')).toHaveValue('Collar fitting')
    await expect(preview).toContainText('$56.70')
  })

  await test.step('sends it, and the link arrives', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog).toContainText('can’t be changed after that')
    await dialog.getByLabel('Message').fill('It was good to meet you.')
    await press(page, dialog, 'Send')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice KH-\d+$/)
    const mail = await mailTo(page.request, who.email, /invoice/i)
    expect(mail.text).toContain(`/pay/${page.url().split('/').at(-1)}`)
    expect(mail.text).toContain('It was good to meet you.')
  })

  await test.step('writes down a part that came in cash', async () => {
    await page.getByRole('button', { name: 'Record payment' }).click()
    await dialog.getByLabel('Amount').fill('100')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByText('Enter $56.70 or less.')).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toBeFocused()
    await dialog.getByLabel('Amount').fill('20')
    await press(page, dialog, 'Record payment')
    await expect(page.getByText('$36.70 outstanding')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payments' }).last()).toContainText('recorded manually')
  })

  await test.step('reminds, once a day', async () => {
    await page.getByRole('button', { name: 'Send reminder' }).click()
    await press(page, dialog, 'Send reminder')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Reminder sent')
    await page.getByRole('button', { name: 'Send reminder' }).click()
    await expect(dialog).toContainText('You can send another after')
    await expect(dialog.getByRole('button', { name: 'Send reminder' })).toHaveCount(0)
    await press(page, dialog, 'Close')
  })

  await test.step('duplicates it, sends the copy and takes it back', async () => {
    await choose(page, 'Duplicate')
    await expect(page.getByRole('heading', { name: 'Edit draft' })).toBeVisible()
    await expect(page.getByLabel('Item')).toHaveValue('Collar fitting')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await press(page, dialog, 'Send')
    await choose(page, 'Void')
    await dialog.getByRole('button', { name: 'Void invoice' }).click()
    await expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Billed twice')
    await press(page, dialog, 'Void invoice')
    await expect(page.getByText('Nothing is owed: Billed twice')).toBeVisible()
  })
})

test('what is chosen in the list stands in the address, and going back undoes it', LONG, async ({ page }) => {
  await signInAs(page, SHOP)
  await open(page, '/invoices')
  const tabs = page.getByRole('navigation', { name: 'Invoice status' })
  const table = page.getByRole('table', { name: /Invoices/ })
  await expect(table).toBeVisible()
  await tabs.getByRole('link', { name: /^Overdue/ }).click()
  await expect(page).toHaveURL(/status=overdue/)
  await expect(table.getByText('Overdue').first()).toBeVisible()
  await expect(table.getByText('Paid', { exact: true })).toHaveCount(0)
  await page.getByLabel('Search invoices').fill('nobody is called this')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'No matching invoices' })).toBeVisible()
  await page.goBack()
  await expect(table.getByText('Overdue').first()).toBeVisible()
  await expect(page.getByLabel('Search invoices')).toHaveValue('')
  await page.goBack()
  await expect(tabs.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')
  await expect(table.getByText('Paid', { exact: true }).first()).toBeVisible()
})

test('an invoice with one line is written by the keyboard alone', LONG, async ({ page }) => {
  const who = customer()
  await signInAs(page, SHOP)
  await open(page, '/invoices/new')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type(who.name)
  const fill = async (label: string, words: string) => {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab')
      if (await page.getByLabel(label).evaluate((node) => node === document.activeElement)) break
    }
    await page.keyboard.type(words)
  }
  await fill('Email', who.email)
  await fill('Item', 'Dog walk')
  await fill('Rate', '25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(who.email)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
})

test('who leaves with something that cannot be kept yet is asked first', LONG, async ({ page }) => {
  await signInAs(page, SHOP)
  await open(page, '/invoices')
  await page.getByRole('link', { name: 'New invoice' }).click()
  await page.getByLabel('Item').fill('Half an invoice')
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  // the address was the list's while it was asked: the next way back begins here again
  await expect(page).toHaveURL(/\/invoices\/new/)
  await expect(page.getByLabel('Item')).toHaveValue('Half an invoice')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
})

test('a draft that was changed elsewhere asks which one counts', LONG, async ({ page, browser }) => {
  const who = customer()
  await signInAs(page, SHOP)
  await open(page, '/invoices/new')
  await page.getByLabel('Name', { exact: true }).fill(who.name)
  await page.getByLabel('Email').fill(who.email)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  // another device: a session of its own
  const other = await anotherBrowser(browser)
  await signInAs(other, SHOP)
  await open(other, `/invoices/${new URL(page.url()).searchParams.get('draft')}/edit`)
  await other.getByLabel('Notes (optional)').fill('From the other device')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await other.context().close()
  await page.getByLabel('Terms (optional)').fill('From this device')
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await expect(page.getByLabel('Notes (optional)')).toHaveValue('From the other device')
  await expect(page.getByLabel('Terms (optional)')).not.toHaveValue('From this device')
})

test('a pet parent sees what is to pay first, and gets receipts for the rest', async ({ page }) => {
  await signInAs(page, PARENT)
  await open(page, '/invoices')
  const toPay = page.getByRole('region', { name: 'To pay' })
  await expect(toPay.getByRole('link', { name: /^Pay / }).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Settled' })
    .getByRole('button', { name: /^Receipt/ })
    .first()
    .click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await toPay.getByRole('link', { name: /^Pay / }).first().click()
  await expect(page).toHaveURL(/\/pay\//)
})

for (const [name, width] of [
  ['desktops', 1280],
  ['phones', 390],
] as const)
  test(`the pages of invoices are accessible on ${name}, by day and by night`, LONG, async ({ page }) => {
    test.slow() // five pages, each looked at twice
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page, SHOP)
    for (const path of ['/invoices', '/invoices/new', '/invoices/settings', '/invoices?status=overdue']) {
      await open(page, path)
      await settled(page)
      await expectAccessible(page)
      await dress(page, { theme: 'dark' })
      expect(await findings(page)).toEqual([])
    }
    await page
      .getByRole('table', { name: /Invoices/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    await dress(page, { theme: 'dark' })
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
