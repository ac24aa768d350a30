import type { Auth } from './auth-client'
import { isAbandoned, needsSecondFactor, storedSession } from './stored-session'

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

/** A token that is fresh enough to be sent, or null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const session = storedSession()
  // an abandoned session may still say that it ends; pages ask `hasStoredSession` and begin nothing with it
  if (!session || needsSecondFactor(session)) return null
  const { data } = await (await auth()).getSession()
  return data.session?.access_token ?? null
}
