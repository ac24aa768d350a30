import type { Merging } from '#server/core/merging'

export const announcementsMerging: Merging = {
  fates: {
    'announcement_dismissals.user_id': 'goes',
    'announcements.created_by': 'stays',
    'announcements.ended_by': 'stays',
    'announcements.published_by': 'stays',
  },
}
