import type { Merging } from '#server/core/merging'

export const viewsMerging: Merging = {
  fates: {
    'admin_views.admin_id': 'stays',
    'admin_views.person_id': 'stays',
  },
}
