import type { Merging } from '#server/core/merging'

export const preferencesMerging: Merging = {
  fates: {
    'user_settings.user_id': { moves: 'where-free', by: [], rest: 'goes' },
  },
}
