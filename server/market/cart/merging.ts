import type { Merging } from '#server/core/merging'

export const cartMerging: Merging = {
  fates: {
    'cart_items.user_id': 'goes',
    'cart_merges.user_id': 'goes',
  },
}
