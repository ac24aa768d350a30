import { AuthClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import type { TestUser } from './factories'
import type { World } from './world'

/** Sets up an authenticator app as the site does. @returns the same person in the session that has shown it */
export async function withFactor(world: World, user: TestUser): Promise<TestUser> {
  const client = new AuthClient({
    url: `${world.url}/auth/v1`,
    headers: { apikey: world.deps.env.live.publicKeys[0] ?? '' },
    storageKey: user.id,
    autoRefreshToken: false,
    persistSession: false,
  })
  await client.setSession({ access_token: user.accessToken, refresh_token: user.refreshToken })
  const { data: factor, error } = await client.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const code = new TOTP({ secret: factor.totp.secret }).generate({ timestamp: world.clock.now().getTime() })
  const passed = await client.mfa.challengeAndVerify({ factorId: factor.id, code })
  if (passed.error) throw passed.error
  await world.caughtUp()
  return { ...user, accessToken: passed.data.access_token, refreshToken: passed.data.refresh_token }
}
