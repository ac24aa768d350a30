import type { Context } from 'hono'
import { type Visitor, visitorOf } from '#server/core/people/visitor'
import { AuthRefusal, refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import type { AuthFlowState } from '#server/tables/auth-proofs'
import { readForm } from '../body'
import type { AuthContext } from '../context'
import { type Account, accountOf } from '../federation/account'
import { isSameBrowser } from '../federation/browser'
import { departureOf } from '../federation/departure'
import { explainProviderAnswer, explainProviderError } from '../federation/explain'
import { finishFlow, takeFlow } from '../flow-states'
import { limitAddress } from '../limits'
import { linkIdentity } from '../linking'
import type { Person, Provider } from '../providers/provider'
import { withError } from '../redirects'
import { announceSessionsEnded, findSession } from '../sessions'
import { isBanned } from '../users'

/** Where providers send people back to. Whatever happens, it ends at an address of the app. */
export async function receiveCallback(auth: AuthContext, c: Context): Promise<Response> {
  const visitor = visitorOf(auth, c)
  let flow: AuthFlowState | null = null
  try {
    await limitAddress(auth, 'auth provider by address', visitor)
    const answer = c.req.method === 'POST' ? await readForm(c) : new URL(c.req.url).searchParams
    const begun = await readFlow(auth, c, answer)
    flow = begun.flow
    return c.redirect(await accept(auth, begun, answer, visitor), 302)
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    const metadata = { method: 'oauth', code: error.code, ...(flow?.provider && { provider: flow.provider }) }
    auth.report({ type: 'sign_in_failed', severity: 'low', status: 'failure', visitor, metadata })
    return c.redirect(withError(flow?.redirectTo ?? auth.redirects.allowed(null), error, true), 302)
  }
}

type Begun = { flow: AuthFlowState; provider: Provider }

/** @throws bad_oauth_callback without a state, bad_oauth_state for one that is not this browser's to use now */
async function readFlow(auth: AuthContext, c: Context, answer: URLSearchParams): Promise<Begun> {
  const [state, ...more] = answer.getAll('state')
  if (!state || more.length > 0) {
    throw refuse('bad_oauth_callback', { message: 'OAuth state parameter missing' })
  }
  const flow = await takeFlow(auth, state)
  const provider = auth.providers.find(flow?.provider ?? undefined)
  if (!flow || !provider || !isSameBrowser(c, auth.deps.env.publicUrl, flow)) throw refuse('bad_oauth_state')
  return { flow, provider }
}

/** @returns where to send the browser */
async function accept(
  auth: AuthContext,
  { flow, provider }: Begun,
  answer: URLSearchParams,
  visitor: Visitor,
): Promise<string> {
  const error = answer.get('error')
  if (error) throw explainProviderAnswer(provider, error)
  const departure = departureOf(auth, flow)
  const { person, tokens } = await provider.personOf(answer, departure).catch((failure: unknown) => {
    throw explainProviderError(auth, provider, failure)
  })
  const { url, account } = await auth.deps.db.transaction(async (tx) => {
    const account = flow.linkingUserId
      ? await link(auth, tx, provider, person, { userId: flow.linkingUserId, sessionId: departure.session ?? '' })
      : await accountOf(auth, tx, provider, person)
    const url = await finishFlow(auth, tx, flow, { user: account.user, visitor, providerTokens: tokens })
    return { url, account }
  })
  await tell(auth, account, visitor, provider.name)
  if (!flow.codeChallenge) {
    const about = { severity: 'info', status: 'success', visitor, userId: account.user.id } as const
    auth.report({ type: 'sign_in', ...about, metadata: { method: 'oauth', provider: provider.name } })
  }
  return url
}

/**
 * Only while the session lasts that asked for it: whoever was signed out in between, by a new password for one, does
 * not come back through a door they were about to open.
 */
async function link(
  auth: AuthContext,
  tx: Tx,
  { name, label }: Provider,
  { subject, data }: Person,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Account> {
  const now = auth.deps.clock.now()
  const { user, session } = await findSession(tx, userId, sessionId, now)
  if (!user || !session) throw refuse('bad_oauth_state')
  if (isBanned(user, now)) throw refuse('user_banned')
  return { user: await linkIdentity(auth, tx, userId, { provider: name, subject, data }, label), outcome: 'linked' }
}

/** Tells the audit trail, and other replicas, what a sign-in did to an account. */
export async function tell(auth: AuthContext, account: Account, visitor: Visitor, provider: string): Promise<void> {
  const about = {
    status: 'success',
    visitor,
    userId: account.user.id,
    metadata: { method: 'oauth', provider },
  } as const
  if (account.outcome === 'created') auth.report({ type: 'account_created', severity: 'info', ...about })
  if (account.outcome === 'linked') auth.report({ type: 'identity_linked', severity: 'medium', ...about })
  if (account.outcome === 'taken over') {
    auth.report({ type: 'unproven_account_claimed', severity: 'medium', ...about })
    await announceSessionsEnded(auth, account.user.id)
  }
}
