import type { QueryClient } from '@tanstack/react-query'
import { recallAttempt, rememberAttempt } from '#web/kit/cart/attempt'
import { api } from '#web/lib/api'
import { guestCart } from '#web/lib/guest-cart'
import { forgetDraft } from './draft'

/**
 * Takes what was paid out of the cart. Only what this very checkout ordered, and once: opening an old confirmation
 * again must not empty a new cart.
 */
export function settleCart(queryClient: QueryClient, key: string): void {
  const attempt = recallAttempt()
  if (attempt?.placedKey === key) {
    guestCart.update((entries) => entries.filter(({ product_id }) => !attempt.productIds.includes(product_id)))
    rememberAttempt(null)
    forgetDraft()
  }
  void queryClient.invalidateQueries({ queryKey: api.cart.key() })
  void queryClient.invalidateQueries({ queryKey: api.orders.key() })
}
