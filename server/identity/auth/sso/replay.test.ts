import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withSignature, writeAssertion, writeResponse } from '#server/doors/http/dev/saml/response'
import { signatureOf } from '#server/doors/http/dev/saml/signed-xml'
import { authUsers } from '#server/tables/auth'
import { type Attacks, startAttacks } from './testing/attacks'
import { arrival } from './testing/company'

const encode = (xml: string) => Buffer.from(xml).toString('base64')

let attacks: Attacks
beforeAll(async () => {
  attacks = await startAttacks()
})
beforeEach(() => attacks.clear())
afterAll(() => attacks.stop())

test('an answer counts once, and so does the way it came', async () => {
  const { requestId, relayState } = await attacks.company.begin()
  const said = attacks.company.statement(requestId)
  const response = attacks.company.respond(said)
  const answers = await Promise.all([
    attacks.company.post(response, relayState),
    attacks.company.post(response, relayState),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 303])
  expect(arrival(await attacks.company.post(response, relayState)).code).toBe('saml_relay_state_not_found')

  const { relayState: another } = await attacks.company.begin()
  expect(arrival(await attacks.company.post(response, another)).code).toBe('validation_failed')
  expect(await attacks.service.deps.db.select().from(authUsers)).toHaveLength(1)
})

test('the same assertion is not accepted twice, even in answer to the request of another flow', async () => {
  const first = await attacks.company.begin()
  const said = attacks.company.statement(first.requestId)
  const { xml } = writeAssertion(said, '_the-same')
  const signed = withSignature(xml, signatureOf(xml, '_the-same', attacks.company.key))
  expect((await attacks.company.post(writeResponse(said, signed), first.relayState)).status).toBe(302)

  const second = await attacks.company.begin()
  const later = attacks.company.statement(second.requestId)
  const { xml: other } = writeAssertion(later, '_the-same')
  const reused = withSignature(other, signatureOf(other, '_the-same', attacks.company.key))
  const { code, url } = arrival(await attacks.company.post(writeResponse(later, reused), second.relayState))
  expect(code).toBe('validation_failed')
  expect(url.searchParams.get('error_description')).toContain('used before')
})

test('an answer nobody asked for is refused, and so is one that comes too late', async () => {
  const { response, relayState } = await attacks.honest()
  await attacks.expectRefusal(
    await attacks.company.postForm({ SAMLResponse: encode(response) }),
    'saml_relay_state_not_found',
  )
  for (const stray of ['', 'http://pawstead.test/', '00000000-0000-4000-8000-000000000000', `${relayState}'--`]) {
    await attacks.expectRefusal(await attacks.company.post(response, stray), 'saml_relay_state_not_found')
  }
  attacks.service.advance(121_000)
  await attacks.expectRefusal(await attacks.company.post(response, relayState), 'saml_relay_state_expired')
})
