import type { Auth } from './auth-client'
import { STORAGE_KEY } from './session-key'
import { sessionStore } from './session-store'
import { isAbandoned, needsSecondFactor, storedSession } from './stored-session'
import { viewAs } from './view-as'

let loading: Promise<Auth> | undefined

/** The auth client, loaded on first need: a visitor who never signs in never downloads it. */
export function auth(): Promise<Auth> {
  loading ??= import('./auth-client').then((module) => module.createClient())
  return loading
}

/**
 * Whether somebody is signed in here, told without loading anything. Always false on the server, for a session that
 * was left alone too long, and for one that still owes its second step.
 */
export function hasStoredSession(): boolean {
  const session = storedSession()
  return session !== null && !isAbandoned() && !needsSecondFactor(session)
}

/** Who hears that the server has ended the session, and why, as the account service says it. */
type Ended = (reason: unknown) => void
let tellEnded: Ended | undefined
let isRefused = false

export function onEnded(listener: Ended): void {
  tellEnded = listener
}

/** Whether the session here is one that the server has just refused, and not one that somebody left. */
export function wasRefused(): boolean {
  return isRefused
}

/**
 * Called with a token that the server did not take. There may be a newer one, or one can be had: clocks differ. Else
 * the session was ended elsewhere, and is forgotten here as well.
 *
 * @returns a token worth another try; null when the session is over, or nobody can be asked
 */
export async function tokenInstead(refused: string): Promise<string | null> {
  const held = storedSession()?.access_token
  if (!held || held !== refused) return held ?? null
  renewing ??= renew().finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Everything a page asks for is refused at once, and one question is enough. */
let renewing: Promise<string | null> | undefined

async function renew(): Promise<string | null> {
  const held = storedSession()?.access_token
  const { data, error } = await (await auth()).refreshSession()
  // the client keeps a session whose token has not run out yet, and a service that cannot answer has refused nothing
  isRefused = error !== null && REFUSALS.has(error.status ?? 0)
  if (isRefused) {
    sessionStore.removeItem(STORAGE_KEY)
    tellEnded?.(await whyEnded(error, held))
  }
  return data.session?.access_token ?? null
}

/** A suspension ends the session, and of one that is gone a renewal says only that; the token that is left hears why. */
async function whyEnded(error: { code?: string | undefined } | null, token: string | undefined): Promise<unknown> {
  if (!token || error?.code === BANNED) return error
  const { error: said } = await (await auth()).getUser(token)
  return said?.code === BANNED ? said : error
}

const BANNED = 'user_banned'

/** How the account service says that a session is no more, or its person locked out. */
const REFUSALS = new Set([400, 401, 403, 404])

/**
 * A token that is fresh enough to be sent, or null when nobody is signed in. While an admin looks as somebody else there is
 * none: what is not asked through the view must not be done in the admin's own name either.
 */
export async function accessToken(): Promise<string | null> {
  return viewAs() ? null : heldToken()
}

/** The same for what says itself that it is asked through a view. */
export async function heldToken(): Promise<string | null> {
  const session = storedSession()
  // an abandoned session may still say that it ends; pages ask `hasStoredSession` and begin nothing with it
  if (!session || needsSecondFactor(session)) return null
  const { data } = await (await auth()).getSession()
  return data.session?.access_token ?? null
}
