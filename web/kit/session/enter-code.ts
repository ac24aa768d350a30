import type { VerifyOtpParams } from '@supabase/auth-js'
import { forgetFlows } from '#web/lib/session/session-store'
import { attempt } from './auth-call'
import type { AuthProblem } from './auth-words'

/**
 * Signs in by the code of a mail or text. The link that came with it is used up, and so is what was kept to open it.
 *
 * @returns what the account service said no to; null when all went well
 */
export async function enterCode(code: VerifyOtpParams): Promise<AuthProblem | null> {
  const problem = await attempt((auth) => auth.verifyOtp(code))
  if (!problem) forgetFlows()
  return problem
}
