import type { Merging } from '#server/core/merging'

export const petSharingMerging: Merging = {
  fates: {
    'pet_share_links.created_by': 'moves',
    'pet_tags.created_by': 'moves',
  },
}
