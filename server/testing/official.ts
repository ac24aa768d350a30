import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY } from '#contract/public-key'
import type { TestUser } from './factories'

type Options = { key?: string; fetch?: typeof fetch }

/**
 * The published client as it comes, with our origin and our key; signed in when it is given somebody.
 * It refreshes no token by itself, so that no test waits for its timer.
 */
export async function officialClient(
  { url }: { url: string },
  user?: Pick<TestUser, 'accessToken' | 'refreshToken'>,
  { key = PUBLIC_KEY, ...global }: Options = {},
): Promise<SupabaseClient> {
  const client = createClient(url, key, { auth: { autoRefreshToken: false, persistSession: false }, global })
  if (user) {
    const { error } = await client.auth.setSession({
      access_token: user.accessToken,
      refresh_token: user.refreshToken,
    })
    if (error) throw error
  }
  return client
}
