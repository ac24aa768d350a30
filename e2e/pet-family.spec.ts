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

  const { text } = await mailTo(request, carer.email, /invited you to the family of Juno/)
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
  await expect(there.getByRole('button', { name: /^End the access/ })).toHaveCount(0)
  await expectAccessible(there)

  await page.goto(`/pet/${id}/family`)
  await settled(page)
  await page.getByRole('button', { name: /^End the access of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect(page.getByRole('heading', { name: 'Access that has ended' })).toBeVisible()

  // told over the live channel, without a press
  await expect(there.getByRole('heading', { level: 1, name: /Juno/ })).toHaveCount(0, { timeout: 20_000 })
  await there.goto(`/pet/${id}/family`)
  await hydrated(there)
  await expect(there.getByText('Juno')).toHaveCount(0)
  await there.context().close()
})
