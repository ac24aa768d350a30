import { anotherBrowser } from './lib/answered'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, LONG, test } from './lib/test'

test(
  'an admin recalls what somebody bought: its page says so, and the buyer has seen it',
  LONG,
  async ({ page, browser }) => {
    const title = `Loose clips ${crypto.randomUUID().slice(0, 6)}`
    await signInAs(page, 'admin@pawstead.example')
    await page.goto('/admin/recalls/new')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('What’s wrong with it').fill('A clip can open by itself.')
    await page.getByLabel('What people should do').fill('Stop using it.')
    await page.getByLabel('Who recalls it').fill('The maker')
    await page.getByLabel('Announced on').fill('2026-11-20')
    await page.getByLabel('Product', { exact: true }).fill('reflective')
    await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
    await page.getByRole('textbox', { name: 'Lots' }).fill('K-1, K-2')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Nobody has been told')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish and tell everyone' }).click()
    await expect(page.getByText('Published', { exact: false }).first()).toBeVisible()
    await page.getByRole('link', { name: 'View its page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('article').getByRole('listitem').getByRole('link').first().click()
    await hydrated(page)
    await expect(page.getByText('Recall of lots K-1 and K-2')).toBeVisible()

    const buyer = await anotherBrowser(browser)
    await signInAs(buyer, 'parent@pawstead.example')
    await buyer.goto('/recalls')
    await expect(buyer.getByRole('link', { name: title })).toBeVisible()
    await buyer.goto('/notifications?kind=recalls')
    await buyer.getByRole('link', { name: /^Recall: .+ lots A-2107/ }).click()
    await buyer.getByRole('button', { name: 'I’ve seen this' }).click()
    await expect(buyer.getByText('You’ve said that you’ve seen this')).toBeVisible()
    await expectAccessible(buyer)
  },
)
