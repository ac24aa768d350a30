import { useQueryClient } from '@tanstack/react-query'
import type { Coupon } from '#contract/coupons'
import { useAct } from '#web/kit/form/use-act'
import { api } from '#web/lib/api'

/** Something a shop does with a coupon; its lists are read anew after it. */
export function useCouponAct<Input>(work: (input: Input) => Promise<Coupon>, onDone: (coupon: Coupon) => void) {
  const queryClient = useQueryClient()
  return useAct(work, (coupon) => {
    void queryClient.invalidateQueries({ queryKey: api.coupons.list.key() })
    onDone(coupon)
  })
}
