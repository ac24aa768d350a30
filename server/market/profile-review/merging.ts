import type { Merging } from '#server/core/merging'

export const profileReviewMerging: Merging = {
  fates: {
    'profile_reviews.decided_by': 'stays',
    'verifications.decided_by': 'stays',
  },
}
