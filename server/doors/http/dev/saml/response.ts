import { randomUUID } from 'node:crypto'
import { attribute, text } from './signed-xml'

const SAML = 'urn:oasis:names:tc:SAML:2.0'

export type Statement = {
  issuer: string
  audience: string
  recipient: string
  requestId: string
  subject: string
  attributes: Record<string, string>
  now: Date
  /** How long the answer may be used. */
  validForMs: number
  sessionNotAfter: Date
}

/** What the company says about a person, in canonical form and not yet signed. */
export function writeAssertion(said: Statement, id = `_${randomUUID()}`): { id: string; xml: string } {
  const now = said.now.toISOString()
  const until = new Date(said.now.getTime() + said.validForMs).toISOString()
  const subject = `<Subject><NameID Format="${SAML}:nameid-format:persistent">${text(said.subject)}</NameID><SubjectConfirmation Method="${SAML}:cm:bearer"><SubjectConfirmationData InResponseTo="${attribute(said.requestId)}" NotOnOrAfter="${until}" Recipient="${attribute(said.recipient)}"></SubjectConfirmationData></SubjectConfirmation></Subject>`
  const conditions = `<Conditions NotBefore="${now}" NotOnOrAfter="${until}"><AudienceRestriction><Audience>${text(said.audience)}</Audience></AudienceRestriction></Conditions>`
  const proof = `<AuthnStatement AuthnInstant="${now}" SessionNotOnOrAfter="${said.sessionNotAfter.toISOString()}"><AuthnContext><AuthnContextClassRef>${SAML}:ac:classes:unspecified</AuthnContextClassRef></AuthnContext></AuthnStatement>`
  const attributes = Object.entries(said.attributes).map(
    ([name, value]) =>
      `<Attribute Name="${attribute(name)}"><AttributeValue>${text(value)}</AttributeValue></Attribute>`,
  )
  const statement = `<AttributeStatement>${attributes.join('')}</AttributeStatement>`
  const xml = `<Assertion xmlns="${SAML}:assertion" ID="${id}" IssueInstant="${now}" Version="2.0"><Issuer>${text(said.issuer)}</Issuer>${subject}${conditions}${proof}${statement}</Assertion>`
  return { id, xml }
}

/** Puts a signature where SAML wants it: behind the issuer, which comes first. */
export function withSignature(element: string, signature: string): string {
  return element.replace('</Issuer>', () => `</Issuer>${signature}`)
}

/** The envelope around an assertion, in canonical form. */
export function writeResponse(
  { issuer, recipient, requestId, now }: Pick<Statement, 'issuer' | 'recipient' | 'requestId' | 'now'>,
  assertion: string,
  id = `_${randomUUID()}`,
): string {
  return `<Response xmlns="${SAML}:protocol" Destination="${attribute(recipient)}" ID="${id}" InResponseTo="${attribute(requestId)}" IssueInstant="${now.toISOString()}" Version="2.0"><Issuer xmlns="${SAML}:assertion">${text(issuer)}</Issuer><Status><StatusCode Value="${SAML}:status:Success"></StatusCode></Status>${assertion}</Response>`
}
