import { useNavigate } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import type { ProductSearch } from '#contract/products'

/** The chosen filters and how to choose others. A choice shows at once; the address follows a moment later. */
export function useFiltering(search: ProductSearch): [shown: ProductSearch, choose: (next: ProductSearch) => void] {
  const navigate = useNavigate()
  const [shown, setShown] = useOptimistic(search)
  const choose = (next: ProductSearch) =>
    startTransition(async () => {
      setShown(next)
      await navigate({ to: '/products', search: next, resetScroll: false })
    })
  return [shown, choose]
}
