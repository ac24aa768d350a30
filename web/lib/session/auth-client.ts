import { AuthClient } from '@supabase/auth-js'
import { PUBLIC_KEY } from '#contract/public-key'
import { siteOrigin } from '../origin'
import { STORAGE_KEY } from './session-key'
import { sessionStore } from './session-store'
import { viewAs } from './view-as'

export type Auth = InstanceType<typeof AuthClient>

/** The unmodified client against our own account service. Loaded by `session.ts` alone. */
export function createClient(): Auth {
  return new AuthClient({
    url: `${siteOrigin()}/auth/v1`,
    headers: { apikey: PUBLIC_KEY, Authorization: `Bearer ${PUBLIC_KEY}` },
    storageKey: STORAGE_KEY,
    storage: sessionStore,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: 'pkce',
    fetch: unlessViewing,
  })
}

/** The account is the admin's own, also while the pages show somebody else's: nothing about it is changed meanwhile. */
const unlessViewing: typeof fetch = async (input, init) => {
  const method = init?.method ?? 'GET'
  const goesOn = method === 'GET' || /\/(?:token|logout)\b/.test(String(input))
  if (!viewAs() || goesOn) return fetch(input, init)
  return Response.json({ code: 'view_only', message: 'Nothing can be changed here.' }, { status: 403 })
}
