import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { arrive, confirmedPerson, type Person } from './join'
import { writeAs } from './profiles'
import { signInAs } from './sign-in'
import { expect, hydrated } from './test'

export const HERE = '/settings/account'

export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const row = (page: Page, region: string, text: string | RegExp): Locator =>
  card(page, region).getByRole('listitem').filter({ hasText: text })

/** A fresh account whose only session is the one this page holds, on the page of its settings. */
export async function member(page: Page, request: APIRequestContext): Promise<Person> {
  const person = await confirmedPerson(request, 'Mira Okafor')
  const { access_token } = await signInAs(page, person.email, person.password)
  // what the first page after a sign-in would do, so that no welcome comes up and goes while something else is looked at
  await writeAs(page, access_token, 'post', '/profiles/begin')
  // read by what also asks whether it is still them: it comes a moment after the page
  const ready = page.waitForResponse(/\/rpc\/preferences\/get/)
  await page.goto(HERE)
  await hydrated(page)
  await expect(card(page, 'Name').getByLabel('First name')).toHaveValue('Mira')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mira' })).toBeVisible()
  await ready
  return person
}

/** Turns two-step sign-in on and keeps the recovery codes. */
export async function addApp(page: Page): Promise<{ totp: TOTP; codes: string[] }> {
  await card(page, 'Two-step sign-in').getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  const picture = dialog.getByRole('img', { name: /QR code/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret })
  await dialog.getByLabel('Code from your authenticator app').fill(totp.generate())
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  return { totp, codes: await list.allInnerTexts() }
}

export async function signOutHere(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Mira' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await arrive(page, '/')
}
