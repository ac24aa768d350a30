import type { Merging } from '#server/core/merging'

export const petHealthMerging: Merging = {
  fates: {
    'pet_health_entries.added_by': 'stays',
    'pet_reminders.user_id': { moves: 'where-free', by: ['source', 'due_at'], rest: 'goes' },
  },
}
