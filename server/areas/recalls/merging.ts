import type { Merging } from '#server/core/merging'

export const recallsMerging: Merging = {
  fates: {
    'recall_matches.user_id': 'moves',
  },
}
