import type { Merging } from '#server/core/merging'

export const refundsMerging: Merging = {
  fates: {
    'refunds.requested_by': 'stays',
  },
}
