import { Trash2 } from 'lucide-react'
import { LOW_STOCK } from '#contract/products.rules'
import { mostWords, productName } from '#web/kit/cart/cart-words'
import { Link } from '#web/kit/link/link'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Money } from '#web/kit/money/money'
import { Badge } from '#web/ui/badge'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { QuantityStepper } from '#web/ui/quantity-stepper'
import type { CartLine } from './cart'
import type { QuotedLine } from './quoted-lines'

/** One product in the cart: what it is, how many, what that costs. */
export function CartLineRow({
  line,
  paused = false,
  onQuantity,
  onRemove,
}: {
  line: QuotedLine
  /** Its shop is closed and takes no orders. */
  paused?: boolean
  onQuantity: (line: CartLine, quantity: number) => void
  onRemove: (line: CartLine, byKeyboard: boolean) => void
}) {
  const { product, quantity, limitedTo, most, lineTotal } = line
  const name = productName(product)
  const soldOut = limitedTo === 0 || paused
  return (
    <li className="hairline border-x-0 border-b-0 p-4 sm:p-5 flex gap-4">
      <GoodsThumb src={product.picture.src} faded={soldOut} />
      <div className="min-w-0 flex-1 flex flex-col gap-2">
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <h3 className="font-medium flex-1 basis-[8rem]">
            <Link
              to="/product/$productId"
              params={{ productId: product.id }}
              data-plain=""
              className="hover:underline underline-offset-4"
            >
              {name}
            </Link>
          </h3>
          <p className="font-semibold">
            {soldOut ? (
              <span className="text-muted-foreground">Not included</span>
            ) : (
              <Money amount={lineTotal} currency={product.currency} />
            )}
          </p>
        </div>
        <EachPrice product={product} quantity={quantity} />
        <StockNote line={line} paused={paused} onTakeLess={(less) => onQuantity(line, less)} />
        <div className="flex flex-wrap items-center sm:gap-x-3 gap-y-2">
          {!soldOut && (
            <QuantityStepper
              label={`Quantity of ${name}`}
              value={quantity}
              min={1}
              max={Math.max(most, quantity)}
              mostWords={mostWords(most)}
              onChange={(next) => onQuantity(line, next)}
              onNone={() => onRemove(line, true)}
            />
          )}
          <button
            type="button"
            // without a stepper beside it the words stand in line with the name
            className={buttonClass('ghost', 'sm', cx('min-h-touch max-sm:px-2', soldOut && '-ml-3'))}
            // a press made by the keyboard counts no clicks
            onClick={(event) => onRemove(line, event.detail === 0)}
          >
            <Icon as={Trash2} size="sm" />
            Remove<span className="sr-only"> {name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

/** What one costs, where the line's own sum does not say it already. */
function EachPrice({ product, quantity }: Pick<QuotedLine, 'product' | 'quantity'>) {
  const { price, compareAtPrice, currency } = product
  const was = compareAtPrice !== null && compareAtPrice > price ? compareAtPrice : null
  if (quantity === 1 && was === null) return null
  return (
    <p className="text-sm text-muted-foreground nums">
      {was !== null && (
        <>
          <s>
            <span className="sr-only">was </span>
            <Money amount={was} currency={currency} />
          </s>{' '}
        </>
      )}
      <Money amount={price} currency={currency} /> each
    </p>
  )
}

function StockNote({
  line: { limitedTo, quantity, product },
  paused,
  onTakeLess,
}: {
  line: QuotedLine
  paused: boolean
  onTakeLess: (quantity: number) => void
}) {
  if (paused) {
    return (
      <p>
        <Badge tone="warning">Shop closed</Badge> <span className="text-sm">It isn’t included in the total.</span>
      </p>
    )
  }
  if (limitedTo === 0) {
    return (
      <p>
        <Badge tone="destructive">Sold out</Badge> <span className="text-sm">It isn’t included in the total.</span>
      </p>
    )
  }
  if (limitedTo !== null) {
    return (
      <p className="rounded-md bg-warning-soft px-3 py-2 text-sm hc:border-2">
        You asked for {quantity}. {mostWords(limitedTo)} The total includes {limitedTo}.{' '}
        <button
          type="button"
          className="link font-semibold underline underline-offset-4 min-h-compact"
          onClick={() => onTakeLess(limitedTo)}
        >
          Change to {limitedTo}
        </button>
      </p>
    )
  }
  if (product.available > LOW_STOCK) return null
  return <p className="text-sm text-warning-ink">Only {product.available} left</p>
}
