import type { Logger } from 'pino'
import { ownRuleBroken } from '#server/core/refusals/faults'
import { loggable } from '#server/infra/loggable'
import { toRestError } from './procedures/refusal'
import { RestError } from './rest-error'

/** What somebody can do about a refusal of the typed API, which is named in `details`. */
const HINTS: Record<string, string> = {
  FRESH_CHECK_NEEDED: 'Sign in again, with the second factor where there is one, and repeat this within 10 minutes.',
  SECOND_FACTOR_REQUIRED: 'Set up a second factor and show it, then repeat this.',
  CONSENT_NEEDED: 'Sign in on the site and accept the terms.',
}

/** Whatever was thrown, as the answer of protocol section 2.2. Faults are logged and told as such, without their words. */
export function answerError(error: unknown, log: Logger): Response {
  const { status, ...body } = tell(error, log)
  const headers: Record<string, string> = {}
  if (status === 401) headers['www-authenticate'] = challengeOf(body.code)
  const retryAfterS = retryAfterOf(status, body.hint)
  if (retryAfterS) headers['retry-after'] = retryAfterS
  return Response.json(body, { status, headers })
}

type ErrorAnswer = Pick<RestError, 'status' | 'code' | 'message' | 'details' | 'hint'>

function tell(error: unknown, log: Logger): ErrorAnswer {
  const meant = toRestError(ownRuleBroken(error) ?? fromDatabase(error) ?? error)
  if (meant instanceof RestError) {
    const { status, code, message, details } = meant
    return { status, code, message, details, hint: meant.hint ?? HINTS[details ?? ''] ?? null }
  }
  log.error({ err: loggable(error) }, 'the data API failed')
  const message = 'Something unexpected happened. Please try again.'
  return { status: 500, code: 'XX000', message, details: null, hint: null }
}

/** The database's own words for values it cannot read, and for rules that a row breaks. */
function fromDatabase(error: unknown): RestError | undefined {
  if (!(error instanceof Error) || error instanceof RestError) return undefined
  const { code, message } = error as Error & { code?: unknown }
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return fromDatabase(error.cause)
  if (/^2[12]/.test(code)) return new RestError(400, code, message.slice(0, 300))
  if (code === '23505' || code === '23503') return new RestError(409, code, message)
  if (code.startsWith('23')) return new RestError(400, code, message)
  return undefined
}

function challengeOf(code: string): string {
  return code === 'PGRST301' || code === 'PGRST303' ? 'Bearer error="invalid_token"' : 'Bearer'
}

/** A limit says in its hint when it ends; what is out of order is usually back within seconds. */
function retryAfterOf(status: number, hint: string | null): string | undefined {
  if (status === 503) return '2'
  return status === 429 ? /(\d+) s/.exec(hint ?? '')?.[1] : undefined
}
