import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthFlowState } from '#server/tables/auth-proofs'
import type { AuthContext } from './context'

type Marking = Pick<AuthContext, 'deps' | 'codeHash'>

const KEPT_S = 24 * 3600
const SHAPE = /^[0-9a-f]{32}$/

/** Gives the browser that asks for a mail its number, unless it has one. @returns null for programs and apps of other origins */
export function numberBrowser(auth: Pick<Marking, 'deps'>, c: Context): string | null {
  if (!isOnOwnPages(c)) return null
  const browser = browserOf(auth, c)
  if (given.has(c.req.raw)) return browser
  given.add(c.req.raw)
  setCookie(c, cookieName(auth), browser, {
    path: '/auth/v1',
    httpOnly: true,
    secure: auth.deps.env.publicUrl.startsWith('https:'),
    // the link of the mail comes from another site
    sameSite: 'Lax',
    maxAge: KEPT_S,
  })
  return browser
}

/** What a flow keeps of the browser that began it by asking for a mail. */
export const hashBrowser = (auth: Pick<Marking, 'codeHash'>, browser: string): string =>
  auth.codeHash('link browser', browser)

/** Whether a browser that follows the link of a mail is not the one that asked for it. Who asked as a program is not known again. */
export function isAnotherBrowser(auth: Marking, c: Context, { browserHash }: AuthFlowState): boolean {
  return browserHash !== null && isOnOwnPages(c) && hashBrowser(auth, browserOf(auth, c)) !== browserHash
}

/** A browser without a number gets one in a request, whoever asks for it how often. */
const drawn = new WeakMap<Request, string>()
const given = new WeakSet<Request>()

/** The number a browser holds; a new one, which nobody else has, where it holds none. */
export function browserOf(auth: Pick<Marking, 'deps'>, c: Context): string {
  const kept = getCookie(c, cookieName(auth)) ?? ''
  if (SHAPE.test(kept)) return kept
  const number = drawn.get(c.req.raw) ?? randomBytes(16).toString('hex')
  drawn.set(c.req.raw, number)
  return number
}

function cookieName({ deps: { env } }: Pick<Marking, 'deps'>): string {
  return env.publicUrl.startsWith('https:') ? '__Secure-pawstead_sign_up' : 'pawstead_sign_up'
}

/** Browsers say where a request comes from; a link of a mail is followed from another site, or from none. */
export function isOnOwnPages(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  return site === 'same-origin' || c.req.header('Sec-Fetch-Mode') === 'navigate'
}
