import { ArrowRight } from 'lucide-react'
import type { CardSlot } from '#contract/card-slot'
import type { ProductCard as Product } from '#contract/products'
import { CardItem } from '#web/features/products/product-grid'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'

/** Two rows of four; of three where the panel leaves less room. */
const ROW =
  'scroll-row bleed-x gap-4 md:grid md:grid-cols-4 md:gap-x-5 md:gap-y-8 lg:grid-cols-3 xl:grid-cols-4 [&>li]:w-[11.5rem] md:[&>li]:w-auto lg:max-xl:[&>li:nth-child(n+7)]:hidden'

/** The cards themselves, which only the pages of who sells something load. */
export default function ShelfGoods({
  slug,
  items,
  more,
}: {
  slug: string
  items: readonly (Product | CardSlot)[]
  more: boolean
}) {
  return (
    <>
      <ul className={ROW}>
        {items.map((product) => (
          <CardItem key={product.id} product={product} />
        ))}
      </ul>
      <p className="mt-4 no-print">
        <Link to="/products" search={{ shop: [slug] }} data-plain="" className={buttonClass('outline')}>
          {more ? 'All products' : 'View in the shop'}
          <Icon as={ArrowRight} size="sm" />
        </Link>
      </p>
    </>
  )
}
