import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Statement } from '#server/doors/http/dev/saml/response'
import { type Attacks, startAttacks, withSigned } from './testing/attacks'

const HOUR_MS = 60 * 60_000

let attacks: Attacks
beforeAll(async () => {
  attacks = await startAttacks()
})
beforeEach(() => attacks.clear())
afterAll(() => attacks.stop())

test.each<[string, Partial<Statement>]>([
  ['another audience', { audience: 'https://elsewhere.example/metadata' }],
  ['another recipient', { recipient: 'https://elsewhere.example/acs' }],
  ['the recipient with something behind it', { recipient: 'http://pawstead.test/auth/v1/sso/saml/acs/' }],
  ['an answer to somebody else’s request', { requestId: `_${'0'.repeat(40)}` }],
  ['an answer to no request', { requestId: '' }],
  ['an answer that ran out', { validForMs: -HOUR_MS }],
  ['an answer from the future', { now: new Date(Date.now() + HOUR_MS) }],
  ['an answer of yesterday', { now: new Date(Date.now() - 24 * HOUR_MS) }],
  ['a session that is over', { sessionNotAfter: new Date(Date.now() - 1000) }],
])('%s is refused although it is signed', async (_, over) => {
  const { requestId, relayState } = await attacks.company.begin()
  const response = attacks.company.respond(attacks.company.statement(requestId, over))
  await attacks.expectRefusal(await attacks.company.post(response, relayState), 'validation_failed')
})

test.each<[string, (assertion: string) => string]>([
  ['no audience', (xml) => xml.replace(/<AudienceRestriction>.*<\/AudienceRestriction>/, '')],
  ['no conditions', (xml) => xml.replace(/<Conditions.*<\/Conditions>/, '')],
  ['no confirmation', (xml) => xml.replace(/<SubjectConfirmation .*<\/SubjectConfirmation>/, '')],
  ['a confirmation of another kind', (xml) => xml.replace('cm:bearer', 'cm:holder-of-key')],
  ['no end', (xml) => xml.replaceAll(/ NotOnOrAfter="[^"]*"/g, '')],
  ['an end that is no time', (xml) => xml.replaceAll(/NotOnOrAfter="[^"]*"/g, 'NotOnOrAfter="tomorrow"')],
  ['an end on the 40th', (xml) => xml.replaceAll(/NotOnOrAfter="[^"]*"/g, 'NotOnOrAfter="2999-01-40T00:00:00Z"')],
  ['no sign-in', (xml) => xml.replace(/<AuthnStatement.*<\/AuthnStatement>/, '')],
  ['no subject', (xml) => xml.replace(/<Subject>.*<\/Subject>/, '')],
  ['two subjects', (xml) => xml.replace(/<Subject>.*<\/Subject>/, (subject) => subject + subject)],
  ['another version', (xml) => xml.replace('Version="2.0"', 'Version="1.1"')],
])('an assertion with %s is refused although it is signed', async (_, change) => {
  const { said, bare, id, relayState } = await attacks.honest()
  const changed = change(bare)
  expect(changed).not.toBe(bare)
  await attacks.expectRefusal(
    await attacks.company.post(withSigned(said, changed, id, attacks.company.key), relayState),
    'validation_failed',
  )
})

test.each<[string, Partial<Statement>, string]>([
  ['no e-mail address', { attributes: { firstName: 'Robin' } }, 'saml_assertion_no_email'],
  [
    'two e-mail addresses',
    { attributes: { email: 'a@harbour.example', mail: 'b@harbour.example' } },
    'saml_assertion_no_email',
  ],
  [
    'an e-mail address that is none',
    { attributes: { email: 'a@harbour.example,b@x.example' } },
    'saml_assertion_no_email',
  ],
  ['no name of its own', { subject: ' ' }, 'saml_assertion_no_user_id'],
  ['an endless name', { subject: 'x'.repeat(5000) }, 'saml_assertion_no_user_id'],
  ['a name with control characters', { subject: 'a\tb' }, 'saml_assertion_no_user_id'],
  ['an address of another company', { attributes: { email: 'ceo@rival.example' } }, 'email_address_invalid'],
  [
    'an address below the company’s domain',
    { attributes: { email: 'a@sub.harbour.example' } },
    'email_address_invalid',
  ],
  ['an address of anybody', { attributes: { email: 'admin@pawstead.test' } }, 'email_address_invalid'],
  ['an unknown issuer', { issuer: 'https://who.example' }, 'saml_idp_not_found'],
])('a person with %s is refused', async (_, over, code) => {
  const { requestId, relayState } = await attacks.company.begin()
  await attacks.expectRefusal(
    await attacks.company.post(attacks.company.respond(attacks.company.statement(requestId, over)), relayState),
    code,
  )
})

test('a name that may change is no identity', async () => {
  const { said, bare, id, relayState } = await attacks.honest()
  const changed = bare.replace('2.0:nameid-format:persistent', '2.0:nameid-format:transient')
  const answer = await attacks.company.post(withSigned(said, changed, id, attacks.company.key), relayState)
  await attacks.expectRefusal(answer, 'saml_assertion_no_user_id')
})
