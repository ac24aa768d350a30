import type { Merging } from '#server/core/merging'

export const contentFiltersMerging: Merging = {
  fates: {
    'content_filters.added_by': 'stays',
  },
}
