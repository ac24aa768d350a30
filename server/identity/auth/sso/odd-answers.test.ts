import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Attacks, startAttacks } from './testing/attacks'

let attacks: Attacks
beforeAll(async () => {
  attacks = await startAttacks()
})
beforeEach(() => attacks.clear())
afterAll(() => attacks.stop())

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
  const { response, relayState } = await attacks.honest()
  const changed = change(response)
  expect(changed).not.toBe(response)
  await attacks.expectRefusal(await attacks.company.post(changed, relayState))
})

test.each<[string, string]>([
  ['no base64', 'not base64!'],
  ['base64 of another alphabet', 'PFJlc3BvbnNlPg-_'],
  ['base64 that is cut off', 'PFJ'],
  ['nothing', ''],
  ['bytes that are no text', Buffer.from([0x3c, 0xff, 0xfe, 0x00]).toString('base64')],
])('a form with %s is refused', async (_, samlResponse) => {
  const { relayState } = await attacks.company.begin()
  const answer = await attacks.company.postForm({ SAMLResponse: samlResponse, RelayState: relayState })
  await attacks.expectRefusal(answer, 'validation_failed')
})

test('two responses in one form are refused', async () => {
  const { response, relayState } = await attacks.honest()
  const body = `SAMLResponse=${encodeURIComponent(encode(response))}&SAMLResponse=x&RelayState=${relayState}`
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${attacks.service.url}/sso/saml/acs`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  })
  await attacks.expectRefusal(answer, 'validation_failed')
})

test('what is no form, or too large a one, is refused at the door', async () => {
  const { relayState } = await attacks.company.begin()
  const big = { SAMLResponse: 'A'.repeat(300 * 1024), RelayState: relayState }
  expect((await attacks.company.postForm(big)).status).toBe(413)
  const headers = { 'Content-Type': 'application/json' }
  const json = await fetch(`${attacks.service.url}/sso/saml/acs`, {
    method: 'POST',
    headers,
    body: '{}',
    redirect: 'manual',
  })
  expect(json.status).toBe(415)
  const nul = await attacks.company.postForm({ RelayState: 'a\0b' })
  expect(nul.status).toBe(400)
  expect((await fetch(`${attacks.service.url}/sso/saml/acs`)).status).toBe(404)
})
