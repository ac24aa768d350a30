import type { Context } from 'hono'
import { type Visitor, visitorOf } from '#server/core/people/visitor'
import { AuthRefusal, refuse } from '#server/core/refusals/auth-refusal'
import type { AuthFlowState } from '#server/tables/auth-proofs'
import type { AuthContext } from '../context'
import { explainProviderAnswer, explainProviderError } from '../federation/explain'
import { limitAddress } from '../limits'
import type { Person } from '../providers/provider'
import { withError } from '../redirects'
import { type CompanyFlow, finishCompanyFlow, takeCompanyFlow } from '../sso/company-flow'
import { openIdDeparture } from '../sso/departure'
import { type CompanyPerson, readNames } from '../sso/person'

/** Where a company's page that speaks OpenID Connect sends people back to. */
export async function receiveCompanyCallback(auth: AuthContext, c: Context): Promise<Response> {
  const visitor = visitorOf(auth, c)
  let flow: AuthFlowState | undefined
  try {
    await limitAddress(auth, 'auth company answer by address', visitor)
    const answer = new URL(c.req.url).searchParams
    const [state, ...more] = answer.getAll('state')
    if (!state || more.length > 0) {
      throw refuse('bad_oauth_callback', { message: 'OAuth state parameter missing' })
    }
    const begun = await takeCompanyFlow(auth, state, 'oidc')
    flow = begun.flow
    return c.redirect(await acceptAnswer(auth, begun, answer, visitor), 302)
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    const metadata = { method: 'oauth', code: error.code, ...(flow?.provider && { provider: flow.provider }) }
    auth.report({ type: 'sign_in_failed', severity: 'low', status: 'failure', visitor, metadata })
    return c.redirect(withError(flow?.redirectTo ?? auth.redirects.allowed(null), error, true), 302)
  }
}

/** @returns where to send the browser */
async function acceptAnswer(
  auth: AuthContext,
  begun: CompanyFlow,
  answer: URLSearchParams,
  visitor: Visitor,
): Promise<string> {
  const company = auth.companies.openId(begun.connection)
  const error = answer.get('error')
  if (error) throw explainProviderAnswer(company, error)
  const { person } = await company.personOf(answer, openIdDeparture(auth, begun.flow)).catch((failure: unknown) => {
    throw explainProviderError(auth, company, failure)
  })
  return finishCompanyFlow(auth, begun, { person: companyPerson(person), visitor })
}

/** @throws provider_email_needs_verification */
function companyPerson({ subject, email, emailVerified, data }: Person): CompanyPerson {
  if (email === null || !emailVerified) throw refuse('provider_email_needs_verification')
  const text = (member: string) => (typeof data[member] === 'string' ? data[member] : undefined)
  const [head = '', ...rest] = text('name')?.split(/\s+/) ?? []
  return { subject, email, ...readNames(text('given_name') ?? head, text('family_name') ?? rest.join(' ')) }
}
