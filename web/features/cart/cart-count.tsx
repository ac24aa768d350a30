import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '#web/kit/session/viewer'
import { useCartCount } from './cart'
import { useGuestEntries } from './use-guest-entries'

/** The number on the cart, nothing when it is empty. Its button keeps the room. */
export default function CartCount() {
  useMergeAtSignIn()
  const count = useCartCount()
  if (count === 0) return null
  return (
    <span className="absolute top-0.5 left-1/2 ml-0.5 inline-flex items-center justify-center min-w-icon px-1 rounded-pill bg-spark text-spark-foreground text-xs font-bold nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{count === 1 ? ', 1 item' : `, ${count} items`}</span>
    </span>
  )
}

/** The badge is on every page, so this is where a cart that was filled before signing in is handed over. */
function useMergeAtSignIn(): void {
  const queryClient = useQueryClient()
  const signedIn = useViewer().state === 'signed-in'
  const waiting = useGuestEntries().length > 0
  // somebody signed in, in this tab or another, or an earlier hand-over failed
  useEffect(() => {
    if (signedIn && waiting)
      void import('#web/kit/cart/merge').then(async (merge) =>
        merge.toastMerged(await merge.mergeGuestCart(queryClient)),
      )
  }, [signedIn, waiting, queryClient])
}
