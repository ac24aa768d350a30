import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { limitBody } from '#server/infra/http/limit-body'
import { addBalanceRoutes } from './api-balance'
import { addCardRoutes } from './api-cards'
import { addConnectRoutes } from './api-connect'
import { addPaymentRoutes } from './api-payments'
import { type FaultSwitches, spoil } from './fault-switches'
import { newId } from './ids'
import type { Provider } from './provider'
import { StripeRefusal } from './stripe-error'

type Options = {
  provider: Provider
  faults: FaultSwitches
  secretKey: string
  publicUrl: string
  clock: { now(): Date }
}

/** The part of the provider's HTTP API that the shop uses, under `/v1`. */
export function createApi({ provider, faults, secretKey, publicUrl, clock }: Options): Hono {
  const api = new Hono()

  api.use(spoil(faults), limitBody(256_000), async (c, next) => {
    c.header('request-id', newId('req'))
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${secretKey}`)) {
      throw new StripeRefusal('Invalid API Key provided', { status: 401 })
    }
    await next()
  })
  api.onError((error, c) => {
    if (error instanceof StripeRefusal) return c.json(error.body, error.status)
    throw error
  })
  addPaymentRoutes(api, provider, { publicUrl, clock })
  addCardRoutes(api, provider)
  addConnectRoutes(api, provider, publicUrl)
  addBalanceRoutes(api, provider)
  api.all('*', (c) => c.json(new StripeRefusal(`Unrecognized request URL (${c.req.method}: ${c.req.path})`).body, 404))
  return api
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
