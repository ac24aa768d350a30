import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { pino } from 'pino'
import type { z } from 'zod'
import type { ConnectedAccount, NewPaymentSession, WebhookEndpoint } from '../payments'
import { createStripePayments } from '../stripe'
import type { FaultsChange } from './faults'
import { createSandbox } from './sandbox'

const log = pino({ level: 'silent' })
const secretKey = 'sk_test_sandbox'
const webhookSecret = 'whsec_sandbox'
const connectWebhookSecret = 'whsec_sandbox_connect'

/**
 * A shop in the small: the sandbox mounted in a real server, a webhook door that writes down what comes, and the adapter.
 *
 * @param beside another one, whose folder is shared as by a second process
 */
export async function openShop({ timeoutMs = 5_000, beside }: { timeoutMs?: number; beside?: Shop } = {}) {
  const dataDir: string = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'pawstead-payments-'))
  let shiftMs = 0
  const clock = { now: () => new Date(Date.now() + shiftMs) }
  const hooks: { body: string; signature: string | undefined; endpoint: WebhookEndpoint }[] = []
  /** How many more messages the shop turns away. */
  const door = { refuses: 0 }

  let app = new Hono()
  const server = serve({
    fetch: (request, env) => app.fetch(request, env),
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const open = () =>
    createSandbox({
      publicUrl,
      dataDir,
      secretKey,
      webhookSecret,
      connectWebhookSecret,
      clock,
      log,
      webhookUrl: () => `${publicUrl}/webhooks/stripe`,
      connectWebhookUrl: () => `${publicUrl}/webhooks/stripe/connect`,
      retryDelaysMs: [50, 50, 50],
      sweepMs: 50,
    })
  const take = (endpoint: WebhookEndpoint) => async (c: Context) => {
    const [body, signature] = [await c.req.text(), c.req.header('stripe-signature')]
    if (door.refuses > 0) {
      door.refuses -= 1
      return c.body(null, 500)
    }
    hooks.push({ body, signature, endpoint })
    return c.body(null, 200)
  }
  const mount = (sandbox: ReturnType<typeof open>) =>
    new Hono()
      .route('/dev/payments', sandbox.app)
      .post('/webhooks/stripe', take('platform'))
      .post('/webhooks/stripe/connect', take('connect'))
  let sandbox = open()
  app = mount(sandbox)

  const adapter = (own: { timeoutMs?: number; secretKey?: string } = {}) =>
    createStripePayments({
      secretKey,
      webhookSecrets: [webhookSecret],
      connectWebhookSecrets: [connectWebhookSecret],
      apiBase: sandbox.apiBase,
      timeoutMs,
      clock,
      log,
      ...own,
    })
  const payments = adapter()

  /** Plays the provider's side; see `createPlayRoutes`. */
  const play = (path: string, body: object = {}) =>
    fetch(`${publicUrl}/dev/payments${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const newSession = (own: Partial<NewPaymentSession> = {}): NewPaymentSession => ({
    idempotencyKey: crypto.randomUUID(),
    reference: 'group-1',
    customerEmail: 'fern@example.com',
    currency: 'usd',
    lines: [
      { name: 'Full groom', unitAmount: 6_800, quantity: 1 },
      { name: 'Oat and aloe shampoo', unitAmount: 300, quantity: 2 },
    ],
    successUrl: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/checkout`,
    expiresAt: new Date(clock.now().getTime() + 15 * 60_000),
    ...own,
  })
  const submit = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

  return {
    play,
    newSession,
    submit,
    /** A payment of this many cents; its payment intent. */
    async paid(amount: number): Promise<string> {
      const lines = [{ name: 'Full groom', unitAmount: amount, quantity: 1 }]
      const session = await payments.createSession(newSession({ lines }))
      await submit(session.url ?? '', pays)
      return (await payments.getSession(session.id)).paymentIntentId ?? ''
    },
    newAccount: (): Promise<ConnectedAccount> =>
      payments.createAccount({
        idempotencyKey: crypto.randomUUID(),
        email: 'maple@example.com',
        businessName: 'Maple Grooming',
        country: 'US',
        reference: 'profile-1',
        kind: 'individual',
      }),
    payments,
    adapter,
    publicUrl,
    dataDir,
    clock,
    hooks,
    door,
    pass(ms: number) {
      shiftMs += ms
    },
    events: () => hooks.map(({ body, signature, endpoint }) => payments.readEvent(body, signature, endpoint)),
    restart() {
      sandbox.stop()
      sandbox = open()
      app = mount(sandbox)
    },
    async close() {
      sandbox.stop()
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      if (!beside) rmSync(dataDir, { recursive: true, force: true })
    },
    faults: (change: z.input<typeof FaultsChange>) =>
      fetch(`${publicUrl}/dev/payments/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      }),
    /** What a buyer's browser does, without following redirects. */
    get: (url: string) => fetch(url, { redirect: 'manual' }),
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

export const card = (number: string) => ({ number, expiry: '12 / 40', cvc: '123', name: 'Fern Buyer' })
export const pays = card('4242 4242 4242 4242')
