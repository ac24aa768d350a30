import type { PlaceOrder } from '#contract/checkout'

const KEY = 'pawstead.checkout'

// Of this browser, not of one tab: the same cart in another tab must not be bought a second time beside an open card page.

/** One try to buy one cart in one way. */
export type Attempt = {
  idempotencyKey: string
  /** The sum of what was asked for, by which the same request is known again: what was typed is not kept for it. */
  request: string
  /** The group's key, once the order was placed. */
  placedKey: string | null
  /** What it orders, to be taken out of the guest cart once it is paid. */
  productIds: string[]
}

/**
 * The attempt a request belongs to. The same request keeps its idempotency key, whether it comes from a second press,
 * after a reload or by the back button, so it places one order; a changed request is a new order.
 */
export function attemptFor(
  stored: Attempt | null,
  order: Omit<PlaceOrder, 'idempotencyKey'>,
  newId: () => string,
): Attempt {
  const request = sumOf(JSON.stringify(sorted(order)))
  if (stored?.request === request) return stored
  return {
    idempotencyKey: newId(),
    request,
    placedKey: null,
    productIds: order.lines.map(({ productId }) => productId),
  }
}

/** 64 bits of FNV-1a, from two beginnings; where pages come over plain HTTP the browser's own sums are not to be had. */
function sumOf(text: string): string {
  const sums = [0x811c9dc5, 0x050c5d1f].map((start) => {
    let sum = start
    for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
    return (sum >>> 0).toString(16).padStart(8, '0')
  })
  return sums.join('')
}

/** The same request is the same text in whatever order its lines, codes and fields stand; one left empty is none. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, held]) => held !== undefined && held !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, held]) => [name, sorted(held)])
}

// Where storage is blocked the attempt lives as long as the page, which still stops a double click.
let memory: Attempt | null = null

export function recallAttempt(): Attempt | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Attempt> | null
    if (!stored?.idempotencyKey || typeof stored.request !== 'string' || !Array.isArray(stored.productIds))
      return memory
    return stored as Attempt
  } catch {
    return memory
  }
}

export function rememberAttempt(attempt: Attempt | null): void {
  memory = attempt
  try {
    if (attempt) localStorage.setItem(KEY, JSON.stringify(attempt))
    else localStorage.removeItem(KEY)
  } catch {
    // kept in memory
  }
}
