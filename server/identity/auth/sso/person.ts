import { refuse } from '#server/core/refusals/auth-refusal'
import type { SamlConnection } from '#server/tables/auth-sso'
import { readEmailAddress } from '../email-address'
import type { SignedAssertion } from './assertion-shape'
import { PERSISTENT } from './saml-service'

/** Somebody as their company describes them. */
export type CompanyPerson = {
  /** The company's own name for the person, the same at every sign-in. */
  subject: string
  /** Lower case. */
  email: string
  firstName?: string
  lastName?: string
}

/** The names these things usually go by: plain, as OIDs, and as claims. */
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const USUAL = {
  subject: ['urn:oasis:names:tc:SAML:attribute:subject-id', 'urn:oasis:names:tc:SAML:attribute:pairwise-id'],
  email: ['email', 'mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3', `${CLAIMS}/emailaddress`],
  firstName: ['firstName', 'first_name', 'givenName', 'given_name', 'urn:oid:2.5.4.42', `${CLAIMS}/givenname`],
  lastName: ['lastName', 'last_name', 'surname', 'sn', 'family_name', 'urn:oid:2.5.4.4', `${CLAIMS}/surname`],
}
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** @throws saml_assertion_no_user_id, saml_assertion_no_email */
export function personIn(signed: SignedAssertion, names: SamlConnection['attributes'] = {}): CompanyPerson {
  const nameId = signed.Subject[0].NameID?.[0]
  const given = signed.AttributeStatement.flatMap(({ Attribute }) => Attribute)
  const read = (what: keyof typeof USUAL): string | undefined => {
    const wanted = names[what] ? [names[what]] : USUAL[what]
    const values = given.filter(({ $ }) => wanted.includes($.Name)).flatMap(({ AttributeValue }) => AttributeValue)
    const different = [...new Set(values.map((value) => value.trim()).filter(Boolean))]
    // Two answers to one question are none.
    return different.length === 1 ? different[0] : undefined
  }

  const subject = read('subject') ?? (!names.subject && nameId?.format === PERSISTENT ? nameId.value.trim() : undefined)
  if (!subject || subject.length > 512 || !isPlainText(subject)) throw refuse('saml_assertion_no_user_id')
  const email = readEmailAddress(read('email') ?? (nameId?.format === EMAIL_FORMAT ? nameId.value.trim() : ''))
  if (email === null) throw refuse('saml_assertion_no_email')
  return { subject, email, ...readNames(read('firstName'), read('lastName')) }
}

/** Names as far as they are text; a person without one can still sign in. */
export function readNames(first?: string, last?: string): Pick<CompanyPerson, 'firstName' | 'lastName'> {
  const clean = (name?: string) => (name && isPlainText(name) ? [...name].slice(0, 120).join('') : undefined)
  const [firstName, lastName] = [clean(first), clean(last)]
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** No control characters and no half ones, which a database cannot keep as they are. */
export function isPlainText(text: string): boolean {
  return !/\p{Cc}/u.test(text) && text.isWellFormed()
}
