import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'millbrook-street-2026'
/** The key every browser sends; it opens nothing. */
export const KEY = 'sb_publishable_pawstead'

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } }

/** Signs a demo account in without the sign-in page, as a browser that did so before. */
export async function signInAs(page: Page, email: string, password = PASSWORD): Promise<Session> {
  const session = await sessionOf(page, email, password)
  await page.addInitScript((text) => {
    // once for the tab: after a sign-out the session must not come back with the next page
    if (sessionStorage.getItem('test.signed-in')) return
    sessionStorage.setItem('test.signed-in', 'true')
    localStorage.setItem('pawstead.session', text)
    localStorage.removeItem('pawstead.activity')
  }, JSON.stringify(session))
  return session
}

/** A session of an account's own, as from another device. */
export async function sessionOf(page: Page, email: string, password = PASSWORD): Promise<Session> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: KEY, 'x-supabase-api-version': '2024-01-01' },
    data: { email, password },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Session
}

/** Whether the server still takes a session's token. */
export async function isAlive(page: Page, { access_token }: Pick<Session, 'access_token'>): Promise<boolean> {
  const answer = await page.request.get('/auth/v1/user', {
    headers: { apikey: KEY, authorization: `Bearer ${access_token}` },
  })
  return answer.ok()
}

/** How long a session may be taken after it was ended. */
const ENDS_WITHIN_MS = 5000

/** Waits until a session that was just ended is refused: whatever is asked five seconds later has to be, however slow the answers are. */
export async function expectEnded(page: Page, session: Pick<Session, 'access_token'>): Promise<void> {
  const from = Date.now()
  let lastTakenMs = 0
  await expect
    .poll(async () => {
      const askedMs = Date.now() - from
      const alive = await isAlive(page, session)
      if (alive) lastTakenMs = askedMs
      return alive
    })
    .toBe(false)
  expect(lastTakenMs).toBeLessThan(ENDS_WITHIN_MS)
}
