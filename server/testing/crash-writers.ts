import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'
import type { PlaceOrder } from '#contract/checkout'
import type { ApiClient } from './world'

/** What the server has said yes to, and what it was asked when it died. */
export type Ledger = {
  /** By person and product: the quantity of the last answer. */
  carts: Map<string, Map<string, number>>
  /** Every order that was ever asked for, by idempotency key; `key` once it was confirmed. */
  orders: Map<string, { order: PlaceOrder; key: string | null }>
  /** Keys of the orders whose payment the card page has confirmed. */
  paid: Set<string>
  /** Invoices whose payment the card page has confirmed. */
  settled: Set<string>
  /** Card pages nobody has paid at yet. */
  payable: { key: string; sessionUrl: string }[]
}

export type Goods = { id: string; price: number }
export type Person = { id: string; client: ApiClient }

export const BUYER = 'crash@test.example'
/** After no answer, or "not now": what writes goes on until it is told that the server is gone, as people do. */
const PAUSE_MS = 20
/** Below what one line may hold, so that every refusal in this test is a fault. */
const MOST_PER_LINE = 90

export function newLedger(): Ledger {
  return { carts: new Map(), orders: new Map(), paid: new Set(), settled: new Set(), payable: [] }
}

/** Adds to the person's cart, one line after the other. */
export async function fillCart(
  { id, client }: Person,
  goods: Goods[],
  { carts }: Ledger,
  gone: AbortSignal,
): Promise<void> {
  const cart = carts.get(id) ?? new Map<string, number>()
  carts.set(id, cart)
  for (let turn = Math.floor(Math.random() * goods.length); !gone.aborted; turn++) {
    const productId = goods[turn % goods.length]?.id ?? ''
    if ((cart.get(productId) ?? 0) >= MOST_PER_LINE) throw new Error('The goods are too few for so many rounds')
    const item = await client.cart.add({ productId, quantity: 1 }).catch(isGone)
    if (item) cart.set(productId, item.quantity)
    else await sleep(PAUSE_MS)
  }
}

/** Places orders of two products. */
export async function placeOrders(client: ApiClient, goods: Goods[], ledger: Ledger, gone: AbortSignal): Promise<void> {
  while (!gone.aborted) if (!(await placeOrder(client, newOrder(goods), ledger))) await sleep(PAUSE_MS)
}

/** @returns false when it was not answered, or not now */
export async function placeOrder(client: ApiClient, order: PlaceOrder, { orders, payable }: Ledger): Promise<boolean> {
  orders.set(order.idempotencyKey, { order, key: orders.get(order.idempotencyKey)?.key ?? null })
  const placed = await client.checkout.place(order).catch(isGone)
  if (!placed) return false
  orders.set(order.idempotencyKey, { order, key: placed.key })
  payable.push(placed)
  return true
}

/** Pays by card what is there to be paid. */
export async function payOrders({ paid, payable }: Ledger, gone: AbortSignal): Promise<void> {
  while (!gone.aborted) {
    const next = payable.shift()
    if (!next) {
      await sleep(5)
      continue
    }
    if (await payAt(next.sessionUrl)) paid.add(next.key)
  }
}

/** Pays invoices by card, two people each at once. */
export async function payInvoices(
  url: string,
  invoiceIds: string[],
  { settled }: Ledger,
  gone: AbortSignal,
): Promise<void> {
  while (!gone.aborted) {
    const invoiceId = invoiceIds.shift()
    if (!invoiceId) throw new Error('The invoices are too few for so many rounds')
    const pages = await Promise.all([cardPageOf(url, invoiceId), cardPageOf(url, invoiceId)])
    const paid = await Promise.all(pages.map((page) => page && payAt(page)))
    if (paid.some(Boolean)) settled.add(invoiceId)
    else await sleep(PAUSE_MS)
  }
}

/** @returns null when it was not answered, or not now */
async function cardPageOf(url: string, invoiceId: string): Promise<string | null> {
  const answer = await fetch(`${url}/functions/v1/create-payment-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invoiceId }),
  }).catch(isGone)
  const { sessionUrl } = ((await answer?.json().catch(isGone)) ?? {}) as { sessionUrl?: string }
  return sessionUrl ?? null
}

/** @returns whether the card page said that it took the money */
async function payAt(sessionUrl: string): Promise<boolean> {
  const card = new URLSearchParams({ number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Ada Test' })
  const answer = await fetch(sessionUrl, { method: 'POST', body: card, redirect: 'manual' }).catch(isGone)
  await answer?.body?.cancel()
  return answer?.status === 303
}

/** One piece each of two of the goods. */
export function newOrder(goods: Goods[]): PlaceOrder {
  const first = Math.floor(Math.random() * goods.length)
  const chosen = [goods[first], goods[(first + 1) % goods.length]].filter((one) => one !== undefined)
  return {
    idempotencyKey: randomUUID(),
    contact: { email: BUYER, name: 'Ada Test' },
    address: {
      name: 'Ada Test',
      line1: '1 Mill Lane',
      locality: 'Millbrook',
      region: 'ME',
      postcode: '04511',
      country: 'US',
    },
    fulfilment: {},
    lines: chosen.map(({ id, price }) => ({ productId: id, quantity: 1, shownPrice: price })),
  }
}

/** No answer, or "not now": unknown whether it was done. Any other refusal is a fault of the server's. */
function isGone(error: unknown): null {
  if (error instanceof ORPCError && error.status !== 503) throw error
  return null
}
