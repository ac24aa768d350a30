import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthFlowState } from '#server/tables/auth-proofs'
import { hashToken } from '../keyed-hash'

/** As long as a person may be away at the provider's page. */
const MAX_AGE_S = 600
const SHAPE = /^[A-Za-z0-9_-]{43}$/

/** On https no subdomain and no plain connection can put a cookie of this name into a browser. */
function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-pawstead_flow' : 'pawstead_flow'
}

/**
 * Marks the browser that begins a sign-in. Several at once, in several tabs, share the mark.
 *
 * @param answersByForm whether the provider's own page posts the answer, which cookies usually do not travel with
 * @returns the mark's hash, to be kept with the flow
 */
export function markBrowser(c: Context, publicUrl: string, answersByForm: boolean): string {
  const before = getCookie(c, cookieName(publicUrl)) ?? ''
  const mark = SHAPE.test(before) ? before : randomBytes(32).toString('base64url')
  const secure = publicUrl.startsWith('https:')
  setCookie(c, cookieName(publicUrl), mark, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: answersByForm && secure ? 'None' : 'Lax',
    maxAge: MAX_AGE_S,
  })
  return hashToken(mark)
}

/**
 * Whether an answer comes back through the browser that began, so that nobody can finish with their own account, or
 * their own consent, what somebody else began. Programs, which no stranger can send anywhere, have no such header and
 * need no cookie .
 */
export function isSameBrowser(c: Context, publicUrl: string, { browserHash }: AuthFlowState): boolean {
  if (c.req.header('Sec-Fetch-Site') === undefined && c.req.header('Sec-Fetch-Mode') !== 'navigate') return true
  const mark = getCookie(c, cookieName(publicUrl))
  if (mark === undefined || browserHash === null) return false
  const [shown, kept] = [Buffer.from(hashToken(mark)), Buffer.from(browserHash)]
  return shown.length === kept.length && timingSafeEqual(shown, kept)
}
