import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartItem } from '#contract/cart'
import type { FAILURES } from '#web/kit/cart/cart-words'
import { api } from '#web/lib/api'
import { toastFailed } from './cart-toasts'

/** The signed-in cart. Coming back to the tab reads it again: another tab or device may have changed it. */
export function useServerCart(enabled: boolean) {
  return useQuery({ ...api.cart.get.queryOptions(), enabled, refetchOnWindowFocus: 'always' })
}

/** One change of the signed-in cart: how it looks at once, and the call that makes it true. */
export type CartChange = {
  failed: keyof typeof FAILURES
  apply: (cart: Cart) => Cart
  send: () => Promise<unknown>
  done?: () => void
  /** It is as it was. */
  undone?: () => void
}

export const CART_CHANGE = ['cart-change']

/** Makes changes one after the other, shows each at once and takes it back when the server refuses. */
export function useCartChange() {
  const queryClient = useQueryClient()
  const { queryKey } = api.cart.get.queryOptions()
  return useMutation({
    mutationKey: CART_CHANGE,
    // in turn, so that an older answer never overwrites a newer wish
    scope: { id: 'cart' },
    mutationFn: ({ send }: CartChange) => send(),
    onMutate: async ({ apply }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (cart) => cart && apply(cart))
      return { before }
    },
    onSuccess: (_answer, { done }) => done?.(),
    onError: (error, { failed, undone }, context) => {
      queryClient.setQueryData(queryKey, context?.before)
      undone?.()
      toastFailed(failed, error)
    },
    onSettled: () => {
      // the last of a row of quick changes reads the cart once for all of them
      if (queryClient.isMutating({ mutationKey: CART_CHANGE }) === 1) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** The cart with this much more of a product. */
export function withItem(cart: Cart, item: CartItem): Cart {
  const known = cart.items.find(({ product }) => product.id === item.product.id)
  if (!known) return { items: [...cart.items, item] }
  return withItemQuantity(cart, item.product.id, known.quantity + item.quantity)
}

/** The cart with this quantity of a product; zero or less removes the line. */
export function withItemQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return { items: cart.items.filter(({ product }) => product.id !== productId) }
  return { items: cart.items.map((item) => (item.product.id === productId ? { ...item, quantity } : item)) }
}
