import type { Page } from '@playwright/test'
import { confirmedPerson } from './lib/join'
import { mailTo } from './lib/mailbox'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

async function openPerson(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/people?q=${encodeURIComponent(email)}`)
  await hydrated(page)
  await page.locator('main').getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
}

test(
  'a super-admin merges two accounts of one person, and the closed one leads to the one that goes on',
  LONG,
  async ({ page, request }) => {
    const [kept, closed] = await Promise.all([
      confirmedPerson(request, 'Olive Harbor'),
      confirmedPerson(request, 'Olive Harbor'),
    ])
    await signInAs(page, 'super@pawstead.example')
    await openPerson(page, kept.email)
    const card = page.getByRole('region', { name: 'Merge another account into this one' })
    await card.getByLabel('Account to close').fill(closed.email)
    await card.getByRole('button', { name: closed.email }).click()
    await expect(card.getByText('There is nothing in it to move.')).toBeVisible()
    await card.getByRole('button', { name: 'Merge accounts' }).click()

    const dialog = page.getByRole('dialog', { name: 'Merge these accounts?' })
    await expectAccessible(page)
    await dialog.getByLabel('Reason').fill('Both are hers, she said so by phone')
    await dialog.getByLabel(/^Type/).fill(kept.email)
    await dialog.getByRole('button', { name: 'Merge accounts' }).click()
    await expect(dialog.getByText(`Enter ${closed.email}.`)).toBeVisible()
    await dialog.getByLabel(/^Type/).fill(closed.email)
    await dialog.getByRole('button', { name: 'Merge accounts' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('link', { name: closed.email }).click()
    await expect(page.getByText('Merged into Olive Harbor')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Olive Harbor' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Olive Harbor' })).toBeVisible()
    await expect(page.getByText(kept.email).first()).toBeVisible()
    for (const { email } of [kept, closed]) await mailTo(request, email, /^Your two Pawstead accounts are now one$/)
  },
)
