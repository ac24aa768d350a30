import type { Merging } from '#server/core/merging'

export const supportMerging: Merging = {
  fates: {
    'help_votes.user_id': 'moves',
    'support_replies.changed_by': 'stays',
    'ticket_messages.author_id': 'stays',
    'tickets.user_id': 'moves',
  },
  counted: { tickets: 'tickets.user_id' },
}
