import { useQuery } from '@tanstack/react-query'
import { useAddresses } from '#web/features/addresses/queries'
import { useCart } from '#web/features/cart/cart'
import { CartEmpty } from '#web/features/cart/cart-empty'
import { CartFailed } from '#web/features/cart/cart-failed'
import { FocusFrame } from '#web/kit/form/focus-frame'
import { Link } from '#web/kit/link/link'
import { PausedBanner } from '#web/kit/pauses/paused'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { CheckoutForm } from './checkout-form'
import { CheckoutSkeleton } from './checkout-skeleton'

/** Everything between the cart and the card page, on one page. */
export function CheckoutPage() {
  const cart = useCart()
  const signedIn = useViewer().state === 'signed-in'
  const me = useQuery({ ...api.account.me.queryOptions(), enabled: signedIn, retry: 1 })
  const saved = useAddresses(signedIn)
  const waiting = cart.status === 'loading' || (signedIn && (me.isPending || saved.isPending))
  return (
    <FocusFrame>
      <div className="container-page py-6 md:py-10">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="font-display font-medium text-title">Checkout</h1>
          <Link
            to="/cart"
            className="link inline-flex items-center min-h-touch font-semibold text-primary-ink underline underline-offset-4"
          >
            Back to cart
          </Link>
        </div>
        <PausedBanner of={['checkout']} className="mt-6" />
        {waiting && <CheckoutSkeleton />}
        {!waiting && cart.status === 'failed' && <CartFailed cart={cart} next="/checkout" />}
        {!waiting &&
          cart.status === 'ready' &&
          (cart.lines.length === 0 ? (
            <CartEmpty />
          ) : (
            <CheckoutForm lines={cart.lines} me={me.data ?? null} saved={signedIn ? (saved.data?.items ?? []) : null} />
          ))}
      </div>
    </FocusFrame>
  )
}
