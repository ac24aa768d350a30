import type { Merging } from '#server/core/merging'

export const catalogueMerging: Merging = {
  fates: {
    'catalogue_imports.user_id': 'stays',
    'stock_movements.by_user_id': 'stays',
  },
}
