import type { APIRequestContext, Page } from '@playwright/test'
import { codeIn, mailTo } from './mailbox'
import { KEY } from './sign-in'
import { expect, hydrated } from './test'

export type Person = { email: string; password: string }

export const newPerson = (): Person => ({
  email: `person-${crypto.randomUUID()}@example.com`,
  password: 'seven lamps on orchard street',
})

/** Fills in the form of a new account and sends it. */
export async function fillJoinForm(page: Page, { email, password }: Person, name = 'Mira Okafor'): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** Types the code that was mailed. */
export async function typeMailedCode(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(request, email, /code|password|sign-in/i)))
}

/** Makes an account through the pages and ends up signed in at `next`. */
export async function join(
  page: Page,
  request: APIRequestContext,
  person = newPerson(),
  next = '/cart',
): Promise<Person> {
  await page.goto(`/auth?mode=join&next=${next}`)
  await hydrated(page)
  await fillJoinForm(page, person)
  await typeMailedCode(page, request, person.email)
  await arrive(page, next)
  return person
}

/** Signs in by the form. */
export async function signIn(page: Page, { email, password }: Person, next = '/cart'): Promise<void> {
  await page.goto(`/auth?next=${next}`)
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Waits until the page of a path is open; the path may stand in the query of the page before. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
}

/** A confirmed account of its own, made without the pages and signed in nowhere. */
export async function confirmedPerson(request: APIRequestContext, name: string): Promise<Person> {
  const person = newPerson()
  const [first_name, last_name] = name.split(' ')
  const ask = async (path: string, data: object, token = KEY) => {
    const answer = await request.post(`/auth/v1${path}`, {
      headers: { apikey: KEY, authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
      data,
    })
    expect(answer.ok()).toBe(true)
    return answer
  }
  await ask('/signup', { ...person, data: { first_name, last_name } })
  const token = codeIn(await mailTo(request, person.email, /is your Pawstead code/))
  const session = await (await ask('/verify', { type: 'signup', email: person.email, token })).json()
  await ask('/logout?scope=local', {}, session.access_token)
  return person
}
