import { anotherBrowser } from './lib/answered'
import { join } from './lib/join'
import { mailTo } from './lib/mailbox'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, test } from './lib/test'

// what somebody who is silenced sends is refused, which the browser writes down
test.use({ expectedComplaints: /403/ })

test('a report leads to silence, which ends when another admin grants the appeal', async ({
  page,
  request,
  browser,
}) => {
  test.slow() // four people in four browsers
  const insult = `You sold me a broken leash ${Date.now()}`
  await page.goto('/business/kettle-hill')
  await hydrated(page)
  const toShop = await page.getByRole('link', { name: 'Message', exact: true }).first().getAttribute('href')
  const { email } = await join(page, request)
  await page.goto(toShop ?? '')
  await page.getByRole('textbox', { name: 'Your message' }).fill(insult)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/messaging\/[0-9a-f-]{36}$/)
  const conversation = new URL(page.url()).pathname

  const shop = await anotherBrowser(browser)
  await signInAs(shop, 'shop@pawstead.example')
  await shop.goto(conversation)
  const reply = shop.getByRole('textbox', { name: /^Message to/ })
  await reply.fill('Please bring it by.')
  await reply.press('Enter')
  await expect(shop.getByRole('list', { name: 'Messages' }).getByText('Please bring it by.')).toBeVisible()
  await shop.getByRole('button', { name: 'More about this conversation' }).click()
  await shop.getByRole('menuitem', { name: 'Report' }).click()
  await shop
    .getByRole('dialog')
    .getByRole('radio', { name: /insults or threatens/ })
    .check()
  await shop.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await expect(shop.getByText('Report sent')).toBeVisible()

  const admin = await anotherBrowser(browser)
  await signInAs(admin, 'admin@pawstead.example')
  await admin.goto('/admin/moderation')
  await hydrated(admin)
  const reported = admin.getByRole('article').filter({ hasText: insult })
  await reported.getByText(/^What happened with/).click()
  await expect(reported.getByText('No decisions about them so far.')).toBeVisible()
  await reported.getByText('Read it in its conversation').click()
  await expect(reported.getByText('That you read it is saved in the audit log.')).toBeVisible()
  await expect(reported.getByText('Please bring it by.')).toBeVisible()
  await reported.getByRole('button', { name: 'Remove' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Remove it?' })
  await dialog.getByLabel('Reason', { exact: true }).fill('It insults the shop.')
  await dialog.getByLabel(/^About /).selectOption('Silence')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByLabel('For how long')).toHaveAccessibleDescription('Choose how long it lasts.')
  await dialog.getByLabel('For how long').selectOption('7 days')
  await dialog.getByLabel('Start with a template').selectOption('Insults')
  await expect(dialog.getByRole('region', { name: 'What they will read' })).toContainText(
    'You can’t write here for now',
  )
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(admin.getByText('Removed', { exact: true }).first()).toBeVisible()

  const removed = await mailTo(request, email, /removed your message/)
  for (const words of [insult, 'It insults or threatens someone', 'It insults the shop.', '/appeal?decision='])
    expect(removed.text).toContain(words)
  await expect(shop.getByText('Our team has removed this message.')).toBeVisible()
  const mail = await mailTo(request, email, /can’t write here for now/)
  for (const words of ['insulted or threatened someone', 'ends automatically on', 'appeal once'])
    expect(mail.text).toContain(words)
  const write = page.getByRole('textbox', { name: /^Message to/ })
  await page.goto(conversation)
  // they are told before they write, not once they have
  await expect(page.getByRole('status').filter({ hasText: 'You can’t write here for now' })).toBeVisible()
  await write.fill('May I say something?')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()

  await page.goto(/https?:\/\/\S+(\/appeal\?key=[\w.-]+)/.exec(mail.text)?.[1] ?? '')
  await hydrated(page)
  await expect(page.getByText('In force')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByLabel('Why is the decision wrong?').fill('The leash did break.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Someone else on our team will look at it.').first()).toBeVisible()

  await admin.goto('/admin/moderation?show=appeals')
  const own = admin.getByRole('article').filter({ hasText: 'The leash did break.' })
  await expect(own.getByText('You have a part in this, so someone else has to decide.')).toBeVisible()
  const chief = await anotherBrowser(browser)
  await signInAs(chief, 'super@pawstead.example')
  await chief.goto('/admin/moderation?show=appeals')
  await chief
    .getByRole('article')
    .filter({ hasText: 'The leash did break.' })
    .getByRole('button', { name: 'Take it back' })
    .click()
  await chief.getByRole('dialog').getByLabel('Answer').fill('It did. Please stay calm all the same.')
  await chief.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(chief.getByText('Taken back').first()).toBeVisible()
  await chief.goto('/admin/moderation/log?what=overturned')
  await expect(chief.getByText('It did. Please stay calm all the same.').first()).toBeVisible()
  await expectAccessible(chief)

  expect((await mailTo(request, email, /taken back a decision/)).text).toContain(
    'It did. Please stay calm all the same.',
  )
  await page.goto(conversation)
  await write.fill('I am sorry, I will bring it by.')
  await write.press('Enter')
  await expect(shop.getByRole('list', { name: 'Messages' }).getByText('I am sorry, I will bring it by.')).toBeVisible()
  for (const other of [shop, admin, chief]) await other.context().close()
})
