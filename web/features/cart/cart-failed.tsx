import { isSessionOver } from '#web/kit/form/refusal'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import type { CartView } from './cart'
import { ErrorBlock } from './error-block'

/** The cart could not be read: because the session is over, or for any other reason. */
export function CartFailed({ cart, next }: { cart: CartView; next: string }) {
  if (!isSessionOver(cart.error)) return <ErrorBlock what="load" error={cart.error} onRetry={cart.retry} />
  return (
    <SignInPrompt title="Your cart" next={next} ended heading="h2">
      Sign in to see your cart.
    </SignInPrompt>
  )
}
