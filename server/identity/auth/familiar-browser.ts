import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthContext } from './context'
import { DEVICE_KEPT_MS } from './remove-expired'

/** The browser's own number, and a mark for each account that signed in with it. 128 bits each. */
const SHAPE = /^[0-9a-f]{32}(?:\.[0-9a-f]{32}){1,5}$/
const MOST_ACCOUNTS = 5

type Marking = Pick<AuthContext, 'deps' | 'codeHash'>

/** On https no plain connection can put a cookie of this name into a browser. */
function cookieName({ deps: { env } }: Marking): string {
  return env.publicUrl.startsWith('https:') ? '__Secure-pawstead_browser' : 'pawstead_browser'
}

function read(auth: Marking, c: Context): { browser: string; marks: string[] } | null {
  const value = getCookie(c, cookieName(auth)) ?? ''
  if (!SHAPE.test(value)) return null
  const [browser = '', ...marks] = value.split('.')
  return { browser, marks }
}

/** Only we can make it, and it tells nobody whose it is. */
function markOf({ codeHash }: Marking, browser: string, userId: string): string {
  return codeHash('familiar browser', browser, userId).slice(0, 32)
}

/**
 * Notes in the browser that somebody signed in with it, so that their next password is not counted together with those
 * that strangers try. It lets nobody in. Programs and apps of other origins keep no cookie, and have the other ways.
 */
export function keepBrowser(auth: Marking, c: Context, userId: string): void {
  const before = read(auth, c)
  const browser = before?.browser ?? randomBytes(16).toString('hex')
  const mark = markOf(auth, browser, userId)
  const others = before?.marks.filter((one) => one !== mark).slice(0, MOST_ACCOUNTS - 1) ?? []
  setCookie(c, cookieName(auth), [browser, mark, ...others].join('.'), {
    path: '/auth/v1',
    httpOnly: true,
    secure: auth.deps.env.publicUrl.startsWith('https:'),
    sameSite: 'Strict',
    maxAge: DEVICE_KEPT_MS / 1000,
  })
}

/** @returns the browser's number when this account signed in with it before, else null */
export function familiarBrowser(auth: Marking, c: Context, userId: string | undefined): string | null {
  const kept = read(auth, c)
  if (!kept || !userId) return null
  const mark = Buffer.from(markOf(auth, kept.browser, userId))
  return kept.marks.some((one) => timingSafeEqual(Buffer.from(one), mark)) ? kept.browser : null
}
