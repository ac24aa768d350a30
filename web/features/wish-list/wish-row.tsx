import { ShoppingCart, Trash2 } from 'lucide-react'
import type { ProductCard } from '#contract/products'
import { useAddToCart } from '#web/features/cart/use-add-to-cart'
import { RecallLink } from '#web/features/recalls/recall-link'
import { useWholeRecall } from '#web/features/recalls/use-whole-recall'
import { productName } from '#web/kit/cart/cart-words'
import { Link } from '#web/kit/link/link'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { Price } from '#web/ui/price'

/** One product of a wish list; what is no longer for sale can only be taken off. */
export function WishRow({
  name = '',
  id,
  product,
  onRemove,
  onMoved,
}: {
  /** What it is called, where that is known although it is no longer for sale. */
  name?: string | undefined
  id: string
  product: ProductCard | null
  onRemove?: () => void
  /** It is in the cart, and goes off the list. */
  onMoved?: () => void
}) {
  const { add, isAdding } = useAddToCart()
  const called = name || 'This'
  if (!product)
    return (
      <li className="flex items-center justify-between gap-4 p-4 sm:px-6">
        <Gone id={id} called={called} />
        {onRemove && (
          <IconButton
            icon={Trash2}
            label={name ? `Take ${name} off the list` : 'Take it off the list'}
            onClick={onRemove}
          />
        )}
      </li>
    )
  const shown = productName(product)
  const soldOut = product.available <= 0
  return (
    <li className="flex gap-4 p-4 sm:px-6">
      <GoodsThumb src={product.picture.src} faded={soldOut} />
      <div className="min-w-0 flex-1 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex-1 basis-[12rem] min-w-0">
          <h2 className="font-medium">
            <Link
              to="/product/$productId"
              params={{ productId: product.id }}
              data-plain=""
              className="hover:underline underline-offset-4"
            >
              {shown}
            </Link>
          </h2>
          <p className="text-sm text-muted-foreground">{product.shop.name}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Price
              amount={product.price}
              currency={product.currency}
              {...(product.compareAtPrice !== null && { was: product.compareAtPrice })}
            />
            {soldOut && <Badge>Sold out</Badge>}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!soldOut && (
            <Button variant="outline" size="sm" busy={isAdding} onClick={() => add(product, 1, onMoved)}>
              <Icon as={ShoppingCart} size="sm" />
              {onMoved ? 'Move to cart' : 'Add to cart'}
              <span className="sr-only">: {shown}</span>
            </Button>
          )}
          {onRemove && <IconButton icon={Trash2} label={`Take ${shown} off the list`} onClick={onRemove} />}
        </div>
      </div>
    </li>
  )
}

/** What became of it: whoever keeps it here may have some of it at home. */
function Gone({ id, called }: { id: string; called: string }) {
  const recall = useWholeRecall(id)
  return (
    <p className="min-w-0 wrap-anywhere text-muted-foreground">
      {recall ? (
        <>
          {called} is recalled. <RecallLink id={recall.id} className="text-foreground" />
        </>
      ) : (
        `${called} is no longer for sale.`
      )}
    </p>
  )
}
