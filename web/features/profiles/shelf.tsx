import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { CardSlot } from '#contract/card-slot'
import type { ProductCard as Product } from '#contract/products'
import { CardItem } from '#web/features/products/product-grid'
import { Link } from '#web/kit/link/link'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { Part } from './part'
import { shelfQuery } from './queries'

/** Two rows of four; of three where the panel leaves less room. */
const ROW =
  'scroll-row bleed-x gap-4 md:grid md:grid-cols-4 md:gap-x-5 md:gap-y-8 lg:grid-cols-3 xl:grid-cols-4 [&>li]:w-[11.5rem] md:[&>li]:w-auto lg:max-xl:[&>li:nth-child(n+7)]:hidden'

/** The first few things a business sells here; nothing where it sells nothing. */
export function Shelf({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching } = useQuery(shelfQuery(slug))
  if (!data && !error) return null
  if (data?.items.length === 0) return null
  return (
    <Part title="Products">
      {data ? (
        <Goods slug={slug} {...data} />
      ) : (
        <Banner
          tone="destructive"
          title="We couldn’t load the products"
          actions={
            <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {explain(error)}
        </Banner>
      )}
    </Part>
  )
}

function Goods({ slug, items, more }: { slug: string; items: readonly (Product | CardSlot)[]; more: boolean }) {
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
