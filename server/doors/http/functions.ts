import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { z } from 'zod'
import { DOORS } from '#contract/doors'
import { INVOICE_MAX, LEAST_CARD_PAYMENT } from '#contract/invoices.rules'
import { AuthRefusal } from '#server/core/refusals/auth-refusal'
import { translateFault } from '#server/core/refusals/faults'
import { PaymentsRefused, PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { allowEveryOrigin } from '#server/infra/http/every-origin'
import { limitBody } from '#server/infra/http/limit-body'
import { loggable } from '#server/infra/loggable'
import { countMisses } from '#server/money/invoices/count-misses'
import { createInvoiceSession } from '#server/money/payments/create-invoice-session'
import { verifyInvoicePayment } from '#server/money/payments/verify-invoice-payment'
import type { Doorkeeper } from './enter-door'
import { readArguments } from './functions-body'
import { mountDoor } from './mount-door'

const BELOW = '/functions/v1/*'
const LARGEST_BODY = 64 * 1024

const TROUBLE = 'Failed to process payment. Please try again.'
const NOT_FOUND = 'We couldn’t find that invoice.'

const Pay = z.strictObject({
  invoiceId: z.uuid(),
  part: z.literal('balance').optional(),
  amount: z.number().min(LEAST_CARD_PAYMENT).max(INVOICE_MAX).multipleOf(0.01).optional(),
})
const Verify = z.strictObject({ sessionId: z.string().regex(/^cs_[A-Za-z0-9_]{1,200}$/), invoiceId: z.uuid() })

/** One link may be in many hands; each page at the provider is asked for once more. */
const PER_INVOICE = { bucket: 'pay-open-invoice', count: 10, windowS: 600 }

/** The functions the pay pages call, for the account service's own client: JSON both ways, whatever happens. */
export function createFunctions(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const { deps, limiter } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(BELOW, allowEveryOrigin, async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    if (c.res.status === 413) c.res = answer(413, 'This is more than we take.')
  })
  app.use(BELOW, limitBody(LARGEST_BODY), async (c, next) => {
    if (c.req.header('content-encoding')) return answer(415, 'Compressed requests are not taken.')
    return next()
  })

  const manner = { passesOn: true } as const
  mountDoor(
    app,
    keeper,
    DOORS.createPaymentSession,
    async (c, asking) => {
      const asked = await readArguments(c.req.raw, Pay)
      await limiter.take(PER_INVOICE, { ...asking, about: asked.invoiceId })
      const session = createInvoiceSession(deps, asked)
      const { sessionUrl } = await countMisses({ limiter, ...asking }, session)
      return c.json({ success: true, sessionUrl })
    },
    manner,
  )
  mountDoor(
    app,
    keeper,
    DOORS.verifyPayment,
    async (c, asking) => {
      const asked = await readArguments(c.req.raw, Verify)
      return c.json(await countMisses({ limiter, ...asking }, verifyInvoicePayment(deps, asked)))
    },
    manner,
  )
  for (const { path } of [DOORS.createPaymentSession, DOORS.verifyPayment]) {
    app.all(path, (c) => c.json({ success: false, error: 'This function is called by POST.' }, 405, { allow: 'POST' }))
  }
  // A route and not `notFound`, which would belong to the app this one is mounted in.
  app.all(BELOW, () => answer(404, 'There is no such function.'))
  app.onError((error) => refusalOf(deps, error))
  return app
}

function refusalOf({ log }: Deps, error: unknown): Response {
  if (error instanceof AuthRefusal && error.status === 403) return answer(401, 'Your session has ended.')
  if (error instanceof PaymentsUnavailable) return answer(503, TROUBLE, error.retryAfterSeconds)
  if (error instanceof PaymentsRefused) {
    log.error({ err: error, alert: true }, 'the provider refused to tell of a payment')
    return answer(503, TROUBLE, 5)
  }
  const meant = translateFault(error)
  if (!(meant instanceof ORPCError)) {
    log.error({ err: loggable(error) }, 'a function failed')
    return answer(500, TROUBLE)
  }
  if (meant.code === 'TOO_MANY_REQUESTS') {
    const { retryAfterS } = meant.data as { retryAfterS: number }
    return answer(429, meant.message, retryAfterS)
  }
  if (meant.code === 'PAUSED') return answer(503, meant.message, 60)
  if (meant.status === 503) return answer(503, TROUBLE, 2)
  return answer(meant.status, meant.code === 'NOT_FOUND' ? NOT_FOUND : meant.message)
}

function answer(status: number, error: string, retryAfterS?: number): Response {
  const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
  return Response.json({ success: false, error }, { status, headers })
}
