import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PlaceOrder } from '#contract/checkout'
import { api } from '#web/lib/api'

type Wanted = { productId: string; quantity: number }

/** What these lines cost now. While a change is on its way the figures before it stay, marked by `isPlaceholderData`. */
export function useQuote(
  lines: readonly Wanted[],
  fulfilment: PlaceOrder['fulfilment'] = {},
  codes: readonly string[] = [],
) {
  const wanted = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const input = { lines: wanted, fulfilment, ...(codes.length > 0 && { codes: [...codes] }) }
  return useQuery({
    ...api.checkout.quote.queryOptions({ input }),
    enabled: lines.length > 0,
    // prices and stock are the one thing a cart must not show from memory
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
}
