import { Plus } from 'lucide-react'
import type { ProductCard as Product } from '#contract/products'
import { ENOUGH_REVIEWS } from '#contract/ratings.rules'
import { useAddToCart } from '#web/features/cart/use-add-to-cart'
import { CardHeart } from '#web/features/wish-list/card-heart'
import { Link } from '#web/kit/link/link'
import { Badge } from '#web/ui/badge'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { useLocale } from '#web/ui/locale'
import { Price } from '#web/ui/price'
import { Rating } from '#web/ui/rating'
import { cardNote, flagOf } from './card-words'
import { GoodsPicture } from './goods-picture'

/**
 * A product in a list; stands inside a `li` or any box that lets it fill its height.
 *
 * @param priority its picture is among the first a person sees, so it does not wait
 */
export function ProductCard({
  product,
  priority = false,
  headingLevel = 3,
}: {
  product: Product
  priority?: boolean
  headingLevel?: 2 | 3
}) {
  const locale = useLocale()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const flag = flagOf(product)
  const note = cardNote(product, locale)
  // "New" stands on the picture already
  const saysNew = flag?.words === 'New' && product.ratingCount < ENOUGH_REVIEWS
  return (
    <article className="product-card">
      <div className="product-picture">
        <GoodsPicture
          src={product.picture.src}
          alt=""
          priority={priority}
          {...(product.available <= 0 && { className: 'opacity-60' })}
        />
        {flag && (
          <span className="absolute left-2.5 bottom-2.5">
            <Badge tone={flag.tone}>{flag.words}</Badge>
          </span>
        )}
      </div>
      <div className="product-words">
        <p>{product.shop.name}</p>
        <Heading>
          <Link to="/product/$productId" params={{ productId: product.id }} className="product-link">
            {product.name}
          </Link>
        </Heading>
        {!saysNew && (
          <div className="mt-1">
            <Rating value={product.ratingAvg} count={product.ratingCount} />
          </div>
        )}
        <div className="product-foot">
          <div>
            <Price
              amount={product.price}
              currency={product.currency}
              {...(product.compareAtPrice !== null && { was: product.compareAtPrice })}
            />
            {note && <p>{note}</p>}
          </div>
          {product.available > 0 && <AddButton product={product} />}
        </div>
      </div>
      <CardHeart product={product} />
    </article>
  )
}

/** Adds at once where there is nothing to choose; else it leads to the choice. */
function AddButton({ product }: { product: Product }) {
  const { add, isAdding } = useAddToCart()
  if (product.variations > 1)
    return (
      <Link
        to="/product/$productId"
        params={{ productId: product.id }}
        aria-label={`Choose an option for ${product.name}`}
        className={buttonClass('soft', 'icon')}
      >
        <Icon as={Plus} />
      </Link>
    )
  return (
    <IconButton
      icon={Plus}
      label={`Add ${product.name} to cart`}
      variant="soft"
      busy={isAdding}
      className="noscript:hidden"
      onClick={() => add(product)}
    />
  )
}
