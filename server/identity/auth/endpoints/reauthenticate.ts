import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { type Visitor, visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { authUsers } from '#server/tables/auth'
import { requireWholeSession, type SignedIn } from '../bearer'
import { optionalText, readBody } from '../body'
import type { AuthContext } from '../context'
import { proveByFactor } from '../factor-proof'
import { greetingName } from '../greeting'
import { limitAddress } from '../limits'
import { issueOneTimeToken } from '../one-time-tokens'
import { checkProof, type Proof, reachOf, renewProof } from '../proof'
import { limitRecipient } from '../recipient-limits'

/** Sends a signed-in person a code that proves it is still them. */
export async function sendNonce(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const { user } = await requireWholeSession(auth, c)
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth message by address', visitor)
  const reach = reachOf(user)
  if (!reach) throw refuse(user.email === null ? 'phone_not_confirmed' : 'email_not_confirmed', { status: 422 })
  const { channel, address } = reach
  await limitRecipient(auth, 'reauthentication', reach, visitor)
  await db.transaction(async (tx) => {
    // The account first, then its codes, as everywhere.
    await tx.update(authUsers).set({ reauthenticationSentAt: clock.now() }).where(eq(authUsers.id, user.id))
    const { code } = await issueOneTimeToken(auth, tx, { user, kind: 'reauthentication', address })
    if (channel === 'email') {
      await auth.messages.mail(tx, { kind: 'reauthenticate', to: address, name: greetingName(user), code })
    } else {
      const text = `${code} is your Pawstead code. It expires in 10 minutes. Don’t share it with anyone.`
      await auth.messages.text(tx, { to: address, text })
    }
  })
  return c.json({})
}

const Body = z.object({
  password: optionalText,
  nonce: optionalText,
  factor_id: optionalText,
  code: optionalText,
})

/** Takes a proof from a signed-in person: for the next ten minutes sensitive changes are open to this session. */
export async function reauthenticate(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const who = await requireWholeSession(auth, c)
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth sign-in by address', visitor)
  const { method, prove } = readProof(auth, who, await readBody(c, Body), visitor)
  const proof = await prove()
  await db.transaction((tx) => renewProof(tx, who.session, proof, clock.now()))
  const ids = { userId: who.user.id, sessionId: who.session.id }
  auth.report({ type: 'reauthenticated', severity: 'info', status: 'success', visitor, metadata: { method }, ...ids })
  return c.json({})
}

/** @throws validation_failed for none or several */
function readProof(
  auth: AuthContext,
  who: SignedIn,
  { password, nonce, factor_id: factorId, code }: z.infer<typeof Body>,
  visitor: Visitor,
): { method: string; prove: () => Promise<Proof> } {
  const byFactor = factorId !== undefined && code !== undefined
  if ([password !== undefined, nonce !== undefined, byFactor].filter(Boolean).length !== 1) {
    throw refuse('validation_failed', { message: 'Give one of password, nonce, and factor_id with code' })
  }
  if (password !== undefined) {
    return { method: 'password', prove: () => checkProof(auth, who, { password }, visitor) }
  }
  if (nonce !== undefined) return { method: 'nonce', prove: () => checkProof(auth, who, { nonce }, visitor) }
  const prove = async () => {
    await proveByFactor(auth, who, { factorId: factorId ?? '', code: code ?? '', visitor })
    return {}
  }
  return { method: 'factor', prove }
}
