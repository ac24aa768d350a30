import type { Page } from '@playwright/test'
import { join } from './lib/join'
import { served } from './lib/kept'
import { expect, expectAccessible, hydrated, test } from './lib/test'

// the browser writes down each request that reaches nobody, and the page of a private pet is a 404 before its family is asked for
test.use({ serviceWorkers: 'allow', expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|404/ })

/** What lies on the device: the names of what is kept, and how often the pet's name can be read in it. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'pawstead-vault')) return null
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const request = indexedDB.open('pawstead-vault')
    // it may be deleted between being listed and being opened; looking must not make it anew
    request.onupgradeneeded = () => request.transaction?.abort()
    const db = await wait(request).catch(() => null)
    if (!db) return null
    const [names, rows] = await Promise.all([
      wait(db.transaction('answers').objectStore('answers').getAllKeys()),
      wait(db.transaction('answers').objectStore('answers').getAll() as IDBRequest<{ text: ArrayBuffer }[]>),
    ])
    db.close()
    const texts = rows.map(({ text }) => new TextDecoder('latin1').decode(text))
    return { names: names.map(String), readable: texts.filter((text) => text.includes('Fern')).length }
  })

/** What of the pages below is not on the device yet. */
const missingOf = (names: readonly string[]) =>
  [
    ['pets', 'head'],
    ['petHealth', 'overview'],
    ['petHealth', 'weights'],
    ['petSharing', 'handOver'],
  ].filter((path) => !names.some((name) => name.startsWith(`[${JSON.stringify(path)}`)))

test('a pet is read and weighed without a network, what was written arrives once, and nothing is left at sign-out', async ({
  page,
  request,
  context,
}) => {
  test.slow() // a worker is installed, and the device is filled while nobody does anything
  await join(page, request)
  await page.goto('/pets/new')
  await page.getByLabel('Name').fill('Fern')
  await page.getByText('Dog', { exact: true }).click()
  await page.getByRole('button', { name: 'Add pet' }).click()
  await page.getByRole('link', { name: 'Go to Fern' }).click()
  await page.waitForURL(/\/pet\/[0-9a-f-]{36}$/)
  const pet = new URL(page.url()).pathname
  await page.reload()
  await served(page)
  // filled without a look at those pages: all that they read has to be there before the network goes
  await expect.poll(async () => missingOf((await onDevice(page))?.names ?? []), { timeout: 45_000 }).toEqual([])
  expect((await onDevice(page))?.readable).toBe(0)

  await context.setOffline(true)
  await page.goto(`${pet}/health`)
  await hydrated(page)
  await expect(page).toHaveURL(new RegExp(`${pet}/health$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Fern' })).toBeVisible()
  // some builds of Chromium hold a page that is opened without a network for online, until the network goes once more
  if (await page.evaluate(() => navigator.onLine)) {
    await context.setOffline(false)
    await context.setOffline(true)
  }
  await expect(page.getByText('Saved on this device, as of')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Handoff card' }).click()
  await expect(page).toHaveURL(new RegExp(`${pet}/hand-over$`))
  await page.getByRole('link', { name: 'Health', exact: true }).click()

  await page.getByRole('link', { name: 'Weight', exact: true }).click()
  await page.getByRole('button', { name: 'Add weight' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Weight', { exact: true }).fill('40')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  const waiting = page.getByRole('region', { name: 'Waiting to be saved' })
  await expect(waiting.getByText(/Fern: 40/)).toBeVisible()

  await context.setOffline(false)
  await expect(waiting).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('table', { name: 'Weights' }).getByText(/40/)).toHaveCount(1)

  // what waits is not lost by a slip of the hand
  const leave = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Mira' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add weight' }).click()
  await dialog.getByLabel('Weight', { exact: true }).fill('41')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(waiting.getByText(/Fern: 41/)).toBeVisible()
  await leave()
  const question = page.getByRole('dialog', { name: 'Sign out and lose what isn’t saved?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await expect(waiting).toBeHidden({ timeout: 30_000 })
  await leave()
  await expect.poll(() => onDevice(page)).toBeNull()
})
