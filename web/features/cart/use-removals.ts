import { useEffect, useState } from 'react'
import { type CartLine, useCartActions } from './cart'
import { toastBack } from './cart-toasts'

const UNDO_MS = 6000

export type Removals = {
  /** The line taken out last, as long as it can come back. */
  removed: (CartLine & { byKeyboard: boolean }) | null
  remove: (line: CartLine, byKeyboard: boolean) => void
  undo: () => void
  /** Reading or reaching for the button stops the clock. */
  hold: (held: boolean) => void
}

/** Takes lines out at once and lets the last one come back for six seconds. */
export function useRemovals(): Removals {
  const [removed, setRemoved] = useState<Removals['removed']>(null)
  const [held, hold] = useState(false)
  const { remove, restore } = useCartActions()

  // the offer ends by itself, and only a clock can say when
  useEffect(() => {
    if (!removed || held) return
    const timer = setTimeout(() => setRemoved(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed, held])

  return {
    removed,
    hold,
    remove: (line, byKeyboard) => {
      // what is still there cannot come back
      remove(line, () => setRemoved((now) => (now?.productId === line.productId ? null : now)))
      hold(false)
      setRemoved({ ...line, byKeyboard })
    },
    undo: () => {
      if (removed) {
        restore(removed)
        toastBack(removed.product)
      }
      setRemoved(null)
      document.getElementById('cart-title')?.focus()
    },
  }
}
