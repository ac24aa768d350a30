import type { Context } from 'hono'
import { type Visitor, visitorOf } from '#server/core/people/visitor'
import { AuthRefusal, refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { authUsedAssertions } from '#server/tables/auth-sso'
import { readForm } from '../body'
import type { AuthContext } from '../context'
import { readUpstream } from '../flow-states'
import { hashToken } from '../keyed-hash'
import { limitAddress } from '../limits'
import { withError } from '../redirects'
import { type CheckedAssertion, checkResponse } from '../sso/assertion'
import { finishCompanyFlow, takeCompanyFlow } from '../sso/company-flow'
import { samlOf } from '../sso/connections'
import { invalidAnswer } from '../sso/invalid'
import { personIn } from '../sso/person'

/** A signed answer in base64, with room for a long list of groups. */
const MAX_BYTES = 256 * 1024

/**
 * Where a company's page sends people back to, with a form their browser posts. What is wrong with the answer is told
 * at the site's own address; only a request that is no form at all, or too many of them, is refused here.
 */
export async function receiveSamlResponse(auth: AuthContext, c: Context): Promise<Response> {
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth company answer by address', visitor)
  const form = await readForm(c, MAX_BYTES)
  try {
    return c.redirect(await acceptAnswer(auth, form, visitor), 302)
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    const metadata = { method: 'sso/saml', code: error.code, reason: error.message }
    auth.report({ type: 'sign_in_failed', severity: 'medium', status: 'failure', visitor, metadata })
    return c.redirect(withError(auth.redirects.allowed(null), error, true), 303)
  }
}

/** @returns where to send the browser */
async function acceptAnswer(auth: AuthContext, form: URLSearchParams, visitor: Visitor): Promise<string> {
  const [samlResponse, ...moreResponses] = form.getAll('SAMLResponse')
  const [relayState, ...moreStates] = form.getAll('RelayState')
  if (!relayState || moreStates.length > 0) throw refuse('saml_relay_state_not_found')
  const begun = await takeCompanyFlow(auth, relayState, 'saml')
  if (!samlResponse || moreResponses.length > 0) throw invalidAnswer('there is not exactly one response')

  const connection = samlOf(begun.connection)
  const { requestId = '' } = readUpstream(auth, begun.flow)
  const { publicUrl } = auth.deps.env
  const now = auth.deps.clock.now()
  const checked = await checkResponse(samlResponse, { publicUrl, connection, requestId, now })
  return finishCompanyFlow(auth, begun, {
    person: personIn(checked.signed, connection.attributes),
    visitor,
    ...(checked.sessionNotAfter && { sessionNotAfter: checked.sessionNotAfter }),
    before: (tx) => useUp(tx, begun.connection.id, checked),
  })
}

/** An assertion counts once, also for two who show it at the same moment. */
async function useUp(tx: Tx, connectionId: string, { id, usableUntil }: CheckedAssertion): Promise<void> {
  const [used] = await tx
    .insert(authUsedAssertions)
    .values({ id: hashToken(`${connectionId} ${id}`), expiresAt: usableUntil })
    .onConflictDoNothing()
    .returning()
  if (!used) throw invalidAnswer('it was used before')
}
