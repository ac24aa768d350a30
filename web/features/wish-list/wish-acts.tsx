import { lazy } from 'react'
import type { ProductDetail } from '#contract/products'
import { Quiet } from '#web/kit/page/quiet'
import { useTakenOver } from '#web/kit/page/taken-over'

const Bar = lazy(() => import('./wish-bar'))

/** The heart of a product's page. The page is drawn the same for all, so it comes later, into room that is kept for it. */
export function WishActs({ product }: { product: ProductDetail }) {
  return (
    <div className="min-h-touch noscript:hidden">
      {useTakenOver() && (
        <Quiet>
          <Bar product={product} />
        </Quiet>
      )}
    </div>
  )
}
