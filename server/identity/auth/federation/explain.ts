import { AuthRefusal, refuse } from '#server/core/refusals/auth-refusal'
import { loggable } from '#server/infra/loggable'
import type { AuthContext } from '../context'
import { type Provider, ProviderRefusal, ProviderUnavailable } from '../providers/provider'

/** What went wrong with a provider in words for people. The reason is for the log: it may quote the provider. */
export function explainProviderError(auth: AuthContext, { name, label }: Provider, error: unknown): AuthRefusal {
  if (error instanceof AuthRefusal) return error
  auth.deps.log.warn({ err: loggable(error), provider: name }, 'a provider could not be used')
  if (error instanceof ProviderUnavailable) {
    const message = `${label} can’t be reached right now. Please try again later, or sign in another way.`
    return refuse('unexpected_failure', { status: 503, message })
  }
  if (error instanceof ProviderRefusal) {
    const message = `${label} didn’t confirm the sign-in. Please try again.`
    return refuse('bad_oauth_callback', { status: 500, message })
  }
  return refuse('unexpected_failure')
}

/** What the provider answered instead of a code (RFC 6749). Its own words are not repeated: anybody could write them. */
export function explainProviderAnswer({ label }: Provider, error: string): AuthRefusal {
  if (error === 'access_denied' || error === 'user_cancelled_authorize') {
    return refuse('bad_oauth_callback', { status: 403, message: `The sign-in with ${label} was canceled.` })
  }
  if (error === 'temporarily_unavailable') {
    const message = `${label} can’t be reached right now. Please try again later, or sign in another way.`
    return refuse('unexpected_failure', { status: 503, message })
  }
  return refuse('bad_oauth_callback', { status: 500, message: `${label} didn’t complete the sign-in.` })
}
