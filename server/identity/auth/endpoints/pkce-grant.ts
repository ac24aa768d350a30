import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { type AuthFlowState, authFlowStates } from '#server/tables/auth-proofs'
import { optionalText, readBody } from '../body'
import type { AuthContext } from '../context'
import { keepBrowser } from '../familiar-browser'
import { readProviderTokens, readUpstream } from '../flow-states'
import { hashToken } from '../keyed-hash'
import { limitAddress } from '../limits'
import { giveBackPassword } from '../password-origin'
import { goOn } from '../sessions'
import { startSession } from '../start-session'
import { lockUser, refuseBanned } from '../users'
import { wireSession } from '../wire'

const Exchange = z.object({ auth_code: optionalText, code_verifier: optionalText })

/** Trades the code a link or provider ended in for a session. A wrong verifier leaves the code to its owner. */
export async function pkceGrant(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const visitor = visitorOf(auth, c)
  const { auth_code: code, code_verifier: verifier } = await readBody(c, Exchange)
  await limitAddress(auth, 'auth refresh by address', visitor)
  if (!code || !verifier) {
    throw refuse('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    })
  }
  const codeHash = hashToken(code)
  const signedIn = await db.transaction(async (tx) => {
    const issued = eq(authFlowStates.authCodeHash, codeHash)
    const [flow] = await tx.select().from(authFlowStates).where(issued)
    if (!flow?.userId) throw refuse('flow_state_not_found')
    if (flow.expiresAt <= clock.now()) throw refuse('flow_state_expired')
    if (!answers(verifier, flow)) throw refuse('bad_code_verifier')
    const user = await lockUser(tx, flow.userId)
    // Of two exchanges at once, the second waited for the account and finds the code used.
    const spent = await tx.delete(authFlowStates).where(issued).returning({ id: authFlowStates.id })
    if (!user || spent.length === 0) throw refuse('flow_state_not_found')
    await refuseBanned(tx, user, clock.now(), 400)
    const current = await giveBackPassword(tx, user, flow)
    const proof = { method: flow.method, ...(flow.provider && { provider: flow.provider }) }
    // Who added a way in is signed in already, and stays so in the session they did it in.
    const session = flow.linkingUserId === user.id ? readUpstream(auth, flow).session : undefined
    const started =
      (await goOn(auth, tx, current, session)) ??
      (await startSession(auth, tx, current, proof, visitor, flow.sessionNotAfter ?? undefined))
    return { ...started, providerTokens: readProviderTokens(auth, flow), method: flow.method }
  })
  const ids = { userId: signedIn.user.id, sessionId: signedIn.session.id }
  const metadata = { method: signedIn.method }
  auth.report({ type: 'sign_in', severity: 'info', status: 'success', visitor, metadata, ...ids })
  keepBrowser(auth, c, signedIn.user.id)
  return c.json({ ...(await wireSession(auth, db, signedIn)), ...signedIn.providerTokens })
}

/** Whether a verifier belongs to the challenge that was given at the beginning (RFC 7636). */
function answers(verifier: string, { codeChallenge, codeChallengeMethod }: AuthFlowState): boolean {
  const answer = codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [given, wanted] = [Buffer.from(answer), Buffer.from(codeChallenge ?? '')]
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}
