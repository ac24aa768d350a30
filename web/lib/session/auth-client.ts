import { AuthClient } from '@supabase/auth-js'
import { PUBLIC_KEY } from '#contract/public-key'
import { siteOrigin } from '../origin'
import { STORAGE_KEY } from './session-key'
import { sessionStore } from './session-store'

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
  })
}
