import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Statement, withSignature, writeAssertion, writeResponse } from '#server/doors/http/dev/saml/response'
import { signatureOf } from '#server/doors/http/dev/saml/signed-xml'
import { type Attacks, type Honest, startAttacks, withSigned } from './testing/attacks'
import { newKey } from './testing/company'

const stranger = newKey().privateKey

let attacks: Attacks
beforeAll(async () => {
  attacks = await startAttacks()
})
beforeEach(() => attacks.clear())
afterAll(() => attacks.stop())

test.each<[string, (parts: Honest) => string]>([
  ['no signature', ({ said, bare }) => writeResponse(said, bare)],
  ['a stranger’s signature', ({ said, bare, id }) => withSigned(said, bare, id, stranger)],
  ['another company’s signature', ({ said, bare, id }) => withSigned(said, bare, id, attacks.rival.key)],
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
  const parts = await attacks.honest()
  await attacks.expectRefusal(await attacks.company.post(attack(parts), parts.relayState), 'validation_failed')
})

function withOwnKey(said: Statement, bare: string, id: string): string {
  const { publicKey, privateKey } = newKey()
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const info = `<KeyInfo><X509Data><X509Certificate>${der}</X509Certificate></X509Data></KeyInfo></Signature>`
  return writeResponse(said, withSignature(bare, signatureOf(bare, id, privateKey).replace('</Signature>', info)))
}

function statusSigned(said: Statement, bare: string): string {
  const status = `<Status xmlns="urn:oasis:names:tc:SAML:2.0:protocol" ID="_status"><StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"></StatusCode></Status>`
  const signature = signatureOf(status, '_status', attacks.company.key)
  return withSignature(writeResponse(said, bare), signature).replace(/<Status>.*<\/Status>/, status)
}

test('a signature on the whole response covers the assertion in it; one for another response does not', async () => {
  const first = await attacks.honest()
  const whole = writeResponse(first.said, first.bare, '_whole')
  const signature = signatureOf(whole, '_whole', attacks.company.key)
  const tampered = withSignature(whole, signature).replace('robin@', 'ceo@')
  await attacks.expectRefusal(await attacks.company.post(tampered, first.relayState), 'validation_failed')

  const second = await attacks.honest()
  const covered = writeResponse(second.said, second.bare, '_whole')
  const answer = await attacks.company.post(
    withSignature(covered, signatureOf(covered, '_whole', attacks.company.key)),
    second.relayState,
  )
  expect(answer.status).toBe(302)
})

test('another company cannot speak for this one, neither in its own flow nor in ours', async () => {
  const own = await attacks.rival.begin()
  const claims = { issuer: attacks.company.connection.entityId, attributes: { email: 'ceo@harbour.example' } }
  const inOwn = attacks.rival.respond(attacks.rival.statement(own.requestId, claims))
  await attacks.expectRefusal(await attacks.rival.post(inOwn, own.relayState), 'saml_idp_not_found')

  const again = await attacks.rival.begin()
  const plain = attacks.rival.respond(attacks.rival.statement(again.requestId, { attributes: claims.attributes }))
  await attacks.expectRefusal(await attacks.rival.post(plain, again.relayState), 'email_address_invalid')

  const ours = await attacks.company.begin()
  const inOurs = attacks.rival.respond(attacks.rival.statement(ours.requestId, claims))
  await attacks.expectRefusal(await attacks.rival.post(inOurs, ours.relayState), 'validation_failed')
})

test('an issuer outside that is ours does not help an issuer inside that is not', async () => {
  const { said, relayState } = await attacks.honest()
  const { id, xml } = writeAssertion({ ...said, issuer: 'https://who.example' })
  const response = writeResponse(said, withSignature(xml, signatureOf(xml, id, attacks.company.key)))
  await attacks.expectRefusal(await attacks.company.post(response, relayState), 'saml_idp_not_found')
})
