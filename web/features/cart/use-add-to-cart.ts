import type { ProductCard } from '#contract/products'
import { MAX_QUANTITY } from '#contract/products.rules'
import { useViewer } from '#web/kit/session/viewer'
import { client } from '#web/lib/api'
import { guestCart, withAdded } from '#web/lib/guest-cart'
import { toastAdded, toastShort } from './cart-toasts'
import { useCartChange, withItem } from './server-cart'

/** Puts products into whichever cart this person has, and says so. */
export function useAddToCart(): { add(product: ProductCard, quantity?: number): void; isAdding: boolean } {
  const signedIn = useViewer().state === 'signed-in'
  const { mutate, isPending } = useCartChange()

  function add(product: ProductCard, quantity = 1): void {
    if (!signedIn) addAsGuest(product, quantity)
    else
      mutate({
        failed: 'add',
        apply: (cart) => withItem(cart, { id: product.id, quantity, product }),
        send: () => client.cart.add({ productId: product.id, quantity }),
        done: () => toastAdded(product),
      })
  }
  return { add, isAdding: isPending }
}

function addAsGuest(product: ProductCard, quantity: number): void {
  const held = guestCart.read().find(({ product_id }) => product_id === product.id)?.quantity ?? 0
  const most = Math.min(product.available, MAX_QUANTITY)
  if (held + quantity > most) {
    toastShort('add', most)
    return
  }
  guestCart.update((entries) => withAdded(entries, product.id, quantity, new Date()))
  toastAdded(product)
}
