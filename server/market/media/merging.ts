import type { Merging } from '#server/core/merging'

export const mediaMerging: Merging = {
  fates: {
    'media_assets.owner_id': 'moves',
  },
  counted: { pictures: 'media_assets.owner_id' },
}
