import { lazy, Suspense, useSyncExternalStore } from 'react'
import { GUEST_CART_EVENT, GUEST_CART_KEY } from '#web/lib/guest-cart-key'
import { useViewer } from '../kit/session/viewer'

const CartCount = lazy(() => import('#web/features/cart/cart-count'))

/** The number in the cart, known to the browser alone: it hangs over the icon, so nothing moves when it comes. */
export function CartBadge() {
  const filled = useSyncExternalStore(subscribe, wasFilled, () => false)
  const signedIn = useViewer().state === 'signed-in'
  // most visitors have nothing to count
  if (!filled && !signedIn) return null
  return (
    <Suspense>
      <CartCount />
    </Suspense>
  )
}

let filled = false

/** Whether a guest has put anything in the cart; it stays so while the page is open, for the count to go down to none. */
function wasFilled(): boolean {
  try {
    filled ||= localStorage.getItem(GUEST_CART_KEY) !== null
  } catch {
    // storage is blocked: the cart lives in this page, which says when it changes
  }
  return filled
}

function subscribe(listener: () => void): () => void {
  const handleChange = () => {
    filled = true
    listener()
  }
  addEventListener(GUEST_CART_EVENT, handleChange)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(GUEST_CART_EVENT, handleChange)
    removeEventListener('storage', listener)
  }
}
