import type { Auth } from './auth-client'
import { STORAGE_KEY } from './session-key'

let loading: Promise<Auth> | undefined

/** The auth client, loaded on first need: a visitor who never signs in never downloads it. */
export function auth(): Promise<Auth> {
  loading ??= import('./auth-client').then((module) => module.createClient())
  return loading
}

/** Whether this browser holds a session, told without loading anything. Always false on the server. */
export function hasStoredSession(): boolean {
  if (typeof localStorage === 'undefined') return false
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false // storage is blocked: nobody can be signed in here
  }
}

/** A token that is fresh enough to be sent, or null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null
  const { data } = await (await auth()).getSession()
  return data.session?.access_token ?? null
}
