import { useQuery } from '@tanstack/react-query'
import { Section } from '#web/features/home/section'
import { ProductRow } from '#web/features/products/product-grid'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { shelfQuery } from './queries'

/** The first few things a business sells here; nothing where it sells nothing. */
export function Shelf({ slug, name }: { slug: string; name: string }) {
  const { data, error, refetch, isFetching } = useQuery(shelfQuery(slug))
  if (!data && !error) return null
  if (data?.items.length === 0) return null
  return (
    <div id="products" className="mt-14 no-print">
      <Section
        title={`On the shelves of ${name}`}
        {...(data && { more: { href: `/products?shop=${slug}`, label: data.more ? 'All products' : 'In the shop' } })}
      >
        {data ? (
          <ProductRow products={data.items} />
        ) : (
          <Banner
            tone="destructive"
            title="The products could not be loaded"
            actions={
              <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
                Retry
              </Button>
            }
          >
            {explain(error)}
          </Banner>
        )}
      </Section>
    </div>
  )
}
