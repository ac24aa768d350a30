import { returnUrl } from '#web/lib/origin'
import type { Auth } from '#web/lib/session/auth-client'
import { auth } from '#web/lib/session/session'
import { type AuthProblem, authProblem } from './auth-words'

/**
 * Asks the account service.
 *
 * @returns what it said no to, in words; null when all went well
 */
export async function attempt(ask: (auth: Auth) => Promise<{ error: unknown }>): Promise<AuthProblem | null> {
  try {
    const { error } = await ask(await auth())
    return error ? authProblem(error) : null
  } catch (error) {
    return authProblem(error)
  }
}

/** Where a link in a mail, or a provider, brings the person back to. */
export function callbackUrl(next: string): string {
  return returnUrl(`/auth/callback?next=${encodeURIComponent(next)}`)
}
