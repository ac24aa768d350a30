import { type CardSlot, FIRST_SEEN, isSlot } from '#contract/card-slot'
import type { ProductCard as Product } from '#contract/products'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { ProductCard } from './product-card'

const GRID = 'grid grid-cols-2 md:grid-cols-3 gap-x-4 gap-y-8 md:gap-x-6 md:gap-y-10'
/** Where no filters stand beside it. */
const WIDE = `${GRID} lg:grid-cols-4 xl:grid-cols-5`
/** @param wide the grid has the page's whole width */
export function ProductGrid({ products, wide = false }: { products: readonly (Product | CardSlot)[]; wide?: boolean }) {
  return (
    <ul className={wide ? WIDE : GRID}>
      {products.map((product, place) => (
        <CardItem key={product.id} product={product} priority={place < FIRST_SEEN} />
      ))}
    </ul>
  )
}

/** A row of a few products beside other things: it scrolls on phones and is a grid of up to four from there up. */
export function ProductRow({ products }: { products: readonly (Product | CardSlot)[] }) {
  return (
    <ul className="scroll-row bleed-x gap-4 md:grid md:grid-cols-[repeat(auto-fill,minmax(max(9.5rem,calc((100%-4.6rem)/4)),1fr))] md:gap-6 [&>li]:w-[11.5rem] md:[&>li]:w-auto">
      {products.map((product) => (
        <CardItem key={product.id} product={product} />
      ))}
    </ul>
  )
}

/** The browser draws what the server put there once more, from the state that came along. */
export function CardItem({ product, priority = false }: { product: Product | CardSlot; priority?: boolean }) {
  if (!isSlot(product))
    return (
      <li>
        <ProductCard product={product} priority={priority} />
      </li>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own mark, in whose place it puts what React drew
  return <li dangerouslySetInnerHTML={{ __html: product.slot }} />
}

/** Cards on their way, in the room they will take. */
export function ProductGridSkeleton({ count = 12, wide = false }: { count?: number; wide?: boolean }) {
  return (
    <SkeletonGroup label="Loading products" className={wide ? WIDE : GRID}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a waiting card is nothing but its place
        <div key={place} className="flex flex-col">
          <Skeleton className="aspect-square rounded-card" />
          <Skeleton className="mt-3 h-[1.125rem] w-1/2" />
          <Skeleton className="mt-1.5 h-[2.5rem]" />
          <Skeleton className="mt-3 h-touch w-2/3" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
