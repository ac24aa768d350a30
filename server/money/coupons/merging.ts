import type { Merging } from '#server/core/merging'

/** So that who has used a code has used it. */
export const couponsMerging: Merging = {
  fates: {
    'coupon_uses.user_id': 'moves',
  },
}
