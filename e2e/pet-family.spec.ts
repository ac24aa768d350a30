import type { Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { mailTo } from './lib/mailbox'
import { resident, writeAs } from './lib/profiles'
import { expect, expectAccessible, hydrated, settled, test } from './lib/test'

test('a caregiver on another device sees and logs, changes nothing, and sees nothing once their access has ended', async ({
  page,
  browser,
  request,
}) => {
  const owner = await resident(page, request)
  const { id } = await writeAs(page, owner.token, 'post', '/pets', { name: 'Juno', species: 'dog' })
  const there = await anotherBrowser(browser)
  const carer = await resident(there, request)

  await page.goto('/household')
  await settled(page)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(carer.email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(carer.email)).toBeVisible()

  const { text } = await mailTo(request, carer.email, /invited you to Juno’s family/)
  const link = /\/pet-invitation\?key=\w+/.exec(text)?.[0] ?? ''
  await there.goto(link)
  await settled(there)
  await there.getByRole('button', { name: 'Accept' }).click()
  await there.waitForURL(/\/household/)
  await expect(there.getByRole('table').getByText('Caregiver')).toBeVisible()

  await there.goto(`/pet/${id}/family`)
  await settled(there)
  await expect(there.getByRole('heading', { level: 1, name: /Juno/ })).toBeVisible()
  await expect(there.getByRole('button', { name: 'Invite someone' })).toHaveCount(0)
  await expect(there.getByRole('button', { name: /^End access/ })).toHaveCount(0)
  await expectAccessible(there)

  await page.goto(`/pet/${id}/family`)
  await settled(page)
  await page.getByRole('button', { name: /^End access of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect(page.getByRole('heading', { name: 'Earlier access' })).toBeVisible()

  // told over the live channel, without a press
  await expect(there.getByRole('heading', { level: 1, name: /Juno/ })).toHaveCount(0, { timeout: 20_000 })
  await there.goto(`/pet/${id}/family`)
  await hydrated(there)
  await expect(there.getByText('Juno')).toHaveCount(0)
  await there.context().close()
})

test('a household talks in one conversation, and whoever is removed is out of it at once', async ({
  page,
  browser,
  request,
}) => {
  const owner = await resident(page, request)
  const { id: petId } = await writeAs(page, owner.token, 'post', '/pets', { name: 'Juno', species: 'dog' })
  const there = await anotherBrowser(browser)
  const carer = await resident(there, request)
  const invite = { email: carer.email, petIds: [petId], role: 'caregiver' }
  await writeAs(page, owner.token, 'post', '/pet-invites', invite)
  // answered in the notice itself
  await there.goto('/notifications')
  await settled(there)
  const accept = there.getByRole('button', { name: /^Accept: .+ invited you to Juno’s family$/ })
  await accept.focus()
  await there.keyboard.press('Enter')
  await expect(there.getByText('You are part of the family now')).toBeVisible()
  await expect(accept).toHaveCount(0)
  await expect(there.getByRole('link', { name: /invited you to Juno’s family/ })).toBeFocused()
  await expectAccessible(there)

  await page.goto(`/pet/${petId}/family`)
  await settled(page)
  await page.getByRole('button', { name: 'Household chat' }).click()
  await page.waitForURL(/\/messaging\/[0-9a-f-]{36}$/)
  await expect(page.getByText('2 people')).toBeVisible()
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await expect(page.getByRole('menuitem', { name: /Leave|Block/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Name' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('The dog people')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The dog people' })).toBeVisible()
  const write = page.getByRole('textbox', { name: 'Message to The dog people' })
  await write.fill('She has eaten.')
  await write.press('Enter')
  await expectAccessible(page)

  await there.goto('/messaging')
  await there
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /The dog people/ })
    .click()
  await expect(there.getByRole('list', { name: 'Messages' }).getByText('She has eaten.')).toBeVisible()
  await expect(page.getByText(/, read by /)).toBeVisible()
  const reply = there.getByRole('textbox', { name: 'Message to The dog people' })
  await reply.fill('Then we go for a walk.')
  await reply.press('Enter')
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Then we go for a walk.')).toBeVisible()

  const manage = await anotherPage(page, `/pet/${petId}/family`)
  await manage.getByRole('button', { name: /^End access/ }).click()
  await manage.getByRole('dialog').getByRole('button', { name: /^End/ }).click()
  await expect(there.getByText('This conversation isn’t here')).toBeVisible()
  await there.context().close()
})

async function anotherPage(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(address)
  await settled(other)
  return other
}
