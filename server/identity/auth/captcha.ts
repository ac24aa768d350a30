import { z } from 'zod'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { AccountsEnv } from '#server/infra/env/accounts'
import { optional, optionalText } from './body'

const VERIFY_URL = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}
const TIMEOUT_MS = 5_000

const Verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })

/** The member of a request that carries the answer to a captcha. */
export const Captcha = z.object({ gotrue_meta_security: optional(z.object({ captcha_token: optionalText })) })

/** Asks the captcha service whether a person solved its question. */
export type CheckCaptcha = (token: string | undefined, visitor: Visitor) => Promise<void>

/**
 * @param captcha null switches the question off
 * @param verifyUrl for tests; the provider's own address otherwise
 * @throws captcha_failed, also while the service cannot be reached: a gate that opens when it is pushed is none
 */
export function createCaptcha(captcha: AccountsEnv['captcha'], verifyUrl?: string): CheckCaptcha {
  if (!captcha) return async () => {}
  const url = verifyUrl ?? VERIFY_URL[captcha.provider]
  return async (token, { address }) => {
    if (!token) throw failed('no captcha response found')
    const verdict = await ask(url, { secret: captcha.secret, response: token, remoteip: address })
    if (!verdict.success) throw failed(verdict['error-codes']?.[0] ?? 'not solved')
  }
}

async function ask(url: string, form: Record<string, string>): Promise<z.infer<typeof Verdict>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return Verdict.parse(await response.json())
  } catch {
    throw failed('the captcha service did not answer')
  }
}

function failed(reason: string) {
  return refuse('captcha_failed', { message: `captcha protection: request disallowed (${reason})` })
}
