import type { Context } from 'hono'
import { z } from 'zod'
import { takeToken } from '#server/core/limits/rate-limit'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { requireWholeSession } from '../bearer'
import { optional, optionalText, readBody } from '../body'
import type { AuthContext } from '../context'
import { keepBrowser } from '../familiar-browser'
import { accountOf, linkTo } from '../federation/account'
import { explainProviderError } from '../federation/explain'
import { tellAccount } from '../federation/tell'
import { requireFresh } from '../freshness'
import { hashToken } from '../keyed-hash'
import { limitAddress } from '../limits'
import { type Person, type Provider, ProviderRefusal } from '../providers/provider'
import { startSession } from '../start-session'
import { wireSession } from '../wire'

const IdToken = z.object({
  provider: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  link_identity: optional(z.boolean()),
})
type IdToken = z.infer<typeof IdToken>

/** Signs in with a token a provider gave to the client itself, or adds that provider to the account signed in. */
export async function idTokenGrant(auth: AuthContext, c: Context): Promise<Response> {
  const { db } = auth.deps
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth provider by address', visitor)
  const body = await readBody(c, IdToken)
  if (!body.provider || !body.id_token) return badRequest(c, 'Missing required parameter id_token and provider')
  const provider = auth.providers.find(body.provider)
  if (!provider?.verifyIdToken) throw refuse('provider_disabled')
  const linking = body.link_identity ? await requireLinking(auth, c) : undefined

  let person: Person
  try {
    person = await verify(auth, provider, body)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw explainProviderError(auth, provider, error)
    const metadata = { method: 'oauth', provider: provider.name, code: 'id_token' }
    auth.report({ type: 'sign_in_failed', severity: 'low', status: 'failure', visitor, metadata })
    return badRequest(c, `Bad ID token: ${error.message}`)
  }
  const { account, signedIn } = await db.transaction(async (tx) => {
    const account = linking
      ? await linkTo(auth, tx, provider, person, linking)
      : await accountOf(auth, tx, provider, person)
    const proof = { method: 'oauth', provider: provider.name }
    return { account, signedIn: await startSession(auth, tx, account.user, proof, visitor) }
  })
  await tellAccount(auth, account, visitor, provider.name)
  const ids = { userId: account.user.id, sessionId: signedIn.session.id }
  const metadata = { method: 'oauth', provider: provider.name }
  auth.report({ type: 'sign_in', severity: 'info', status: 'success', visitor, metadata, ...ids })
  keepBrowser(auth, c, account.user.id)
  return c.json(await wireSession(auth, db, signedIn))
}

/** Errors of this grant have the form of OAuth 2.0, not ours. */
function badRequest(c: Context, description: string): Response {
  return c.json({ error: 'invalid request', error_description: description }, 400)
}

async function requireLinking(auth: AuthContext, c: Context) {
  const { user, session } = await requireWholeSession(auth, c)
  if (user.isSso) throw refuse('user_sso_managed')
  requireFresh(session, auth.deps.clock.now())
  return { userId: user.id, sessionId: session.id }
}

/**
 * A nonce is good once, and so is the token that has it. Tokens without one are shown again by sign-in libraries that
 * keep them, until they run out.
 */
async function verify({ deps }: AuthContext, provider: Provider, body: IdToken): Promise<Person> {
  const { id_token: token = '', access_token: accessToken, nonce } = body
  const person = await provider.verifyIdToken?.(token, { nonce, accessToken })
  if (!person) throw new ProviderRefusal('the provider makes no ID tokens')
  if (person.nonce === null) return person
  const windowMs = Math.max(1, person.expiresAt.getTime() - deps.clock.now().getTime()) + 60_000
  const use = { bucket: 'auth id token', key: hashToken(`${provider.name} ${person.nonce}`), limit: 1, windowMs }
  const { allowed } = await takeToken(deps.db, deps.clock, use)
  if (!allowed) throw new ProviderRefusal('it was used before')
  return person
}
