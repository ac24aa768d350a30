import { lazy } from 'react'
import type { ProductDetail } from '#contract/products'
import { AfterLoad } from '#web/kit/link/after-load'
import { Quiet } from '#web/kit/page/quiet'

const Shelves = lazy(() => import('./shelves'))

/** What stands below a product for this person alone: nothing of it is part of the page the server draws. */
export function AfterProduct({ product }: { product: ProductDetail }) {
  return (
    <AfterLoad>
      <Quiet>
        <Shelves key={product.id} product={product} />
      </Quiet>
    </AfterLoad>
  )
}
