import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ProductRecalls } from '#web/features/recalls/product-recalls'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { NotFoundPage } from '#web/kit/page/not-found-page'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { ProductRow } from '../product-grid'
import { alikeQuery } from '../queries'

const TITLES = {
  category: 'Similar products',
  words: 'Were you looking for one of these?',
  popular: 'Popular products',
}

/** A product that is not there, or no longer: what is like it stands below. */
export function ProductMissing() {
  const { productId } = useParams({ strict: false })
  const { data } = useQuery({ ...alikeQuery(productId ?? ''), retry: false })
  return (
    <>
      {data?.was && productId && (
        <div className="container-page pt-6 flex flex-col gap-4 empty:hidden">
          <ProductRecalls productId={productId} />
        </div>
      )}
      {data?.was ? <NoLongerSold {...data.was} /> : <NotFoundPage />}
      {data && data.items.length > 0 && (
        <section className="container-page" aria-labelledby="alike">
          <h2 id="alike" className="mb-5 font-display font-medium text-2xl md:text-3xl tracking-[-0.015em]">
            {TITLES[data.like]}
          </h2>
          <ProductRow products={data.items.slice(0, 4)} />
        </section>
      )}
    </>
  )
}

/** It was there: whoever follows an old link is told what became of it. */
function NoLongerSold({
  name,
  returns,
  recalled,
  blocked,
}: {
  name: string
  returns: boolean
  recalled: boolean
  blocked: boolean
}) {
  const title = recalled
    ? `${name} is recalled`
    : returns
      ? `${name} isn’t for sale right now`
      : `${name} is no longer sold`
  return (
    <div className="container-page py-12 md:py-16">
      {/* hoisted into the head: the route could not speak for a product that is not there */}
      <title>{`${title} | Pawstead`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        picture={<LazyPeek species="cat" preset="ginger" seed="not-found" tile="sky" />}
        title={title}
        actions={
          <Link to="/products" search={{}} data-plain="" className={buttonClass('primary')}>
            See all products
          </Link>
        }
      >
        {recalled
          ? 'Nobody can buy it while the recall lasts.'
          : blocked
            ? 'Another size or kind of it is recalled, and until that is over none of them is sold.'
            : returns
              ? 'The shop may offer it again.'
              : 'If you bought it, you’ll still find it with your orders.'}
      </EmptyState>
    </div>
  )
}
