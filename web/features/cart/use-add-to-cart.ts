import type { ProductCard } from '#contract/products'
import { MAX_QUANTITY } from '#contract/products.rules'
import { useViewer } from '#web/kit/session/viewer'
import { client } from '#web/lib/api'
import { guestCart, withAdded } from '#web/lib/guest-cart'
import { toastAdded, toastShort } from './cart-toasts'
import { useCartChange, withItem } from './server-cart'

/** Puts products into whichever cart this person has, and says so. */
export function useAddToCart(): {
  /** @param onAdded once it is in there */
  add(product: ProductCard, quantity?: number, onAdded?: () => void): void
  isAdding: boolean
} {
  const signedIn = useViewer().state === 'signed-in'
  const { mutate, isPending } = useCartChange()

  function add(product: ProductCard, quantity = 1, onAdded?: () => void): void {
    if (!signedIn) void addAsGuest(product, quantity, onAdded)
    else
      mutate({
        failed: 'add',
        apply: (cart) => withItem(cart, { id: product.id, quantity, product: withPlenty(product) }),
        send: () => client.cart.add({ productId: product.id, quantity }),
        done: () => {
          toastAdded(product)
          onAdded?.()
        },
      })
  }
  return { add, isAdding: isPending }
}

/** A card does not count beyond what it shows; until the cart has answered, nothing is said of how many are left. */
function withPlenty(product: ProductCard): ProductCard {
  return { ...product, available: MAX_QUANTITY }
}

const heldAsGuest = (id: string) => guestCart.read().find(({ product_id }) => product_id === id)?.quantity ?? 0

async function addAsGuest(product: ProductCard, quantity: number, onAdded?: () => void): Promise<void> {
  const { id, available } = product
  // Up to what is shown there is no need to ask.
  const most = heldAsGuest(id) + quantity <= available ? available : await leftOf(id)
  if (most === undefined || heldAsGuest(id) + quantity > Math.min(most, MAX_QUANTITY)) {
    toastShort('add', most)
    return
  }
  guestCart.update((entries) => withAdded(entries, id, quantity, new Date()))
  toastAdded(product)
  onAdded?.()
}

/** How many there are by now; undefined when nobody answers. */
async function leftOf(id: string): Promise<number | undefined> {
  try {
    const [product] = await client.products.byIds({ ids: [id] })
    return product?.available ?? 0
  } catch {
    return undefined
  }
}
