import type { Merging } from '#server/core/merging'

export const wishesMerging: Merging = {
  fates: {
    'stock_subscriptions.user_id': { moves: 'where-free', by: ['product_id', 'kind'], rest: 'goes' },
    'wish_items.user_id': { moves: 'where-free', by: ['product_id'], rest: 'goes' },
    'wish_shares.user_id': { moves: 'where-free', by: [], rest: 'goes' },
  },
  counted: { wishes: 'wish_items.user_id' },
}
