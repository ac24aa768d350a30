import { createHash, type KeyObject, sign } from 'node:crypto'

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** Text between tags, in canonical form. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')
}

/** The value of an attribute between double quotes, in canonical form. */
export function attribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')
}

/**
 * The signature (XML-DSig, RSA with SHA-256) of an element that is written in exclusive canonical form already:
 * attributes in order, namespaces where they are first used, no empty tags. So what is hashed is the text itself.
 *
 * @param id the element's ID, without quotes or markup
 */
export function signatureOf(element: string, id: string, key: KeyObject): string {
  const digest = createHash('sha256').update(element).digest('base64')
  const method = (name: string, algorithm: string) => `<${name} Algorithm="${algorithm}"></${name}>`
  const transforms = method('Transform', `${DSIG}enveloped-signature`) + method('Transform', EXCLUSIVE)
  const signedInfo = `<SignedInfo xmlns="${DSIG}">${method('CanonicalizationMethod', EXCLUSIVE)}${method(
    'SignatureMethod',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  )}<Reference URI="#${id}"><Transforms>${transforms}</Transforms>${method(
    'DigestMethod',
    'http://www.w3.org/2001/04/xmlenc#sha256',
  )}<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
  const value = sign('sha256', Buffer.from(signedInfo), key).toString('base64')
  return `<Signature xmlns="${DSIG}">${signedInfo}<SignatureValue>${value}</SignatureValue></Signature>`
}
