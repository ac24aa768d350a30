import { expect } from 'vitest'
import { type Statement, withSignature, writeAssertion, writeResponse } from '#server/doors/http/dev/saml/response'
import { signatureOf } from '#server/doors/http/dev/saml/signed-xml'
import { authSessions, authUsers } from '#server/tables/auth'
import { type AuthService, startAuthService } from '../../testing/service'
import { arrival, type Company, createCompany } from './company'

/** A service with two companies, one to attack and one to attack from. */
export async function startAttacks() {
  const service = await startAuthService()
  const company = await createCompany(service, { domain: 'harbour.example' })
  const rival = await createCompany(service, { domain: 'rival.example' })
  return {
    service,
    company,
    rival,
    honest: (over?: Partial<Statement>) => takeApart(company, over),
    expectRefusal: (answer: Response, code?: string) => expectRefusal(service, answer, code),
    /** Nobody of before is there any more. */
    clear: () => service.deps.db.delete(authUsers),
    stop: () => service.stop(),
  }
}
export type Attacks = Awaited<ReturnType<typeof startAttacks>>

/** An honest exchange in its parts, for an attacker to take apart. */
async function takeApart(company: Company, over: Partial<Statement> = {}) {
  const { requestId, relayState } = await company.begin()
  const said = company.statement(requestId, over)
  const { id, xml: bare } = writeAssertion(said)
  const signature = signatureOf(bare, id, company.key)
  const signed = withSignature(bare, signature)
  return { requestId, relayState, said, id, bare, signature, signed, response: writeResponse(said, signed) }
}
export type Honest = Awaited<ReturnType<typeof takeApart>>

/** What the attacker would like to be: somebody else of the same company, in an assertion nobody signed. */
export function forged(said: Statement, id = '_evil'): string {
  return writeAssertion({ ...said, subject: 'ceo', attributes: { email: 'ceo@harbour.example' } }, id).xml
}

/** A response with this assertion under this key. */
export function withSigned(said: Statement, bare: string, id: string, key: Company['key']): string {
  return writeResponse(said, withSignature(bare, signatureOf(bare, id, key)))
}

/** The browser is sent to the site with an error, and nobody was made or signed in. */
async function expectRefusal({ deps }: AuthService, answer: Response, code?: string): Promise<void> {
  const { status, url, code: told } = arrival(answer)
  expect(status).toBe(303)
  expect(url.origin + url.pathname).toBe('http://pawstead.test/')
  expect(url.hash).not.toContain('access_token')
  expect(url.searchParams.get('error_description')).toBeTruthy()
  if (code) expect(told).toBe(code)
  expect(await deps.db.select().from(authUsers)).toEqual([])
  expect(await deps.db.select().from(authSessions)).toEqual([])
}
