import { productName } from '#web/kit/cart/cart-words'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import type { CartLine } from './cart'

/** Lines whose product is no longer sold. They cost nothing and wait to be taken out. */
export function GoneLines({
  ids,
  lines,
  onRemove,
}: {
  ids: readonly string[]
  lines: readonly CartLine[]
  onRemove: (line: CartLine, byKeyboard: boolean) => void
}) {
  const gone = lines.filter(({ productId }) => ids.includes(productId))
  return gone.map((line) => (
    <Banner
      key={line.productId}
      tone="warning"
      title={
        line.product ? `${productName(line.product)} is no longer sold` : 'A product in your cart is no longer sold'
      }
      actions={
        <Button variant="outline" size="sm" onClick={(event) => onRemove(line, event.detail === 0)}>
          Remove it
        </Button>
      }
    >
      It isn’t included in the total.
    </Banner>
  ))
}
