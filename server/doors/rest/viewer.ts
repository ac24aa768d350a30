import { errors } from 'jose'
import { ZodError } from 'zod'
import type { Viewer } from '#server/core/people/viewer'
import { AuthRefusal } from '#server/core/refusals/auth-refusal'
import { verifyBearer } from '#server/identity/wire/verify-bearer'
import { RestError } from './rest-error'

/**
 * Who asks by their bearer token; null for nobody.
 *
 * @throws RestError PGRST301 for a token that is none of ours, PGRST303 for what one of ours says; TOO_MANY_REQUESTS
 */
export async function readViewer(...asked: Parameters<typeof verifyBearer>): Promise<Viewer | null> {
  try {
    return await verifyBearer(...asked)
  } catch (error) {
    if (!(error instanceof AuthRefusal) || error.status !== 403) throw error
    if (error.code !== 'bad_jwt') throw new RestError(401, 'PGRST303', error.message)
    const claims = troubleWithClaims(error.cause)
    throw new RestError(401, claims ? 'PGRST303' : 'PGRST301', claims ?? 'JWT could not be verified')
  }
}

const CLAIMS: Record<string, string> = { exp: 'JWT expired', nbf: 'JWT not yet valid', aud: 'JWT not in audience' }
const OTHER_CLAIM = 'JWT claims validation failed'

/** Claims are looked at only once the signature is known to be ours. */
function troubleWithClaims(cause: unknown): string | null {
  const isClaim = cause instanceof errors.JWTExpired || cause instanceof errors.JWTClaimValidationFailed
  if (isClaim) return CLAIMS[cause.claim] ?? OTHER_CLAIM
  return cause instanceof ZodError ? OTHER_CLAIM : null
}
