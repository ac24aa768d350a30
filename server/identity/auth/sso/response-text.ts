import { invalidAnswer } from './invalid'

/** Room for somebody in several hundred groups. Checking a signature costs the square of the elements. */
const MAX_BYTES = 128 * 1024
const MAX_ELEMENTS = 1_000
const MAX_ATTRIBUTES = 1_500
const MAX_DEPTH = 50

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * Reads the text of a company's answer and refuses, before any XML is parsed, everything two readers of XML could
 * understand differently: document types and entities, comments, CDATA, instructions, a second assertion, ids that
 * stand there twice, weak signatures.
 *
 * @throws validation_failed
 */
export function readResponseText(samlResponse: string): string {
  const xml = decode(samlResponse)
  // Without declaration; after it nothing but tags and text may come.
  const body = xml.replace(/^\s*<\?xml [^<>]*\?>/, '')
  if (/<[!?]/.test(body)) throw invalidAnswer('it contains more than elements and text')
  if (/<(?![A-Za-z_/])/.test(body)) throw invalidAnswer('it is not well-formed')
  if (count(body, /<[^/]/g) > MAX_ELEMENTS || count(body, /=\s*["']/g) > MAX_ATTRIBUTES) {
    throw invalidAnswer('it is too large')
  }
  if (depthOf(body) > MAX_DEPTH) throw invalidAnswer('it is nested too deeply')
  if (count(body, element('Response')) !== 1) throw invalidAnswer('it is not a single response')
  if (/<(?:[^ \t\r\n<>/:]+:)?EncryptedAssertion[\s/>]/.test(body))
    throw invalidAnswer('encrypted assertions are not read')
  if (count(body, element('Assertion')) > 1) throw invalidAnswer('it holds more than one assertion')
  const ids = [...body.matchAll(/\s(?:[^ \t\r\n<>/:=]+:)?id\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    (id) => id[1] ?? id[2] ?? '',
  )
  if (new Set(ids).size !== ids.length) throw invalidAnswer('an id stands there twice')
  if (/xmldsig#(?:rsa-sha1|dsa-sha1|hmac-sha1|sha1)["']/.test(body)) throw invalidAnswer('it is signed with SHA-1')
  return xml
}

function decode(samlResponse: string): string {
  const base64 = samlResponse.replace(/\s+/g, '')
  if (base64 === '' || !BASE64.test(base64)) throw invalidAnswer('it is not base64')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_BYTES) throw invalidAnswer('it is too large')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidAnswer('it is not UTF-8')
  }
}

const element = (name: string) => new RegExp(`<(?:[^ \\t\\r\\n<>/:]+:)?${name}(?=[\\s/>])`, 'g')
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function depthOf(body: string): number {
  let depth = 0
  let deepest = 0
  for (const [tag] of body.matchAll(/<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g)) {
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>')) depth++
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/**
 * Who the answer says it is from, before anything is proven: good enough to say "we do not know this company".
 * The same is asked again of the signed part.
 */
export function claimedIssuer(xml: string): string | undefined {
  return /<(?:[^\s<>/:]+:)?Issuer(?:\s[^<>]*)?>([^<>]*)</.exec(xml)?.[1]?.trim()
}
