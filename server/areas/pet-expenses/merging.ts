import type { Merging } from '#server/core/merging'

export const petExpensesMerging: Merging = {
  fates: {
    'pet_expenses.added_by': 'stays',
  },
}
