import { lazy } from 'react'
import type { ProductCard } from '#contract/products'
import { Quiet } from '#web/kit/page/quiet'
import { useTakenOver } from '#web/kit/page/taken-over'
import { whenIdle } from '#web/lib/when-idle'

const LATEST_MS = 4000

/** Once for all cards of a page, when the browser has nothing better to do. */
const Button = lazy(() => new Promise<void>((go) => whenIdle(go, LATEST_MS)).then(() => import('./heart-button')))

/**
 * The heart of a card. Cards stand in pages that are the same for all, so nothing of it is drawn by the server, and its
 * scripts come when the page has long been usable.
 */
export function CardHeart({ product }: { product: Pick<ProductCard, 'id' | 'name'> }) {
  if (!useTakenOver()) return null
  return (
    <Quiet>
      <Button product={product} />
    </Quiet>
  )
}
