// People who write, and keep books on what was confirmed and on what they never heard the end of.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'
import type { PlaceOrder } from '#contract/checkout'
import { type Goods, newOrder } from '#server/testing/crash-writers'
import type { Cluster } from './cluster.ts'
import type { Use } from './load.ts'
import type { ApiClient } from './people.ts'

/** Below what one line may hold, so that every refusal is a fault. */
const MOST_PER_LINE = 95

export type Writer = Use & {
  /** @returns what is wrong in the database, compared with the own books; empty when nothing is */
  compare(cluster: Cluster): Promise<string>
  /** How many writes were confirmed, and how many had no answer at first. */
  confirmed(): number
  unknown(): number
}

/** No answer, or "not now": it may have been done or not. Any other refusal is a fault of the server's. */
function isUnknown(error: unknown): boolean {
  return !(error instanceof ORPCError) || [502, 503].includes(error.status)
}

/** Adds to a cart, one piece at a time. An add without an answer may have counted, once. */
export function cartFiller(client: ApiClient, userId: string, goods: Goods[]): Writer {
  const lines = new Map(goods.map(({ id }) => [id, { confirmed: 0, unknown: 0 }]))
  const sum = (of: 'confirmed' | 'unknown') => [...lines.values()].reduce((total, line) => total + line[of], 0)
  return {
    kind: 'cart',
    async once() {
      const [productId, line] =
        [...lines].find(([, { confirmed, unknown }]) => confirmed + unknown < MOST_PER_LINE) ?? []
      if (!productId || !line) throw new Error('the goods are too few for so long')
      try {
        await client.cart.add({ productId, quantity: 1 })
        line.confirmed += 1
      } catch (error) {
        if (!isUnknown(error)) throw error
        line.unknown += 1
      }
    },
    async compare({ rows }) {
      const kept = await rows<{ id: string; quantity: number }>(
        'select product_id as id, quantity from cart_items where user_id = $1',
        [userId],
      )
      const quantities = new Map(kept.map(({ id, quantity }) => [id, quantity]))
      const wrong = [...lines].filter(([id, { confirmed, unknown }]) => {
        const quantity = quantities.get(id) ?? 0
        return quantity < confirmed || quantity > confirmed + unknown
      })
      return wrong.map(([id, line]) => `cart line ${quantities.get(id) ?? 0}, books ${JSON.stringify(line)}`).join('; ')
    },
    confirmed: () => sum('confirmed'),
    unknown: () => sum('unknown'),
  }
}

/** Changes a name again and again: the last confirmed one stands, or one that was sent after it. */
export function renamer(client: ApiClient, userId: string): Writer {
  let [sent, confirmed, count, unknown] = [0, 0, 0, 0]
  return {
    kind: 'profile',
    async once() {
      sent += 1
      const name = sent
      try {
        await client.account.rename({ firstName: `Ada ${name}`, lastName: 'Test' })
        confirmed = name
        count += 1
      } catch (error) {
        if (!isUnknown(error)) throw error
        unknown += 1
      }
    },
    async compare({ rows }) {
      const [kept] = await rows<{ name: number }>(
        `select split_part(user_metadata->>'first_name', ' ', 2)::int as name from auth_users where id = $1`,
        [userId],
      )
      const name = kept?.name ?? 0
      return name < confirmed || name > sent ? `name ${name}, confirmed ${confirmed}, sent ${sent}` : ''
    },
    confirmed: () => count,
    unknown: () => unknown,
  }
}

/** Places orders; one without an answer is sent again with the same key until there is one. */
export function buyer(client: ApiClient, goods: Goods[]): Writer {
  const keys = new Set<string>()
  let unknown = 0
  async function cluster(order: PlaceOrder): Promise<void> {
    for (;;) {
      try {
        await client.checkout.place(order)
        return
      } catch (error) {
        if (!isUnknown(error)) throw error
        unknown += 1
        await sleep(50)
      }
    }
  }
  return {
    kind: 'orders',
    async once() {
      const order = { ...newOrder(goods), idempotencyKey: randomUUID() }
      await cluster(order)
      keys.add(order.idempotencyKey)
    },
    async compare({ rows }) {
      const kept = await rows<{ key: string; orders: number }>(
        `select idempotency_key::text as key, count(*)::int as orders from order_groups where idempotency_key = any ($1) group by 1`,
        [[...keys]],
      )
      const twice = kept.filter(({ orders }) => orders > 1).length
      const lost = keys.size - kept.length
      return twice + lost > 0 ? `${lost} orders lost, ${twice} there twice` : ''
    },
    confirmed: () => keys.size,
    unknown: () => unknown,
  }
}
