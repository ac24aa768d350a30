import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { optionalText, readBody } from '../body'
import type { AuthContext } from '../context'
import { limitAddress } from '../limits'
import { spendRefreshToken } from '../refresh-tokens'
import { announceSessionsEnded } from '../sessions'
import { wireSession } from '../wire'

const Body = z.object({ refresh_token: optionalText })

/** Trades a refresh token for a fresh access token. */
export async function refreshGrant(auth: AuthContext, c: Context): Promise<Response> {
  const visitor = visitorOf(auth, c)
  const { refresh_token: token = '' } = await readBody(c, Body)
  await limitAddress(auth, 'auth refresh by address', visitor)
  if (!/^[\w-]{12,}$/.test(token)) {
    throw refuse('validation_failed', { message: 'Refresh token is not valid' })
  }
  const outcome = await spendRefreshToken(auth, token)
  if (outcome.reused) {
    const { id: sessionId, userId } = outcome.session
    await announceSessionsEnded(auth, sessionId)
    auth.report({ type: 'refresh_token_reused', severity: 'high', status: 'blocked', visitor, userId, sessionId })
    throw refuse('refresh_token_already_used')
  }
  return c.json(await wireSession(auth, auth.deps.db, outcome))
}
