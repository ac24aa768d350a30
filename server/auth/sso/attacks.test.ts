import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Statement, withSignature, writeAssertion, writeResponse } from '#server/http/dev/saml/response'
import { signatureOf } from '#server/http/dev/saml/signed-xml'
import { authSessions, authUsers } from '#server/tables/auth'
import { type AuthService, startAuthService } from '../testing/service'
import { arrival, type Company, createCompany, newKey } from './testing/company'

let service: AuthService
let company: Company
let rival: Company
beforeAll(async () => {
  service = await startAuthService()
  company = await createCompany(service, { domain: 'harbour.example' })
  rival = await createCompany(service, { domain: 'rival.example' })
})
beforeEach(async () => {
  await service.deps.db.delete(authUsers)
})
afterAll(() => service.stop())

const ENTRY = 60 * 60_000
const stranger = newKey().privateKey

/** An honest exchange in its parts, for an attacker to take apart. */
async function honest(over: Partial<Statement> = {}) {
  const { requestId, relayState } = await company.begin()
  const said = company.statement(requestId, over)
  const { id, xml: bare } = writeAssertion(said)
  const signature = signatureOf(bare, id, company.key)
  const signed = withSignature(bare, signature)
  return { requestId, relayState, said, id, bare, signature, signed, response: writeResponse(said, signed) }
}

/** What the attacker would like to be: somebody else of the same company, in an assertion nobody signed. */
function forged(said: Statement, id = '_evil'): string {
  return writeAssertion({ ...said, subject: 'ceo', attributes: { email: 'ceo@harbour.example' } }, id).xml
}

async function expectRefusal(answer: Response, code?: string): Promise<void> {
  const { status, url, code: told } = arrival(answer)
  expect(status).toBe(303)
  expect(url.origin + url.pathname).toBe('http://pawstead.test/')
  expect(url.hash).not.toContain('access_token')
  expect(url.searchParams.get('error_description')).toBeTruthy()
  if (code) expect(told).toBe(code)
  expect(await service.deps.db.select().from(authUsers)).toEqual([])
  expect(await service.deps.db.select().from(authSessions)).toEqual([])
}

test('the exchange these attacks are made of is a good one', async () => {
  const { response, relayState } = await honest()
  expect((await company.post(response, relayState)).status).toBe(302)
})

type Honest = Awaited<ReturnType<typeof honest>>
const extensions = (content: string) => `<Extensions>${content}</Extensions>`
const object = (content: string) => `<Object>${content}</Object></Signature>`

// The eight classic ways to wrap a signature (Somorovsky and others, "On Breaking SAML"), and some later ones.
test.each<[string, (parts: Honest) => string]>([
  [
    'XSW1: the signed response hidden in the signature of a forged one',
    ({ said, bare }) => {
      const inner = writeResponse(said, bare, '_response')
      const signature = signatureOf(inner, '_response', company.key)
      const outer = writeResponse(said, forged(said), '_outer')
      return withSignature(outer, signature.replace('</Signature>', object(inner)))
    },
  ],
  [
    'XSW2: the signed response beside the signature',
    ({ said, bare }) => {
      const inner = writeResponse(said, bare, '_response')
      const outer = writeResponse(said, forged(said), '_outer')
      return withSignature(outer, inner + signatureOf(inner, '_response', company.key))
    },
  ],
  ['XSW3: a forged assertion before the signed one', ({ said, signed }) => writeResponse(said, forged(said) + signed)],
  [
    'XSW4: the signed assertion inside the forged one',
    ({ said, signed }) => writeResponse(said, forged(said).replace('</Assertion>', `${signed}</Assertion>`)),
  ],
  [
    'XSW5: the forged assertion carries the signature, the signed one follows bare',
    ({ said, signature, bare }) => writeResponse(said, withSignature(forged(said), signature) + bare),
  ],
  [
    'XSW6: the signed assertion inside the signature of the forged one',
    ({ said, signature, bare }) =>
      writeResponse(said, withSignature(forged(said), signature.replace('</Signature>', object(bare)))),
  ],
  [
    'XSW7: the forged assertion in extensions',
    ({ said, signed }) => writeResponse(said, extensions(forged(said)) + signed),
  ],
  [
    'XSW8: the signed assertion in an object of the forged one’s signature',
    ({ said, signed, signature }) =>
      writeResponse(said, withSignature(forged(said), signature.replace('</Signature>', object(signed)))),
  ],
  ['a forged assertion after the signed one', ({ said, signed }) => writeResponse(said, signed + forged(said))],
  [
    'a forged assertion under the id of the signed one',
    ({ said, signed, id }) => writeResponse(said, forged(said, id) + signed),
  ],
  [
    'a forged assertion with the signature of the real one',
    ({ said, signature, id }) => writeResponse(said, withSignature(forged(said, id), signature)),
  ],
  [
    'the signed assertion as an element of another namespace',
    ({ said, signed }) => writeResponse(said, `${forged(said)}<x:Box xmlns:x="urn:x">${signed}</x:Box>`),
  ],
  [
    'a forged assertion behind a prefix',
    ({ said, signed }) =>
      writeResponse(
        said,
        signed +
          forged(said)
            .replace('<Assertion xmlns=', '<s:Assertion xmlns:s="urn:oasis:names:tc:SAML:2.0:assertion" xmlns=')
            .replace('</Assertion>', '</s:Assertion>'),
      ),
  ],
  [
    'a second id attribute that differs in case',
    ({ said, signed, id }) => writeResponse(said, signed).replace('<Status>', `<Status Id="${id}">`),
  ],
  ['the same id twice', ({ said, signed, id }) => writeResponse(said, signed, id)],
  ['two responses in one root', ({ said, response }) => `<Root>${writeResponse(said, forged(said))}${response}</Root>`],
  [
    'a signature in a signature',
    ({ said, bare, id, signature }) =>
      writeResponse(said, withSignature(bare.replace('ceo', 'ceo'), signatureOf(bare, id, stranger) + signature)),
  ],
])('signature wrapping: %s', async (_, attack) => {
  const parts = await honest()
  await expectRefusal(await company.post(attack(parts), parts.relayState), 'validation_failed')
})

test.each<[string, (parts: Honest) => string]>([
  ['no signature', ({ said, bare }) => writeResponse(said, bare)],
  ['a stranger’s signature', ({ said, bare, id }) => withSigned(said, bare, id, stranger)],
  ['another company’s signature', ({ said, bare, id }) => withSigned(said, bare, id, rival.key)],
  ['an empty signature', ({ response }) => response.replace(/<SignatureValue>[^<]*/, '<SignatureValue>')],
  [
    'a signature that is no base64',
    ({ response }) => response.replace(/<SignatureValue>[^<]*/, '<SignatureValue>%%%%'),
  ],
  ['no signed info', ({ response }) => response.replace(/<SignedInfo.*<\/SignedInfo>/, '')],
  ['a reference to nothing', ({ response, id }) => response.replace(`URI="#${id}"`, 'URI="#_nothing"')],
  ['a reference to everything', ({ response, id }) => response.replace(`URI="#${id}"`, 'URI=""')],
  ['a reference with quotes', ({ response, id }) => response.replace(`URI="#${id}"`, `URI="#x' or '1'='1"`)],
  ['another attribute', ({ response }) => response.replace('robin@', 'ceo@')],
  ['another name', ({ response, said }) => response.replace(said.subject, 'ceo')],
  ['a later end', ({ response }) => response.replaceAll(/NotOnOrAfter="\d{4}/g, 'NotOnOrAfter="2999')],
  [
    'an HMAC with the public key',
    ({ response }) => response.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#hmac-sha1'),
  ],
  ['SHA-1', ({ response }) => response.replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1')],
  ['an unknown algorithm', ({ response }) => response.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#none')],
  [
    'a transform that drops what it likes',
    ({ response }) => response.replace('2000/09/xmldsig#enveloped-signature', 'TR/1999/REC-xpath-19991116'),
  ],
  ['its own key along', ({ said, bare, id }) => withOwnKey(said, bare, id)],
  ['a signature on the status alone', ({ said, bare }) => statusSigned(said, bare)],
])('%s instead of an honest answer is refused', async (_, attack) => {
  const parts = await honest()
  await expectRefusal(await company.post(attack(parts), parts.relayState), 'validation_failed')
})

function withSigned(said: Statement, bare: string, id: string, key: typeof stranger): string {
  return writeResponse(said, withSignature(bare, signatureOf(bare, id, key)))
}

function withOwnKey(said: Statement, bare: string, id: string): string {
  const { publicKey, privateKey } = newKey()
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const info = `<KeyInfo><X509Data><X509Certificate>${der}</X509Certificate></X509Data></KeyInfo></Signature>`
  return writeResponse(said, withSignature(bare, signatureOf(bare, id, privateKey).replace('</Signature>', info)))
}

function statusSigned(said: Statement, bare: string): string {
  const status = `<Status xmlns="urn:oasis:names:tc:SAML:2.0:protocol" ID="_status"><StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"></StatusCode></Status>`
  const signature = signatureOf(status, '_status', company.key)
  return withSignature(writeResponse(said, bare), signature).replace(/<Status>.*<\/Status>/, status)
}

test('a signature on the whole response covers the assertion in it; one for another response does not', async () => {
  const first = await honest()
  const whole = writeResponse(first.said, first.bare, '_whole')
  const signature = signatureOf(whole, '_whole', company.key)
  const tampered = withSignature(whole, signature).replace('robin@', 'ceo@')
  await expectRefusal(await company.post(tampered, first.relayState), 'validation_failed')

  const second = await honest()
  const covered = writeResponse(second.said, second.bare, '_whole')
  const answer = await company.post(
    withSignature(covered, signatureOf(covered, '_whole', company.key)),
    second.relayState,
  )
  expect(answer.status).toBe(302)
})

test.each<[string, Partial<Statement>]>([
  ['another audience', { audience: 'https://elsewhere.example/metadata' }],
  ['another recipient', { recipient: 'https://elsewhere.example/acs' }],
  ['the recipient with something behind it', { recipient: 'http://pawstead.test/auth/v1/sso/saml/acs/' }],
  ['an answer to somebody else’s request', { requestId: `_${'0'.repeat(40)}` }],
  ['an answer to no request', { requestId: '' }],
  ['an answer that ran out', { validForMs: -ENTRY }],
  ['an answer from the future', { now: new Date(Date.now() + ENTRY) }],
  ['an answer of yesterday', { now: new Date(Date.now() - 24 * ENTRY) }],
  ['a session that is over', { sessionNotAfter: new Date(Date.now() - 1000) }],
])('%s is refused although it is signed', async (_, over) => {
  const { requestId, relayState } = await company.begin()
  const response = company.respond(company.statement(requestId, over))
  await expectRefusal(await company.post(response, relayState), 'validation_failed')
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
  const { said, bare, id, relayState } = await honest()
  const changed = change(bare)
  expect(changed).not.toBe(bare)
  await expectRefusal(await company.post(withSigned(said, changed, id, company.key), relayState), 'validation_failed')
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
  const { requestId, relayState } = await company.begin()
  await expectRefusal(await company.post(company.respond(company.statement(requestId, over)), relayState), code)
})

test('a name that may change is no identity', async () => {
  const { said, bare, id, relayState } = await honest()
  const changed = bare.replace('2.0:nameid-format:persistent', '2.0:nameid-format:transient')
  const answer = await company.post(withSigned(said, changed, id, company.key), relayState)
  await expectRefusal(answer, 'saml_assertion_no_user_id')
})

test('another company cannot speak for this one, neither in its own flow nor in ours', async () => {
  const own = await rival.begin()
  const claims = { issuer: company.connection.entityId, attributes: { email: 'ceo@harbour.example' } }
  const inOwn = rival.respond(rival.statement(own.requestId, claims))
  await expectRefusal(await rival.post(inOwn, own.relayState), 'saml_idp_not_found')

  const again = await rival.begin()
  const plain = rival.respond(rival.statement(again.requestId, { attributes: claims.attributes }))
  await expectRefusal(await rival.post(plain, again.relayState), 'email_address_invalid')

  const ours = await company.begin()
  const inOurs = rival.respond(rival.statement(ours.requestId, claims))
  await expectRefusal(await rival.post(inOurs, ours.relayState), 'validation_failed')
})

test('an issuer outside that is ours does not help an issuer inside that is not', async () => {
  const { said, relayState } = await honest()
  const { id, xml } = writeAssertion({ ...said, issuer: 'https://who.example' })
  const response = writeResponse(said, withSignature(xml, signatureOf(xml, id, company.key)))
  await expectRefusal(await company.post(response, relayState), 'saml_idp_not_found')
})

test('an answer counts once, and so does the way it came', async () => {
  const { requestId, relayState } = await company.begin()
  const said = company.statement(requestId)
  const response = company.respond(said)
  const answers = await Promise.all([company.post(response, relayState), company.post(response, relayState)])
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 303])
  expect(arrival(await company.post(response, relayState)).code).toBe('saml_relay_state_not_found')

  const { relayState: another } = await company.begin()
  expect(arrival(await company.post(response, another)).code).toBe('validation_failed')
  expect(await service.deps.db.select().from(authUsers)).toHaveLength(1)
})

test('the same assertion is not accepted twice, even in answer to the request of another flow', async () => {
  const first = await company.begin()
  const said = company.statement(first.requestId)
  const { xml } = writeAssertion(said, '_the-same')
  const signed = withSignature(xml, signatureOf(xml, '_the-same', company.key))
  expect((await company.post(writeResponse(said, signed), first.relayState)).status).toBe(302)

  const second = await company.begin()
  const later = company.statement(second.requestId)
  const { xml: other } = writeAssertion(later, '_the-same')
  const reused = withSignature(other, signatureOf(other, '_the-same', company.key))
  const { code, url } = arrival(await company.post(writeResponse(later, reused), second.relayState))
  expect(code).toBe('validation_failed')
  expect(url.searchParams.get('error_description')).toContain('used before')
})

test('an answer nobody asked for is refused, and so is one that comes too late', async () => {
  const { response, relayState } = await honest()
  await expectRefusal(await company.postForm({ SAMLResponse: encode(response) }), 'saml_relay_state_not_found')
  for (const stray of ['', 'http://pawstead.test/', '00000000-0000-4000-8000-000000000000', `${relayState}'--`]) {
    await expectRefusal(await company.post(response, stray), 'saml_relay_state_not_found')
  }
  service.advance(121_000)
  await expectRefusal(await company.post(response, relayState), 'saml_relay_state_expired')
})

const encode = (xml: string) => Buffer.from(xml).toString('base64')
const lol = `<!DOCTYPE lolz [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, level) => `<!ENTITY ${'abcdefghij'[level + 1]} "${`&${'abcdefghij'[level]};`.repeat(10)}">`).join('')}]>`

test.each<[string, (xml: string) => string]>([
  ['a document type', (xml) => `<!DOCTYPE Response>${xml}`],
  ['a billion laughs', (xml) => lol + xml.replace('robin@', '&j;')],
  [
    'an external entity',
    (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace('robin@', '&x;')}`,
  ],
  ['a parameter entity', (xml) => `<!DOCTYPE r [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x"> %x;]>${xml}`],
  ['an entity nobody declared', (xml) => xml.replace('robin@', '&robin;')],
  ['a stylesheet', (xml) => `<?xml-stylesheet href="x.xsl"?>${xml}`],
  ['CDATA', (xml) => xml.replace('robin@harbour.example', '<![CDATA[robin@harbour.example]]>')],
  ['a comment in the name', (xml) => xml.replace('</NameID>', '<!-- -->.evil</NameID>')],
  ['a comment in the address', (xml) => xml.replace('robin@harbour.example', 'robin@harbour.example<!---->.evil')],
  ['a comment behind', (xml) => `${xml}<!-- x -->`],
  ['an element in the name', (xml) => xml.replace('</NameID>', '<x></x>.evil</NameID>')],
  ['two roots', (xml) => xml + xml],
  ['no end', (xml) => xml.slice(0, -20)],
  ['crossed tags', (xml) => xml.replace('</Subject><Conditions', '<Conditions></Subject')],
  ['half a character', (xml) => xml.replace('robin@', '&#xD800;')],
  ['NUL', (xml) => xml.replace('robin@', '&#0;')],
  ['depth', (xml) => xml.replace('<Status>', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}<Status>`)],
  ['more depth', (xml) => xml.replace('<Status>', `${'<a>'.repeat(9000)}${'</a>'.repeat(9000)}<Status>`)],
  [
    'very many attributes',
    (xml) => xml.replace('<Status>', `<Status ${Array.from({ length: 9000 }, (_, at) => `a${at}=""`).join(' ')}>`),
  ],
  ['very much text', (xml) => xml.replace('<Status>', `${' '.repeat(130 * 1024)}<Status>`)],
  ['UTF-16', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le').toString('latin1')],
  ['nothing but a tag', () => '<Response/>'],
  ['a text', () => 'Robin was here'],
  [
    'an encrypted assertion',
    (xml) => xml.replace(/<Assertion.*<\/Assertion>/, '<EncryptedAssertion></EncryptedAssertion>'),
  ],
  ['a denial', (xml) => xml.replace(/<Assertion.*<\/Assertion>/, '').replace('status:Success', 'status:Requester')],
  ['a logout', () => '<LogoutResponse xmlns="urn:oasis:names:tc:SAML:2.0:protocol" ID="_x"></LogoutResponse>'],
])('an answer with %s is refused', async (_, change) => {
  const { response, relayState } = await honest()
  const changed = change(response)
  expect(changed).not.toBe(response)
  const startedAt = performance.now()
  await expectRefusal(await company.post(changed, relayState))
  expect(performance.now() - startedAt).toBeLessThan(3000)
})

test.each<[string, string]>([
  ['no base64', 'not base64!'],
  ['base64 of another alphabet', 'PFJlc3BvbnNlPg-_'],
  ['base64 that is cut off', 'PFJ'],
  ['nothing', ''],
  ['bytes that are no text', Buffer.from([0x3c, 0xff, 0xfe, 0x00]).toString('base64')],
])('a form with %s is refused', async (_, samlResponse) => {
  const { relayState } = await company.begin()
  const answer = await company.postForm({ SAMLResponse: samlResponse, RelayState: relayState })
  await expectRefusal(answer, 'validation_failed')
})

test('two responses in one form are refused', async () => {
  const { response, relayState } = await honest()
  const body = `SAMLResponse=${encodeURIComponent(encode(response))}&SAMLResponse=x&RelayState=${relayState}`
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${service.url}/sso/saml/acs`, { method: 'POST', headers, body, redirect: 'manual' })
  await expectRefusal(answer, 'validation_failed')
})

test('what is no form, or too large a one, is refused at the door', async () => {
  const { relayState } = await company.begin()
  const big = { SAMLResponse: 'A'.repeat(300 * 1024), RelayState: relayState }
  expect((await company.postForm(big)).status).toBe(413)
  const headers = { 'Content-Type': 'application/json' }
  const json = await fetch(`${service.url}/sso/saml/acs`, { method: 'POST', headers, body: '{}', redirect: 'manual' })
  expect(json.status).toBe(415)
  const nul = await company.postForm({ RelayState: 'a\0b' })
  expect(nul.status).toBe(400)
  expect((await fetch(`${service.url}/sso/saml/acs`)).status).toBe(404)
})
