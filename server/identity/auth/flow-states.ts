import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Connection } from '#server/infra/database/connection'
import type { Tx } from '#server/infra/database/db'
import type { AuthUser } from '#server/tables/auth'
import { type AuthFlowState, authFlowStates } from '#server/tables/auth-proofs'
import { optionalText } from './body'
import type { AuthContext } from './context'
import { hashToken } from './keyed-hash'
import { withCode, withFragment } from './redirects'
import { startSession } from './start-session'
import { wireSession } from './wire'

/** A person has this long at the provider's page, and a link in a mail as long as its code. */
export const AWAY_MS = 10 * 60_000
const MAIL_MS = 60 * 60_000
/** From the answer of the provider, or the click on the link, to the exchange of the code. */
const CODE_MS = 5 * 60_000

/** The members of a request that speaks PKCE; both or neither. */
export const Challenge = z.object({ code_challenge: optionalText, code_challenge_method: optionalText })
export type Pkce = { codeChallenge: string; codeChallengeMethod: 's256' | 'plain' } | undefined

/** @throws validation_failed for one without the other, an unknown method, or a challenge of the wrong form */
export function readPkce({
  code_challenge: challenge,
  code_challenge_method: method,
}: z.infer<typeof Challenge>): Pkce {
  if (!challenge && !method) return undefined
  const name = method?.toLowerCase()
  if (!challenge || (name !== 's256' && name !== 'plain') || !/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw refuse('validation_failed', {
      message: 'PKCE flow requires code_challenge_method and code_challenge of 43 to 128 characters',
    })
  }
  return { codeChallenge: challenge, codeChallengeMethod: name }
}

type NewFlow = {
  /** As the token's `amr` claim names it: oauth, sso/saml, magiclink, recovery, email/signup, … */
  method: string
  pkce: Pkce
  /** Allowed already. */
  redirectTo: string
  userId?: string
  provider?: string
  linkingUserId?: string
  browserHash?: string | null
  /** Remembered towards the provider; encrypted here. */
  upstream?: Record<string, string>
  /** How long the person may be away, where it is not the usual time. */
  lifetimeMs?: number
}

/** Remembers a sign-in that leaves the site. */
export async function startFlow(auth: AuthContext, tx: Connection, flow: NewFlow): Promise<AuthFlowState> {
  const now = auth.deps.clock.now()
  const id = randomUUID()
  const { pkce, upstream, lifetimeMs = flow.provider ? AWAY_MS : MAIL_MS, ...rest } = flow
  const [row] = await tx
    .insert(authFlowStates)
    .values({
      id,
      ...rest,
      ...pkce,
      upstream: upstream ? auth.sealer.seal(Buffer.from(JSON.stringify(upstream)), `flow ${id}`) : null,
      expiresAt: new Date(now.getTime() + lifetimeMs),
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('a flow state was not stored')
  return row
}

export function readUpstream(auth: AuthContext, flow: AuthFlowState): Record<string, string> {
  if (!flow.upstream) return {}
  return z
    .record(z.string(), z.string())
    .parse(JSON.parse(auth.sealer.open(flow.upstream, `flow ${flow.id}`).toString()))
}

/** The provider's own tokens, kept from its answer until the exchange of the code. */
export function readProviderTokens(auth: AuthContext, flow: AuthFlowState): ProviderTokens {
  if (!flow.providerTokens) return {}
  return z
    .object({ provider_token: z.string().exactOptional(), provider_refresh_token: z.string().exactOptional() })
    .parse(JSON.parse(auth.sealer.open(flow.providerTokens, `flow ${flow.id}`).toString()))
}

/** The flow a `state` or `RelayState` names, used up by this call: a second one finds nothing. */
export async function takeFlow(auth: AuthContext, stateId: string): Promise<AuthFlowState | null> {
  if (!z.uuid().safeParse(stateId).success) return null
  const now = auth.deps.clock.now()
  const [flow] = await auth.deps.db
    .update(authFlowStates)
    .set({ returnedAt: now })
    .where(and(eq(authFlowStates.id, stateId), isNull(authFlowStates.returnedAt), gt(authFlowStates.expiresAt, now)))
    .returning()
  return flow ?? null
}

export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string }

type Proven = {
  user: AuthUser
  visitor: Visitor
  /** What the link proved (`type` in the fragment); providers have none. */
  type?: string
  providerTokens?: ProviderTokens
  sessionNotAfter?: Date
}

/**
 * Ends a flow: with a code to exchange where the client speaks PKCE, else with a session in the fragment.
 *
 * @returns where to send the browser
 */
export async function finishFlow(
  auth: AuthContext,
  tx: Tx,
  flow: Pick<AuthFlowState, 'id' | 'redirectTo' | 'method' | 'provider' | 'codeChallenge'>,
  { user, visitor, type, providerTokens = {}, sessionNotAfter }: Proven,
): Promise<string> {
  const now = auth.deps.clock.now()
  if (flow.codeChallenge) {
    const code = randomUUID()
    await tx
      .update(authFlowStates)
      .set({
        userId: user.id,
        authCodeHash: hashToken(code),
        authCodeIssuedAt: now,
        expiresAt: new Date(now.getTime() + CODE_MS),
        returnedAt: now,
        sessionNotAfter: sessionNotAfter ?? null,
        providerTokens: auth.sealer.seal(Buffer.from(JSON.stringify(providerTokens)), `flow ${flow.id}`),
      })
      .where(eq(authFlowStates.id, flow.id))
    return withCode(flow.redirectTo, code)
  }
  const proof = { method: type ? 'otp' : flow.method, ...(flow.provider && { provider: flow.provider }) }
  const signedIn = await startSession(auth, tx, user, proof, visitor, sessionNotAfter)
  const session = await wireSession(auth, tx, signedIn)
  return withFragment(flow.redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...providerTokens,
    ...(type && { type }),
  })
}
