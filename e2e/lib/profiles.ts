import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { confirmedPerson, type Person } from './join'
import { sessionOf, signInAs } from './sign-in'

type Method = 'post' | 'put' | 'patch'

/** Writes as a person whose token is known, the way another of their devices would. */
export async function writeAs(page: Page, token: string, method: Method, path: string, data: object = {}) {
  const authorization = `Bearer ${token}`
  const csrf = await page.request.get('/api/account/csrf-token', { headers: { authorization } })
  const headers = { authorization, 'x-csrf-token': (await csrf.json()).token }
  const answer = await page.request[method](`/api${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** The profiles a token's person has, closed ones too. */
export async function profilesOf(page: Page, token: string): Promise<{ id: string; userType: string }[]> {
  const answer = await page.request.get('/api/profiles/mine', { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).items
}

export type Resident = Person & { token: string; profileId: string }

/** Somebody new with the profile every account begins with, as Mira Okafor, signed in on this page. */
export async function resident(page: Page, request: APIRequestContext): Promise<Resident> {
  const person = await confirmedPerson(request, 'Mira Okafor')
  const { access_token: token } = await sessionOf(page, person.email, person.password)
  await writeAs(page, token, 'post', '/profiles/begin')
  const [profile] = await profilesOf(page, token)
  await signInAs(page, person.email, person.password)
  return { ...person, token, profileId: profile?.id ?? '' }
}

/** The same with a second side, of which the id is given. */
export async function withSecond(
  page: Page,
  request: APIRequestContext,
  userType: string,
  businessName: string,
): Promise<Resident> {
  const person = await resident(page, request)
  const names = { firstName: 'Mira', lastName: 'Okafor', businessName }
  const { id } = await writeAs(page, person.token, 'post', '/profiles', { userType, ...names })
  return { ...person, profileId: id }
}
