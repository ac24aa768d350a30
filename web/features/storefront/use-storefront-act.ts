import { useQueryClient } from '@tanstack/react-query'
import type { OwnStorefront } from '#contract/storefront'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'

/** Something a shop does with its storefront; what shows it is read anew after it. */
export function useStorefrontAct<Input>(
  work: (input: Input) => Promise<OwnStorefront>,
  onDone: (shop: OwnStorefront) => void,
) {
  const queryClient = useQueryClient()
  return useAct(work, (shop) => {
    for (const key of [api.storefront.key(), api.profiles.key()]) void queryClient.invalidateQueries({ queryKey: key })
    onDone(shop)
  })
}
