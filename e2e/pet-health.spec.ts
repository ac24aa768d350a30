import { readFile } from 'node:fs/promises'
import { plainPdf } from '#server/market/papers/pdf-samples'
import { sessionOf, signInAs } from './lib/sign-in'
import { expect, expectAccessible, test } from './lib/test'

const PARENT = 'parent@pawstead.example'

test('a vaccination moves its status, a paper is kept and opened, and the chart has a table', async ({ page }) => {
  test.slow()
  const { access_token: token } = await sessionOf(page, PARENT)
  const pets = (await (
    await page.request.get('/api/pets', { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { items: { id: string; name: string }[] }
  const fern = `/pet/${pets.items.find(({ name }) => name === 'Fern')?.id}`
  await signInAs(page, PARENT)

  await test.step('the vaccination', async () => {
    await page.goto(`${fern}/health`)
    const due = page.getByRole('region', { name: 'What is due' })
    const line = due.getByRole('listitem').filter({ hasText: 'Canine cough' })
    await expect(due).toBeVisible()
    await page.getByRole('button', { name: 'Add entry' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Vaccination', exact: true }).click()
    await expectAccessible(page)
    const list = dialog.getByLabel('Vaccine', { exact: true })
    // where admins keep a list of vaccines, another one is named by its own words
    if (await list.isVisible().catch(() => false)) await list.selectOption('other')
    await dialog.getByLabel('Name of the vaccine').fill('Canine cough')
    await dialog.getByLabel('Given on').fill('2026-01-05')
    await dialog.getByLabel('Due again on').fill('2026-02-05')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(line.getByText('Overdue')).toBeVisible()
    await line.getByRole('button', { name: 'Log it' }).click()
    if (await list.isVisible().catch(() => false)) await list.selectOption('other')
    await dialog.getByLabel('Name of the vaccine').fill('Canine cough')
    await dialog.getByLabel('Valid until').fill('2098-01-01')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(line.getByText('Current')).toBeVisible()
  })

  await test.step('the weight', async () => {
    await page.getByRole('link', { name: 'Weight', exact: true }).click()
    const weights = page.getByRole('table', { name: 'Weights' })
    await expect(weights).toBeVisible()
    const before = await weights.getByRole('row').count()
    await page.getByRole('button', { name: 'Add weight' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Weight', { exact: true }).fill('0')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('Enter a weight.')).toBeVisible()
    await dialog.getByLabel('Weight', { exact: true }).fill('51.5')
    await dialog.getByLabel('Body score').selectOption('5')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(weights.getByRole('row')).toHaveCount(before + 1)
    await expect(weights.getByText('51.5 lb').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the paper', async () => {
    await page.getByRole('link', { name: 'Documents', exact: true }).click()
    await page.getByRole('button', { name: 'Add a PDF' }).click()
    const dialog = page.getByRole('dialog')
    const choose = (name: string, buffer: Buffer) =>
      dialog.getByLabel('PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await choose('trap.pdf', plainPdf(['<< /S /JavaScript /JS (x) >>']))
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('This PDF holds scripts')).toBeVisible()
    await choose('certificate.pdf', plainPdf())
    await dialog.getByLabel('Title').fill('Rabies certificate 2026')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Rabies certificate 2026' }).click(),
    ])
    expect((await readFile(await download.path())).equals(plainPdf())).toBe(true)
    await expectAccessible(page)
  })

  await test.step('the timeline tells of it', async () => {
    await page.goto(`${fern}/health?show=timeline`)
    await page.getByRole('button', { name: 'Document', exact: true }).click()
    await expect(page.getByText('Rabies certificate 2026')).toBeVisible()
  })
})
