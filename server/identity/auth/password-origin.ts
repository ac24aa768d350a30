import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { addressKey } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authUsers } from '#server/tables/auth'
import { type AuthFlowState, authFlowStates } from '#server/tables/auth-proofs'
import type { AuthContext } from './context'

type Marking = Pick<AuthContext, 'deps' | 'codeHash'>

const KEPT_S = 24 * 3600
const SHAPE = /^[0-9a-f]{32}$/

/**
 * What recognizes who began a sign-up, when they come back to confirm: a browser on our own pages by a number that it alone
 * holds, since many share a network and a version of a browser; programs, and apps of other origins, which keep no cookie
 * for us, by address and name. A browser never counts as a program, whoever began.
 */
export function originOf(auth: Marking, c: Context, { address, userAgent }: Visitor): string {
  if (!isOnOwnPages(c)) return auth.codeHash('sign-up origin', addressKey(address), userAgent ?? '')
  return auth.codeHash('sign-up browser', browserOf(auth, c))
}

/** The same for who signs up just now: their browser gets its number. */
export function beginOrigin(auth: Marking, c: Context, visitor: Visitor): string {
  const browser = numberBrowser(auth, c)
  return browser === null ? originOf(auth, c, visitor) : auth.codeHash('sign-up browser', browser)
}

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
function browserOf(auth: Pick<Marking, 'deps'>, c: Context): string {
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
function isOnOwnPages(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  return site === 'same-origin' || c.req.header('Sec-Fetch-Mode') === 'navigate'
}

/**
 * Drops a password that was chosen before anybody proved the address, by whoever typed it into the sign-up. The owner
 * who comes in by a link of their own asking must not find that somebody else knows the password.
 */
export async function forgetUnprovenPassword(tx: Tx, user: AuthUser): Promise<AuthUser> {
  if (user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null || user.encryptedPassword === null) return user
  await tx.update(authUsers).set({ encryptedPassword: null, signUpOrigin: null }).where(eq(authUsers.id, user.id))
  return { ...user, encryptedPassword: null, signUpOrigin: null }
}

/**
 * The same for who confirms a sign-up, unless it is the browser that began it. Another one may be the owner's, with a
 * mail somebody else brought about. Where the link ends in a code to exchange, the password waits with it: only the
 * client that began can exchange it, and gets its password back then.
 */
export async function keepOwnPassword(
  tx: Tx,
  user: AuthUser,
  { origin, flowStateId }: { origin: string; flowStateId: string | null },
): Promise<AuthUser> {
  if (user.signUpOrigin === origin) return user
  const forgotten = await forgetUnprovenPassword(tx, user)
  if (forgotten !== user && flowStateId !== null) {
    const flow = eq(authFlowStates.id, flowStateId)
    await tx.update(authFlowStates).set({ passwordHash: user.encryptedPassword }).where(flow)
  }
  return forgotten
}

/** Gives a password back to the client that has shown it began the sign-up, unless another was chosen since. */
export async function giveBackPassword(tx: Tx, user: AuthUser, { passwordHash }: AuthFlowState): Promise<AuthUser> {
  if (passwordHash === null || user.encryptedPassword !== null || user.passwordChangedAt !== null) return user
  const without = and(eq(authUsers.id, user.id), isNull(authUsers.encryptedPassword))
  await tx.update(authUsers).set({ encryptedPassword: passwordHash }).where(without)
  return { ...user, encryptedPassword: passwordHash }
}
