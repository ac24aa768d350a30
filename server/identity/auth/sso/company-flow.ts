import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { type AuthFlowState, authFlowStates } from '#server/tables/auth-proofs'
import type { AuthSsoProvider } from '#server/tables/auth-sso'
import type { AuthContext } from '../context'
import { finishFlow, takeFlow } from '../flow-states'
import { accountOf } from './company-account'
import { findConnection } from './connections'
import type { CompanyPerson } from './person'

export type CompanyFlow = { flow: AuthFlowState; connection: AuthSsoProvider }

/** What is said of a state nobody knows, and of one that came back too late. */
const UNUSABLE = {
  saml: ['saml_relay_state_not_found', 'saml_relay_state_expired'],
  oidc: ['bad_oauth_state', 'bad_oauth_state'],
} as const

/**
 * The sign-in a company's answer belongs to, used up by this call whatever the answer holds. An answer nobody
 * asked for has none.
 *
 * @throws saml_relay_state_not_found, saml_relay_state_expired, bad_oauth_state, sso_provider_not_found,
 *   sso_provider_disabled
 */
export async function takeCompanyFlow(
  auth: AuthContext,
  stateId: string,
  kind: AuthSsoProvider['kind'],
): Promise<CompanyFlow> {
  const { db, clock } = auth.deps
  const [missing, late] = UNUSABLE[kind]
  if (!z.uuid().safeParse(stateId).success) throw refuse(missing)
  const [begun] = await db.select().from(authFlowStates).where(eq(authFlowStates.id, stateId))
  if (!begun?.provider?.startsWith('sso:') || begun.returnedAt) throw refuse(missing)
  if (begun.expiresAt <= clock.now()) throw refuse(late)
  const connection = await findConnection(db, { id: begun.provider.slice('sso:'.length) })
  if (connection.kind !== kind) throw refuse(missing)
  const flow = await takeFlow(auth, stateId)
  if (!flow) throw refuse(missing)
  return { flow, connection }
}

type Arrival = {
  person: CompanyPerson
  visitor: Visitor
  sessionNotAfter?: Date
  /** Runs first, in the same transaction. */
  before?: (tx: Tx) => Promise<void>
}

/**
 * Signs in the person a company vouches for.
 *
 * @returns where to send the browser
 * @throws email_address_invalid, user_banned, what `before` throws
 */
export async function finishCompanyFlow(
  auth: AuthContext,
  { flow, connection }: CompanyFlow,
  { person, visitor, sessionNotAfter, before }: Arrival,
): Promise<string> {
  const { url, user, isNew } = await auth.deps.db.transaction(async (tx) => {
    await before?.(tx)
    const { user, isNew } = await accountOf(auth, tx, connection, person)
    const url = await finishFlow(auth, tx, flow, { user, visitor, ...(sessionNotAfter && { sessionNotAfter }) })
    return { url, user, isNew }
  })
  const about = { severity: 'info', status: 'success', visitor, userId: user.id } as const
  const metadata = { method: flow.method, connection: connection.id }
  if (isNew) auth.report({ type: 'account_created', ...about, metadata })
  // Who gets a code to exchange is signed in, and reported, by the exchange.
  if (!flow.codeChallenge) auth.report({ type: 'sign_in', ...about, metadata })
  return url
}
