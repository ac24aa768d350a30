import type { Page } from '@playwright/test'
import { anotherBrowser } from './lib/answered'
import { signInAs } from './lib/sign-in'
import { expect, expectAccessible, hydrated, test } from './lib/test'

/** Ada’s dog, whom her neighbor Mara looks after these days. */
const FERN = '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/care'

async function openCare(page: Page, email: string): Promise<Page> {
  await signInAs(page, email)
  await page.goto(FERN)
  await hydrated(page)
  return page
}

const give = (page: Page, medicine: string) =>
  page.getByRole('button', { name: new RegExp(`^Give 1 tablet of ${medicine} now`) })
const doses = (page: Page, medicine: string) =>
  page.getByRole('region', { name: 'Doses', exact: true }).getByRole('listitem').filter({ hasText: medicine })

test('two people look after a dog: the second dose within the interval warns with the name, and passes only when confirmed', async ({
  page,
  browser,
}) => {
  test.slow() // two browsers
  const medicine = `Amoxicillin ${Date.now().toString(36)}`
  const ada = await openCare(page, 'parent@pawstead.example')

  await test.step('the owner plans it', async () => {
    await ada.getByRole('button', { name: 'Add medicine' }).click()
    const form = ada.getByRole('form', { name: 'New medicine' })
    await form.getByRole('button', { name: 'Save medicine' }).click()
    await expect(form.getByText('Enter the name of the medicine.')).toBeVisible()
    await form.getByLabel('Medicine', { exact: true }).fill(medicine)
    await form.getByRole('button', { name: 'Save medicine' }).click()
    await expect(give(ada, medicine)).toBeVisible()
    await expectAccessible(ada)
  })

  const mara = await openCare(await anotherBrowser(browser), 'sitter@pawstead.example')
  await test.step('the carer may give it and not change it', async () => {
    await expect(give(mara, medicine)).toBeVisible()
    await expect(mara.getByRole('button', { name: `Change ${medicine}` })).toHaveCount(0)
  })

  await test.step('the owner gives a dose, and the carer sees it without asking', async () => {
    await give(ada, medicine).click()
    await expect(doses(ada, medicine)).toHaveCount(1)
    await expect(doses(mara, medicine)).toHaveText(/Given by Ada Lindqvist/)
  })

  const warning = mara.getByRole('dialog', { name: `Already given: ${medicine}` })
  await test.step('the carer’s dose warns with the name, and is dropped', async () => {
    await give(mara, medicine).click()
    await expect(warning).toContainText('Ada Lindqvist gave 1 tablet at')
    await warning.getByRole('button', { name: 'Cancel' }).click()
    await expect(warning).toBeHidden()
    await expect(doses(mara, medicine)).toHaveCount(1)
  })

  await test.step('confirmed, it stands, and says so on both devices', async () => {
    await give(mara, medicine).click()
    await warning.getByRole('button', { name: 'Log a second dose' }).click()
    for (const device of [mara, ada]) {
      await expect(doses(device, medicine)).toHaveCount(2)
      await expect(doses(device, medicine).first()).toContainText('Confirmed second dose')
      await expect(doses(device, medicine).first()).toContainText(device === mara ? 'by you' : 'by Mara Keller')
    }
  })

  await test.step('stopped, it asks for nothing any more', async () => {
    await ada.getByRole('button', { name: `Stop ${medicine}` }).click()
    await ada.getByRole('button', { name: 'Stop for good' }).click()
    await expect(give(ada, medicine)).toHaveCount(0)
    await expect(give(mara, medicine)).toHaveCount(0)
  })
})
