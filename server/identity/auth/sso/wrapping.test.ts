import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withSignature, writeResponse } from '#server/doors/http/dev/saml/response'
import { signatureOf } from '#server/doors/http/dev/saml/signed-xml'
import { type Attacks, forged, type Honest, startAttacks } from './testing/attacks'
import { newKey } from './testing/company'

const stranger = newKey().privateKey

let attacks: Attacks
beforeAll(async () => {
  attacks = await startAttacks()
})
beforeEach(() => attacks.clear())
afterAll(() => attacks.stop())

test('the exchange these attacks are made of is a good one', async () => {
  const { response, relayState } = await attacks.honest()
  expect((await attacks.company.post(response, relayState)).status).toBe(302)
})

const extensions = (content: string) => `<Extensions>${content}</Extensions>`
const object = (content: string) => `<Object>${content}</Object></Signature>`

// The eight classic ways to wrap a signature (Somorovsky and others, "On Breaking SAML"), and some later ones.
test.each<[string, (parts: Honest) => string]>([
  [
    'XSW1: the signed response hidden in the signature of a forged one',
    ({ said, bare }) => {
      const inner = writeResponse(said, bare, '_response')
      const signature = signatureOf(inner, '_response', attacks.company.key)
      const outer = writeResponse(said, forged(said), '_outer')
      return withSignature(outer, signature.replace('</Signature>', object(inner)))
    },
  ],
  [
    'XSW2: the signed response beside the signature',
    ({ said, bare }) => {
      const inner = writeResponse(said, bare, '_response')
      const outer = writeResponse(said, forged(said), '_outer')
      return withSignature(outer, inner + signatureOf(inner, '_response', attacks.company.key))
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
    'a forged assertion behind a prefix with an odd space',
    ({ said, signed }) =>
      writeResponse(
        said,
        forged(said)
          .replace(
            '<Assertion xmlns=',
            '<s\u00a0t:Assertion xmlns:s\u00a0t="urn:oasis:names:tc:SAML:2.0:assertion" xmlns=',
          )
          .replace('</Assertion>', '</s\u00a0t:Assertion>') + signed,
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
      writeResponse(said, withSignature(bare, signatureOf(bare, id, stranger) + signature)),
  ],
])('signature wrapping: %s', async (_, attack) => {
  const parts = await attacks.honest()
  await attacks.expectRefusal(await attacks.company.post(attack(parts), parts.relayState), 'validation_failed')
})
