import type { Limit, Limiter } from '#server/core/limits/limits'
import type { Viewer } from '#server/core/people/viewer'
import { AuthRefusal } from '#server/core/refusals/auth-refusal'
import type { TokenVerifier } from '../auth/verifier'

/** Tokens that did not count, of one address on all paths of the published client: as many as visitors may ask. */
export const REFUSED_TOKENS: Limit = { bucket: 'refused-token', count: 60, windowS: 60, reads: true }

type Doorkeeper = { verifier: TokenVerifier; limiter: Limiter }

/**
 * Who asks by their bearer token; null for nobody. Tokens that do not count are counted, and those that do are let
 * through whatever else came from the same address.
 *
 * @throws AuthRefusal with status 403, TOO_MANY_REQUESTS
 */
export async function verifyBearer(
  { verifier, limiter }: Doorkeeper,
  authorization: string | undefined,
  address: string,
): Promise<Viewer | null> {
  try {
    return await verifier.verify(authorization ?? null)
  } catch (error) {
    const isRefused = error instanceof AuthRefusal && error.status === 403
    if (isRefused) await limiter.take(REFUSED_TOKENS, { address, viewer: null })
    throw error
  }
}
