import { MAX_QUANTITY } from '#contract/products.rules'
import { GUEST_CART_EVENT, GUEST_CART_KEY } from './guest-cart-key'

/** One entry of the cart of somebody who is not signed in, under the specification's own names. Prices are not held. */
export type GuestEntry = { product_id: string; quantity: number; created_at: string }

/** As many as one merge or quote may carry. */
const MAX_ENTRIES = 100
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Reads what storage holds. Whatever is not a sound entry is left out, so a damaged cart still opens. */
export function parseGuestCart(text: string | null): GuestEntry[] {
  if (text === null) return []
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(data)) return []
  const known = new Set<string>()
  return data
    .flatMap((entry: unknown) => {
      const sound = readEntry(entry)
      if (!sound || known.has(sound.product_id)) return []
      known.add(sound.product_id)
      return [sound]
    })
    .slice(0, MAX_ENTRIES)
}

function readEntry(entry: unknown): GuestEntry | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { product_id, quantity, created_at } = entry as Record<string, unknown>
  if (typeof product_id !== 'string' || !UUID.test(product_id)) return null
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return null
  return {
    product_id,
    quantity: Math.min(quantity, MAX_QUANTITY),
    created_at: typeof created_at === 'string' ? created_at : new Date(0).toISOString(),
  }
}

/** Adds to what the entry holds already, or appends a new one. A full cart stays as it is. */
export function withAdded(
  entries: readonly GuestEntry[],
  productId: string,
  quantity: number,
  now: Date,
): GuestEntry[] {
  const known = entries.find((entry) => entry.product_id === productId)
  if (known) return withQuantity(entries, productId, known.quantity + quantity)
  if (quantity <= 0 || entries.length >= MAX_ENTRIES) return [...entries]
  return [
    ...entries,
    { product_id: productId, quantity: Math.min(quantity, MAX_QUANTITY), created_at: now.toISOString() },
  ]
}

/** Sets what an entry holds; zero or less removes it. */
export function withQuantity(entries: readonly GuestEntry[], productId: string, quantity: number): GuestEntry[] {
  if (quantity <= 0) return entries.filter((entry) => entry.product_id !== productId)
  return entries.map((entry) =>
    entry.product_id === productId ? { ...entry, quantity: Math.min(quantity, MAX_QUANTITY) } : entry,
  )
}

type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The guest cart over a storage. Where storage is blocked or full, the cart lives as long as the page.
 *
 * @param storage null where there is none
 */
export function createGuestCart(storage: CartStorage | null) {
  const listeners = new Set<() => void>()
  let blocked = storage === null
  let text: string | null = null
  let entries: readonly GuestEntry[] = []

  function stored(): string | null {
    if (blocked || !storage) return text
    try {
      return storage.getItem(GUEST_CART_KEY)
    } catch {
      blocked = true // the browser refuses storage: what we know is all there is
      return text
    }
  }

  /** The same array as long as nothing has changed. */
  function read(): readonly GuestEntry[] {
    const now = stored()
    if (now !== text) {
      text = now
      entries = parseGuestCart(now)
    }
    return entries
  }

  function update(change: (entries: readonly GuestEntry[]) => readonly GuestEntry[]): void {
    entries = change(read())
    text = entries.length > 0 ? JSON.stringify(entries) : null
    try {
      if (text === null) storage?.removeItem(GUEST_CART_KEY)
      else storage?.setItem(GUEST_CART_KEY, text)
    } catch {
      blocked = true // full or refused: the cart goes on in memory
    }
    tell()
    if (typeof window !== 'undefined') window.dispatchEvent(new Event(GUEST_CART_EVENT))
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function handleStorage({ key }: StorageEvent): void {
    if (key === GUEST_CART_KEY || key === null) tell()
  }

  return {
    read,
    update,
    clear: () => update(() => []),
    /** Calls back on every change, also on those made in other tabs. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0 && typeof window !== 'undefined') window.addEventListener('storage', handleStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && typeof window !== 'undefined') window.removeEventListener('storage', handleStorage)
      }
    },
  }
}

/** The guest cart of this browser. */
export const guestCart = createGuestCart(browserStorage())

function browserStorage(): CartStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null // blocked by the browser's settings
  }
}
