import type { Merging } from '#server/core/merging'

/** Which mails went to the closed account's address is told on its own page. */
export const notificationsMerging: Merging = {
  fates: {
    'digests.user_id': { moves: 'where-free', by: [], rest: 'goes' },
    'notification_preferences.user_id': { moves: 'where-free', by: ['kind'], rest: 'goes' },
    'notifications.user_id': 'moves',
    'push_devices.user_id': 'goes',
    'quiet_hours.user_id': { moves: 'where-free', by: [], rest: 'goes' },
    'sent_mails.user_id': 'stays',
  },
  counted: { notifications: 'notifications.user_id' },
}
