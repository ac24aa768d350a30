import { Undo2 } from 'lucide-react'
import { productName } from '#web/kit/cart/cart-words'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import type { Removals } from './use-removals'

/** Says what was taken out and lets it come back. */
export function UndoRow({ removals: { removed, undo, hold } }: { removals: Removals }) {
  if (!removed) return null
  const name = removed.product ? productName(removed.product) : 'The product'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only stops the clock
    <div
      key={removed.productId}
      className="rounded-card bg-muted px-4 py-2.5 flex flex-wrap items-center justify-between gap-3 hc:border-2"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <p role="status">{name} was removed.</p>
      {/* the button that had the focus is gone with its line: who works by keyboard goes on here */}
      <Button variant="outline" size="sm" autoFocus={removed.byKeyboard} onClick={undo}>
        <Icon as={Undo2} size="sm" />
        Undo
      </Button>
    </div>
  )
}
