import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import Stripe from 'stripe'
import type { z } from 'zod'
import type { Breaker } from './breaker'
import { PaymentsRefused, PaymentsUnavailable } from './errors'

const maxRetries = 2

type Answer = { lastResponse: { statusCode: number } }
type Options = { breaker: Breaker; timeoutMs: number; log: Logger }

/** One question to the provider; `timeout` is what is left of the total for this attempt. */
type Ask = (limits: { timeout: number }) => Promise<Answer>

export type Call = <Shape extends z.ZodType>(name: string, shape: Shape, ask: Ask) => Promise<z.output<Shape>>

/**
 * Asks through the breaker, with at most two retries, all within `timeoutMs`, and reads the answer strictly.
 * The retries are ours: the SDK's own would each get the whole time-out again.
 */
export function createCall({ breaker, timeoutMs, log }: Options): Call {
  return async (name, shape, ask) => {
    const waitMs = breaker.enter()
    if (waitMs > 0) {
      throw new PaymentsUnavailable('The provider is failing; not asked', {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      })
    }
    try {
      const answer = shape.safeParse(await askWithRetries(ask, performance.now() + timeoutMs))
      if (!answer.success) throw new PaymentsUnavailable('The provider answered nonsense', { cause: answer.error })
      breaker.succeeded()
      return answer.data
    } catch (error) {
      const known = toPaymentsError(error)
      if (known instanceof PaymentsUnavailable) breaker.failed()
      else breaker.succeeded()
      log.warn({ err: known, call: name }, 'payment provider call failed')
      throw known
    }
  }
}

async function askWithRetries(ask: Ask, deadline: number): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const timeout = Math.max(1, Math.floor(deadline - performance.now()))
    try {
      const answer = await ask({ timeout })
      // The SDK takes any JSON without an `error` member for success, whatever its status says.
      const { statusCode } = answer.lastResponse
      if (statusCode >= 300) throw new PaymentsUnavailable(`The provider answered ${statusCode} without an error`)
      return answer
    } catch (error) {
      const pauseMs = 200 * 2 ** attempt * (1 + Math.random())
      if (attempt >= maxRetries || !isWorthRetrying(error) || performance.now() + pauseMs >= deadline) throw error
      await sleep(pauseMs)
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const advice = error.headers?.['stripe-should-retry']
  if (advice) return advice === 'true'
  // 409: another call with the same key is under way.
  return (
    error instanceof Stripe.errors.StripeConnectionError || error.statusCode === 409 || (error.statusCode ?? 0) >= 500
  )
}

/** A 4xx is an answer; everything else (network, time-out, 5xx, 409, 429, broken JSON) is the provider being away. */
export function toPaymentsError(error: unknown): PaymentsUnavailable | PaymentsRefused {
  if (error instanceof PaymentsUnavailable) return error
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new PaymentsUnavailable('The provider answered nonsense', { cause: error })
  }
  const status = error.statusCode ?? 0
  const away = status < 400 || status >= 500 || status === 409 || status === 429
  if (!away && !(error instanceof Stripe.errors.StripeRateLimitError)) {
    return new PaymentsRefused(error.message, { status, code: error.code ?? error.rawType ?? error.type, cause: error })
  }
  const retryAfter = Number(error.headers?.['retry-after'])
  return new PaymentsUnavailable(error.message, {
    cause: error,
    ...(retryAfter > 0 && { retryAfterSeconds: Math.min(retryAfter, 300) }),
  })
}
