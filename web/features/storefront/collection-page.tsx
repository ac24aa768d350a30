import { useSuspenseQuery } from '@tanstack/react-query'
import { ProductGrid } from '#web/features/products/product-grid'
import { ReportThis } from '#web/features/reports/report-this'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { useLocale } from '#web/ui/locale'
import { collectionQuery } from './queries'

/** The goods a shop shows together. */
export function CollectionPage({ shop: key, slug }: { shop: string; slug: string }) {
  const { data } = useSuspenseQuery(collectionQuery(key, slug))
  const locale = useLocale()
  const { shop, title, text, items } = data
  const params = { businessId: shop.slug ?? shop.id }
  return (
    <div className="container-page pt-5 md:pt-6">
      <Breadcrumbs current={title}>
        <Link to="/" className={crumbClass}>
          Home
        </Link>
        <Link to="/business-providers-marketplace" className={crumbClass}>
          Businesses
        </Link>
        <Link to="/business/$businessId" params={params} className={crumbClass}>
          {shop.name}
        </Link>
      </Breadcrumbs>
      <header className="mt-4 mb-8">
        <h1 className="font-display font-medium text-title">{title}</h1>
        {text && <p className="mt-2 max-w-[60ch] text-muted-foreground whitespace-pre-line wrap-anywhere">{text}</p>}
        <p className="mt-2 text-sm text-muted-foreground">
          {items.length === 1 ? '1 product' : `${items.length.toLocaleString(locale)} products`} from{' '}
          <Link to="/business/$businessId" params={params} className="link underline underline-offset-4">
            {shop.name}
          </Link>
        </p>
        <ReportThis type="collection" id={data.id} what={`the collection “${title}”`} className="mt-2" />
      </header>
      {items.length > 0 ? (
        <section aria-labelledby="products">
          <h2 id="products" className="sr-only">
            Products
          </h2>
          <ProductGrid products={items} wide />
        </section>
      ) : (
        <EmptyState
          picture={<LazyPeek species="dog" tile="butter" seed={slug} />}
          title="Nothing here right now"
          actions={
            <Link to="/business/$businessId" params={params} className={buttonClass('outline')}>
              Go to {shop.name}
            </Link>
          }
        >
          The products of this collection aren’t for sale at the moment.
        </EmptyState>
      )}
    </div>
  )
}
