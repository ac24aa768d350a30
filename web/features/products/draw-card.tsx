import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { ProductCard as Product } from '#contract/products'
import { createQueryClient } from '#web/lib/query-client'
import { ProductCard } from './product-card'

/** A card by itself, to be put into pages: as the page would have drawn it, so that the browser finds what it expects. */
export function drawCard(product: Product, router: AnyRouter): string {
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <ProductCard product={product} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

const queryClient = createQueryClient({ onServer: true })
