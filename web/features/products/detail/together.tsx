import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ProductDetail } from '#contract/products'
import { Link } from '#web/kit/link/link'
import { textLinkClass } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { ProductRow } from '../product-grid'
import { togetherQuery } from '../queries'

/** What others took along. An extra: without it the page is still whole. */
export function Together({ product }: { product: ProductDetail }) {
  const { data: products = [] } = useQuery(togetherQuery(product.id))
  const category = product.breadcrumbs.at(-1)
  if (products.length === 0) return null
  return (
    <section className="mt-16" aria-labelledby="together">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 mb-5">
        <h2 id="together" className="font-display font-medium text-2xl md:text-3xl tracking-[-0.015em]">
          Goes well with this
        </h2>
        {category && (
          <Link
            to="/products"
            search={{ category: category.slug }}
            className={cx(textLinkClass, 'inline-flex items-center gap-1.5 min-h-touch -mb-2')}
          >
            More {category.name.toLowerCase()}
            <Icon as={ArrowRight} size="sm" />
          </Link>
        )}
      </div>
      <ProductRow products={products.slice(0, 4)} />
    </section>
  )
}
