import type { NoticeTopics } from '#server/core/notices/topics'
import type { Manifest } from '#server/identity/manifest'
import { sendToDevice, spreadNotice } from './deliver'
import { notifications } from './handlers'
import { notificationData } from './personal-data'
import { pruneNotifications } from './prune'
import type { DeviceTopics } from './topics'

export const manifest: Manifest<'notifications', NoticeTopics & DeviceTopics> = {
  about: 'What the site tells people',
  handlers: notifications,
  personalData: notificationData,
  topics: {
    'push.notify': spreadNotice,
    'push.send': sendToDevice,
  },
  jobs: [],
  prune: pruneNotifications,
  searchSources: [],
  sitemap: null,
}
