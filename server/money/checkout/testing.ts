import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PlaceOrder } from '#contract/checkout'
import type { FaultsChange } from '#server/infra/adapters/payments/sandbox/faults'
import type { Env } from '#server/infra/env/env'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import { applyWebhooks } from '#server/process/jobs/webhooks'
import type { TestProduct } from '../../testing/factories'
import { createWorld } from '../../testing/world'

type Lines = [product: { id: string; price: number }, quantity: number][]
type Row = Record<string, unknown>
type SentEvent = { id?: string; livemode?: boolean; account?: string; door?: 'platform' | 'connect' }

const WEBHOOK_SECRET = 'whsec_checkout_tests'
const CONNECT_SECRET = 'whsec_connect_tests'

/** A world in which people buy: with a buyer's browser, the provider's switches, and a look into the books. */
export async function createCheckoutWorld(
  overrides: Partial<Env> = {},
  options: Parameters<typeof createWorld>[1] = {},
) {
  const secrets = { stripeWebhookSecret: WEBHOOK_SECRET, stripeConnectWebhookSecret: CONNECT_SECRET }
  const world = await createWorld({ ...secrets, ...overrides }, options)
  const rows = async (query: ReturnType<typeof sql>) => (await world.deps.db.execute<Row>(query)).rows
  // The provider's messages are applied by themselves, as they are where the jobs run.
  let applying: Promise<unknown> = Promise.resolve()
  const stopHearing = world.deps.changes.on('webhooks', () => {
    applying = applying.then(() => applyWebhooks(world.deps)).catch(() => undefined)
  })
  const { close } = world

  return Object.assign(world, {
    /** A request to place an order; each with a new key unless one is given. */
    order: (lines: Lines, own: Partial<PlaceOrder> = {}): PlaceOrder => ({
      idempotencyKey: randomUUID(),
      contact: { email: 'fern@example.com', name: 'Fern Buyer' },
      address: {
        name: 'Fern Buyer',
        line1: '1 Mill Lane',
        locality: 'Millbrook',
        region: 'OR',
        postcode: '97000',
        country: 'US',
      },
      fulfilment: {},
      lines: lines.map(([{ id, price }, quantity]) => ({ productId: id, quantity, shownPrice: price })),
      ...own,
    }),

    /** What a buyer does on the card page. */
    payByCard: (sessionUrl: string, number = '4242 4242 4242 4242') =>
      fetch(sessionUrl, {
        method: 'POST',
        body: new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', name: 'Fern Buyer' }),
        redirect: 'manual',
      }),

    async faults(change: Partial<Record<keyof typeof FaultsChange.shape, unknown>>) {
      const response = await world.request('/dev/payments/faults', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      })
      if (!response.ok) throw new Error(`faults answered ${response.status}`)
    },

    /** Sends a signed event to one of our doors, as the provider would, and waits until it was tried. */
    async sendEvent(type: string, object: object, { door = 'platform', ...own }: SentEvent = {}) {
      const created = Math.floor(world.clock.now().getTime() / 1000)
      const event = {
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        created,
        livemode: false,
        data: { object },
        ...own,
      }
      const body = JSON.stringify(event)
      const [path, secret] = door === 'connect' ? ['/connect', CONNECT_SECRET] : ['', WEBHOOK_SECRET]
      const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex')
      const response = await world.request(`/webhooks/stripe${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` },
        body,
      })
      await eventually(
        () =>
          rows(sql`select from webhook_events where event_id = ${event.id} and applied_at is null and attempts = 0`),
        (untried) => untried.length === 0,
      )
      return response
    },

    /** The provider's own view of a session, for making events of it. */
    async sessionObject(sessionUrl: string, own: object = {}) {
      const session = await world.deps.payments.getSession(sessionUrl.split('/').at(-1) ?? '')
      return {
        object: 'checkout.session',
        id: session.id,
        status: session.status,
        payment_status: session.paymentStatus,
        amount_total: session.amountTotal,
        currency: session.currency,
        client_reference_id: session.reference,
        payment_intent: session.paymentIntentId,
        livemode: session.livemode,
        ...own,
      }
    },

    async runJobs() {
      await applyWebhooks(world.deps)
      await applying
      return drainOutbox(world.deps, handlers)
    },
    async close() {
      stopHearing()
      await applying
      await close()
    },
    stockOf: async ({ id }: Pick<TestProduct, 'id'>) =>
      (
        await rows(sql`select stock_quantity as stock, reserved_quantity as reserved from products where id = ${id}`)
      )[0],
    statuses: async (key: string) =>
      (
        await rows(sql`
        select o.status from orders o join order_groups g on g.id = o.group_id where g.key = ${key} order by o.number`)
      ).map(({ status }) => status),
    count: async (query: ReturnType<typeof sql>) => Number((await rows(sql`select count(*) as n from ${query}`))[0]?.n),
    rows,
  })
}

export type CheckoutWorld = Awaited<ReturnType<typeof createCheckoutWorld>>

/** The code of a refusal, or what came instead. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: unknown; data: unknown }> {
  try {
    return { code: 'none', data: await call }
  } catch (error) {
    const { code, data } = error as { code?: unknown; data?: unknown }
    if (code === undefined) throw error
    return { code, data }
  }
}

/** Asks again until it is so, at most five seconds unless told: for what happens by itself, such as the provider's messages. */
export async function eventually<T>(
  look: () => Promise<T>,
  enough: (value: T) => boolean,
  { withinMs = 5_000 }: { withinMs?: number } = {},
): Promise<T> {
  const until = performance.now() + withinMs
  for (;;) {
    const value = await look()
    if (enough(value) || performance.now() > until) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
