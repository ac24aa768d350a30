import type { Viewer } from '#server/core/people/viewer'
import type { TokenVerifier } from '#server/identity/auth/verifier'

/** Who a request's bearer token speaks for; a token that no longer counts is the same as none. */
export async function bearerViewer(verifier: TokenVerifier, authorization: string | undefined): Promise<Viewer | null> {
  try {
    return await verifier.verify(authorization ?? null)
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === 401 || status === 403) return null
    throw error
  }
}
