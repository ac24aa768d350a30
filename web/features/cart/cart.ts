import type { ProductCard } from '#contract/products'
import { MAX_QUANTITY } from '#contract/products.rules'
import { useViewer } from '#web/kit/session/viewer'
import { client } from '#web/lib/api'
import { guestCart, withAdded, withQuantity } from '#web/lib/guest-cart'
import { toastRemoved, toastShort } from './cart-toasts'
import { useCartChange, useServerCart, withItem, withItemQuantity } from './server-cart'
import { useGuestEntries } from './use-guest-entries'

// The one place that knows whether the cart lives in the browser or with the account.

/** `product` is null for guests, whose cart holds no more than ids; the quote brings the live product. */
export type CartLine = { productId: string; quantity: number; product: ProductCard | null }

export type CartView = {
  status: 'loading' | 'failed' | 'ready'
  lines: CartLine[]
  error: unknown
  retry: () => void
}

/** What is in the cart now. */
export function useCart(): CartView {
  const viewer = useViewer()
  const signedIn = viewer.state === 'signed-in'
  const kept = useServerCart(signedIn)
  const entries = useGuestEntries()
  const retry = () => void kept.refetch()

  if (viewer.state === 'unknown') return { status: 'loading', lines: [], error: null, retry }
  if (!signedIn) {
    const lines = entries.map(({ product_id, quantity }) => ({ productId: product_id, quantity, product: null }))
    return { status: 'ready', lines, error: null, retry }
  }
  const lines = kept.data?.items.map(({ product, quantity }) => ({ productId: product.id, quantity, product })) ?? []
  if (kept.data) return { status: 'ready', lines, error: null, retry }
  return { status: kept.error ? 'failed' : 'loading', lines, error: kept.error, retry }
}

/** How many items the cart holds, all quantities together; 0 until it is known. */
export function useCartCount(): number {
  return useCart().lines.reduce((count, { quantity }) => count + quantity, 0)
}

/** What can be done with a line. Each change shows at once; one that fails is taken back and said. */
export function useCartActions() {
  const guest = useViewer().state !== 'signed-in'
  const { mutate } = useCartChange()

  /** Zero or less removes the line. */
  function setQuantity(line: CartLine, quantity: number): void {
    const { productId } = line
    if (quantity <= 0) remove(line)
    else if (guest) setGuestQuantity(line, quantity)
    else
      mutate({
        failed: 'update',
        apply: (cart) => withItemQuantity(cart, productId, quantity),
        send: () => client.cart.setQuantity({ productId, quantity: Math.min(quantity, MAX_QUANTITY) }),
      })
  }

  /** @param undone it could not be removed, and is still there */
  function remove({ productId, product }: CartLine, undone?: () => void): void {
    if (guest) {
      guestCart.update((entries) => withQuantity(entries, productId, 0))
      toastRemoved(product)
    } else
      mutate({
        failed: 'remove',
        apply: (cart) => withItemQuantity(cart, productId, 0),
        send: () => client.cart.remove({ productId }),
        done: () => toastRemoved(product),
        ...(undone && { undone }),
      })
  }

  /** Puts a removed line back as it was. */
  function restore({ productId, quantity, product }: CartLine): void {
    if (guest) guestCart.update((entries) => withAdded(entries, productId, quantity, new Date()))
    else
      mutate({
        failed: 'add',
        apply: (cart) => (product ? withItem(cart, { id: productId, quantity, product }) : cart),
        send: () => client.cart.add({ productId, quantity }),
      })
  }

  return { setQuantity, remove, restore }
}

/** The browser cannot reserve anything, but it need not promise what the page already knows is not there. */
function setGuestQuantity({ productId, quantity: before, product }: CartLine, quantity: number): void {
  if (product && quantity > before && quantity > product.available) toastShort('update', product.available)
  else guestCart.update((entries) => withQuantity(entries, productId, quantity))
}
