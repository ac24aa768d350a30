import { expect, type Page } from '@playwright/test'

type Method = 'patch' | 'post' | 'put'

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
