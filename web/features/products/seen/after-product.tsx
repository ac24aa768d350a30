import { lazy, Suspense } from 'react'
import type { ProductDetail } from '#contract/products'
import { AfterLoad } from '#web/kit/link/after-load'

const Shelves = lazy(() => import('./shelves'))

/** What stands below a product for this person alone: nothing of it is part of the page the server draws. */
export function AfterProduct({ product }: { product: ProductDetail }) {
  return (
    <AfterLoad>
      <Suspense>
        <Shelves key={product.id} product={product} />
      </Suspense>
    </AfterLoad>
  )
}
