import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { NotFoundPage } from '#web/kit/page/not-found-page'
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
      <NotFoundPage />
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
