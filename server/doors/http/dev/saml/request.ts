import { inflateRawSync } from 'node:zlib'
import { samlAddresses } from '#server/identity/auth/sso/saml-service'

/** Larger than any request of ours. */
const MAX_TEXT = 16 * 1024

/**
 * Reads a sign-in request (redirect binding). The stand-in answers our own server only, so it looks for what that
 * writes and for nothing else.
 *
 * @returns the request's id, or null if it is not one of ours
 */
export function readRequestId(samlRequest: string, publicUrl: string): string | null {
  const xml = inflate(samlRequest)
  const { entityId, answersTo } = samlAddresses(publicUrl)
  if (!xml?.includes(`>${entityId}</`) || !xml.includes(`AssertionConsumerServiceURL="${answersTo}"`)) return null
  return /\sID="(_[0-9a-f]{40})"/.exec(xml)?.[1] ?? null
}

function inflate(samlRequest: string): string | null {
  if (samlRequest.length > MAX_TEXT) return null
  try {
    return inflateRawSync(Buffer.from(samlRequest, 'base64'), { maxOutputLength: MAX_TEXT }).toString()
  } catch {
    return null
  }
}
