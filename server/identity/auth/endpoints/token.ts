import type { Context } from 'hono'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { AuthContext } from '../context'
import { idTokenGrant } from './id-token-grant'
import { passwordGrant } from './password-grant'
import { pkceGrant } from './pkce-grant'
import { refreshGrant } from './refresh-grant'

type Grant = (auth: AuthContext, c: Context) => Promise<Response>

const grants = new Map<string | undefined, Grant>([
  ['password', passwordGrant],
  ['id_token', idTokenGrant],
  ['pkce', pkceGrant],
  ['refresh_token', refreshGrant],
])

/** One door, several ways to pay: `grant_type` in the query says which. */
export async function issueToken(auth: AuthContext, c: Context): Promise<Response> {
  const grant = grants.get(c.req.query('grant_type'))
  if (!grant) throw refuse('invalid_credentials', { message: 'unsupported_grant_type' })
  return grant(auth, c)
}
