import { createHmac, createPublicKey } from 'node:crypto'
import { type CryptoKey, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'

/** What a forger has to start from: a genuine token, the published key, and an address of their own. */
export type Loot = { token: string; publicJwk: Record<string, unknown>; forgerUrl: string }
/** `signing` is our own private key, as if a signing service had leaked. */
export type Forger = Loot & { signing: { kid: string; key: CryptoKey } }
type Forge = (forger: Forger) => string | Promise<string>

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

function partsOf({ token }: Loot) {
  const [header = '', claims = '', signature = ''] = token.split('.')
  return { header, claims, signature, headerJson: decode(header), claimsJson: decode(claims) }
}

const keys = new Map<string, Promise<CryptoKey>>()
function foreignKey(alg: string): Promise<CryptoKey> {
  const made = keys.get(alg) ?? generateKeyPair(alg, { modulusLength: 2048 }).then(({ privateKey }) => privateKey)
  keys.set(alg, made)
  return made
}

/** Signed by somebody else. @param header bends ours */
const foreign =
  (header: object | ((loot: Loot) => object) = {}, claims: object = {}): Forge =>
  async (loot) => {
    const { headerJson, claimsJson } = partsOf(loot)
    const bent: JWTHeaderParameters = { ...headerJson, ...(typeof header === 'function' ? header(loot) : header) }
    return new SignJWT({ ...claimsJson, ...claims }).setProtectedHeader(bent).sign(await foreignKey(bent.alg))
  }

/** Signed with our own key; only what is in it is wrong. */
const leaked =
  (header: object | ((loot: Loot) => object), claims: object = {}): Forge =>
  ({ signing, ...loot }) => {
    const bent = {
      alg: 'ES256',
      kid: signing.kid,
      typ: 'JWT',
      ...(typeof header === 'function' ? header(loot) : header),
    }
    const known = { crit: { x: true, exp: true } }
    return new SignJWT({ ...partsOf(loot).claimsJson, ...claims }).setProtectedHeader(bent).sign(signing.key, known)
  }

/** Our header bent, under a signature that belongs to another. */
const unsigned =
  (header: object | null, signature: 'none' | 'old' | 'noise'): Forge =>
  (loot) => {
    const own = partsOf(loot)
    const bent = header === null ? null : { ...own.headerJson, ...header }
    const tail = { none: '', old: own.signature, noise: Buffer.alloc(64, 7).toString('base64url') }[signature]
    return `${encode(bent)}.${own.claims}.${tail}`
  }

const symmetric =
  (alg: 'HS256' | 'HS384' | 'HS512', secret: (loot: Loot) => string): Forge =>
  (loot) => {
    const { headerJson, claims } = partsOf(loot)
    const body = `${encode({ ...headerJson, alg })}.${claims}`
    return `${body}.${createHmac(`sha${alg.slice(2)}`, secret(loot))
      .update(body)
      .digest('base64url')}`
  }

const signature =
  (bend: (genuine: Buffer) => Buffer): Forge =>
  (loot) => {
    const { header, claims, signature: genuine } = partsOf(loot)
    return `${header}.${claims}.${bend(Buffer.from(genuine, 'base64url')).toString('base64url')}`
  }

const parts =
  (write: (own: ReturnType<typeof partsOf>) => string): Forge =>
  (loot) =>
    write(partsOf(loot))

const nowS = () => Math.floor(Date.now() / 1000)
const pem = ({ publicJwk }: Loot, type: 'spki') =>
  createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type, format: 'pem' }).toString()
const flip = (index: number) => (genuine: Buffer) => {
  const bent = Buffer.from(genuine)
  bent[index] = (bent[index] ?? 0) ^ 1
  return bent
}
/** The order of P-256. */
const ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')
const der = (raw: Buffer) => {
  const number = (half: Buffer) => Buffer.concat([Buffer.from([2, 33, 0]), half])
  const body = Buffer.concat([number(raw.subarray(0, 32)), number(raw.subarray(32))])
  return Buffer.concat([Buffer.from([0x30, body.length]), body])
}

const SECRETS: [string, (loot: Loot) => string][] = [
  ['nothing', () => ''],
  ['a common word', () => 'secret'],
  ['the public key as JSON', ({ publicJwk }) => JSON.stringify(publicJwk)],
  ['the public key as PEM', (loot) => pem(loot, 'spki')],
  ['the public key as trimmed PEM', (loot) => pem(loot, 'spki').trim()],
  [
    'the public key as DER',
    ({ publicJwk }) =>
      createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'der' }).toString('latin1'),
  ],
  ['a coordinate', ({ publicJwk }) => String(publicJwk.x)],
  ['the key id', (loot) => partsOf(loot).headerJson.kid],
]
const KIDS: unknown[] = [
  'unknown',
  '',
  null,
  0,
  true,
  [],
  {},
  '../../../dev/null',
  '/proc/self/environ',
  "' or 1=1 --",
  "x' union select 'c2VjcmV0' --",
  '__proto__',
  'constructor',
  'toString',
  'http://169.254.169.254/latest/meta-data',
  '00000000-0000-0000-0000-000000000000',
  'k'.repeat(4000),
]
const ALGS = ['none', 'None', 'NONE', 'nOnE', '', ' ES256', 'es256', 'ES256K', 'ES512', 'PS256', 'dir', 'A256GCM']
const HEADERS: [string, (loot: Loot) => object][] = [
  ['jku', ({ forgerUrl }) => ({ jku: `${forgerUrl}/keys` })],
  ['x5u', ({ forgerUrl }) => ({ x5u: `${forgerUrl}/cert` })],
  ['jwk', ({ publicJwk }) => ({ jwk: publicJwk })],
  ['x5c', () => ({ x5c: ['MIIB'] })],
  ['x5t', () => ({ x5t: 'AAAA' })],
  ['url', ({ forgerUrl }) => ({ url: forgerUrl })],
  ['zip', () => ({ zip: 'DEF' })],
  ['cty', () => ({ cty: 'JWT' })],
  ['enc', () => ({ enc: 'A256GCM' })],
  ['another type', () => ({ typ: 'at+jwt' })],
  ['no type', () => ({ typ: undefined })],
  ['a member nobody knows', () => ({ admin: true })],
]
const CLAIMS: [string, object][] = [
  ...[
    undefined,
    null,
    '',
    'http://elsewhere.test/auth/v1',
    'http://pawstead.test/auth/v1/',
    'HTTP://PAWSTEAD.TEST/auth/v1',
    7,
  ].map((iss): [string, object] => [`issuer ${iss}`, { iss }]),
  ['a list of issuers', { iss: ['http://pawstead.test/auth/v1'] }],
  ...[undefined, null, '', 'anon', 'Authenticated', [], ['anon'], {}].map((aud): [string, object] => [
    `audience ${JSON.stringify(aud)}`,
    { aud },
  ]),
  ...[undefined, null, '', '9999999999', 0, -1, {}, []].map((exp): [string, object] => [
    `expiry ${JSON.stringify(exp)}`,
    { exp },
  ]),
  ['an expiry two minutes ago', { exp: nowS() - 120 }],
  ['a start in ten minutes', { nbf: nowS() + 600 }],
  ['a start that is text', { nbf: 'now' }],
  ...[undefined, null, 'now'].map((iat): [string, object] => [`time of issue ${iat}`, { iat }]),
  ...[undefined, null, '', 'x', 7, [], {}, "x' or 1=1 --", '*'].flatMap((id): [string, object][] => [
    [`subject ${JSON.stringify(id)}`, { sub: id }],
    [`session ${JSON.stringify(id)}`, { session_id: id }],
  ]),
  ...[undefined, null, 'aal3', 2].map((aal): [string, object] => [`assurance ${aal}`, { aal }]),
]

/** Ways to come by a token that must not count, each with what it is called. */
export const forgeries: [string, Forge][] = [
  ...ALGS.flatMap((alg): [string, Forge][] =>
    (['none', 'old', 'noise'] as const).map((tail) => [
      `algorithm "${alg}", signature: ${tail}`,
      unsigned({ alg }, tail),
    ]),
  ),
  ...[undefined, null, 7, {}, ['ES256']].map((alg): [string, Forge] => [
    `algorithm ${JSON.stringify(alg)}`,
    unsigned({ alg }, 'old'),
  ]),
  ...(['HS256', 'HS384', 'HS512'] as const).flatMap((alg) =>
    SECRETS.map(([name, secret]): [string, Forge] => [`${alg} with ${name}`, symmetric(alg, secret)]),
  ),
  ['a foreign key under our kid', foreign()],
  ...['RS256', 'PS256', 'ES384', 'Ed25519'].map((alg): [string, Forge] => [`a foreign ${alg} key`, foreign({ alg })]),
  ...KIDS.map((kid): [string, Forge] => [`kid ${JSON.stringify(kid).slice(0, 40)}`, foreign({ kid })]),
  ['no kid', foreign({ kid: undefined })],
  ...HEADERS.flatMap(([name, header]): [string, Forge][] => [
    [`${name} in the header, a foreign key`, foreign(header)],
    [`${name} in the header, our key`, leaked(header)],
  ]),
  ['a critical member we do not know', leaked({ crit: ['x'], x: 1 })],
  ['a critical member we know', leaked({ crit: ['exp'], exp: 9999999999 })],
  ...CLAIMS.map(([name, claims]): [string, Forge] => [`our key, ${name}`, leaked({}, claims)]),
  ['an empty signature', signature(() => Buffer.alloc(0))],
  ['zeros as signature', signature(() => Buffer.alloc(64))],
  ['ones as signature', signature(() => Buffer.alloc(64, 0xff))],
  ['the order of the curve as signature', signature(() => Buffer.concat([ORDER, ORDER]))],
  ['half a signature', signature((genuine) => genuine.subarray(0, 32))],
  ['a signature of 63 bytes', signature((genuine) => genuine.subarray(1))],
  ['a signature of 65 bytes', signature((genuine) => Buffer.concat([genuine, Buffer.from([0])]))],
  ['the signature in DER', signature(der)],
  [
    'the halves of the signature swapped',
    signature((genuine) => Buffer.concat([genuine.subarray(32), genuine.subarray(0, 32)])),
  ],
  ...[0, 31, 32, 63].map((index): [string, Forge] => [
    `byte ${index} of the signature changed`,
    signature(flip(index)),
  ]),
  ['a signature that is not base64', parts(({ header, claims }) => `${header}.${claims}.%%%%`)],
  [
    'other claims under the old signature',
    parts((own) => `${own.header}.${encode({ ...own.claimsJson, aal: 'aal2' })}.${own.signature}`),
  ],
  ['claims that are a list', parts((own) => `${own.header}.${encode([])}.${own.signature}`)],
  ['claims that are null', parts((own) => `${own.header}.${encode(null)}.${own.signature}`)],
  ['claims that are no JSON', parts((own) => `${own.header}.e30x.${own.signature}`)],
  ['a header that is null', unsigned(null, 'old')],
  ['a header that is a list', parts((own) => `${encode(['ES256'])}.${own.claims}.${own.signature}`)],
  ['a header that is no JSON', parts((own) => `abc.${own.claims}.${own.signature}`)],
  [
    'a header of a megabyte of nesting',
    parts((own) => `${Buffer.from('['.repeat(6000)).toString('base64url')}.${own.claims}.x`),
  ],
  ['two parts', parts((own) => `${own.header}.${own.claims}`)],
  ['four parts', ({ token }) => `${token}.AAAA`],
  ['five parts, as if encrypted', parts((own) => `${own.header}.AAAA.AAAA.${own.claims}.${own.signature}`)],
  ['the token twice', ({ token }) => `${token}${token}`],
  [
    'the token as JSON',
    parts((own) => JSON.stringify({ protected: own.header, payload: own.claims, signature: own.signature })),
  ],
  ['the token in quotes', ({ token }) => `"${token}"`],
  ['the token, percent-encoded', ({ token }) => token.replaceAll('.', '%2E')],
  ['one dot', () => '.'],
  ['two dots', () => '..'],
  ['three dots', () => '...'],
  ['text', () => 'token'],
  ['null', () => 'null'],
  ['another public key', () => 'sb_publishable_other'],
  ['twelve thousand letters', () => 'a'.repeat(12_000)],
]
