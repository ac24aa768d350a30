import type { Merging } from '#server/core/merging'

export const commissionMerging: Merging = {
  fates: {
    'commission_rules.created_by': 'stays',
  },
}
