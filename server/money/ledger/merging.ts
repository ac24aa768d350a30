import type { Merging } from '#server/core/merging'

export const ledgerMerging: Merging = {
  fates: {
    'ledger_transactions.created_by': 'stays',
  },
}
