import { createHash, timingSafeEqual } from 'node:crypto'
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose'
import type { ServerMetadata } from 'openid-client'
import type { Outbound } from './outbound'
import { type IdTokenProof, ProviderRefusal, translateProviderError } from './provider'

/** Signed with a key only the provider has; nothing that its client secret could make. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

type Expected = {
  clientId: string
  /** Who the token has to be from, which for some providers depends on what else it says. */
  isIssuer: (claims: JWTPayload, discovered: string) => boolean
  outbound: Outbound
}

/**
 * Checks ID tokens that clients got from the provider themselves.
 *
 * @throws ProviderRefusal, ProviderUnavailable
 */
export function createIdTokenCheck({ clientId, isIssuer, outbound }: Expected) {
  let keys: { uri: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined

  return async (token: string, server: ServerMetadata, { nonce, accessToken }: IdTokenProof): Promise<JWTPayload> => {
    const { issuer, jwks_uri: jwksUri } = server
    if (!jwksUri) throw new ProviderRefusal('the provider publishes no keys')
    if (keys?.uri !== jwksUri) {
      keys = { uri: jwksUri, find: createRemoteJWKSet(new URL(jwksUri), { [customFetch]: outbound }) }
    }
    const { payload, protectedHeader } = await jwtVerify(token, keys.find, {
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['iss', 'sub', 'exp', 'iat'],
      clockTolerance: 30,
    }).catch((error: unknown) => {
      throw translateProviderError(error)
    })
    if (!isIssuer(payload, issuer)) throw new ProviderRefusal('the token is from somebody else')
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId) {
      throw new ProviderRefusal('the token is for somebody else')
    }
    checkNonce(payload.nonce, nonce)
    if (typeof payload.at_hash === 'string' && accessToken !== undefined) {
      const half = halfHash(protectedHeader.alg, accessToken)
      if (!half || !sameText(half, payload.at_hash)) throw new ProviderRefusal('the access token is another one')
    }
    return payload
  }
}

/** The nonce is in the token as it was given, or as its SHA-256 in hex; both have one or neither. */
function checkNonce(inToken: unknown, given: string | undefined): void {
  if (inToken === undefined && given === undefined) return
  if (typeof inToken !== 'string' || given === undefined) {
    throw new ProviderRefusal('Passed nonce and nonce in id_token should either both exist or not.')
  }
  const hashed = createHash('sha256').update(given).digest('hex')
  if (!sameText(inToken, given) && !sameText(inToken, hashed)) throw new ProviderRefusal('Nonces mismatch')
}

/** The left half of a hash as OpenID writes it; null for algorithms that do not say which hash. */
function halfHash(algorithm: string, text: string): string | null {
  const bits = /(256|384|512)$/.exec(algorithm)?.[1]
  if (!bits) return null
  const hash = createHash(`sha${bits}`).update(text).digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
