import type { QueryClient } from '@tanstack/react-query'
import type { MergeNote } from '#contract/cart'
import { api, client } from '#web/lib/api'
import { type GuestEntry, guestCart } from '#web/lib/guest-cart'
import { toast } from '#web/ui/toast'
import { mergeWords } from './cart-words'
import { mergeNotes } from './merge-notes'

const MERGE_KEY = 'pawstead.cart-merge'

export type PendingMerge = { mergeId: string; lines: string }

/**
 * The id this merge goes by. The same lines keep their id until the server has answered, so a retry adds nothing twice;
 * other lines are another merge, so nothing of them is lost.
 */
export function pendingMerge(
  stored: PendingMerge | null,
  entries: readonly GuestEntry[],
  newId: () => string,
): PendingMerge {
  const lines = entries
    .map(({ product_id, quantity }) => `${product_id} ${quantity}`)
    .sort()
    .join(',')
  return stored?.lines === lines ? stored : { mergeId: newId(), lines }
}

let merging: Promise<readonly MergeNote[]> | undefined

/**
 * Hands the guest cart over to the account that has just signed in. Never throws: what failed is tried again later.
 *
 * @returns the lines that could not be taken over as they were; the cart page tells them too
 */
export function mergeGuestCart(queryClient: QueryClient): Promise<readonly MergeNote[]> {
  merging ??= merge(queryClient).finally(() => {
    merging = undefined
  })
  return merging
}

async function merge(queryClient: QueryClient): Promise<readonly MergeNote[]> {
  const entries = guestCart.read()
  if (entries.length === 0) return []
  const pending = pendingMerge(recall(), entries, () => crypto.randomUUID())
  remember(pending)
  try {
    const { cart, notes } = await client.cart.merge({
      mergeId: pending.mergeId,
      lines: entries.map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
    })
    guestCart.clear()
    remember(null)
    queryClient.setQueryData(api.cart.get.queryOptions().queryKey, cart)
    if (notes.length > 0) mergeNotes.set(notes)
    return notes
  } catch {
    // The guest cart and its merge id stay; the next page of a signed-in person tries again.
    return []
  }
}

/** Says what changed, line by line. */
export function toastMerged(notes: readonly MergeNote[]): void {
  if (notes.length === 0) return
  toast({
    title: 'Your cart has changed',
    description: notes.map(mergeWords).join(' '),
    tone: 'info',
  })
}

function recall(): PendingMerge | null {
  try {
    const stored = JSON.parse(localStorage.getItem(MERGE_KEY) ?? 'null') as Partial<PendingMerge> | null
    return stored?.mergeId && typeof stored.lines === 'string' ? (stored as PendingMerge) : null
  } catch {
    return null
  }
}

function remember(pending: PendingMerge | null): void {
  try {
    if (pending) localStorage.setItem(MERGE_KEY, JSON.stringify(pending))
    else localStorage.removeItem(MERGE_KEY)
  } catch {
    // Storage is blocked: then the guest cart lives in this page alone and so does its merge.
  }
}
