import { NOTHING } from '#server/core/memory/shown'
import type { NoticeTopics } from '#server/core/notices/topics'
import type { Manifest } from '#server/identity/manifest'
import { sendToDevice, spreadNotice } from './deliver'
import { sendDigests } from './digests'
import { notifications } from './handlers'
import { notificationsMerging } from './merging'
import { notificationData } from './personal-data'
import { pruneNotifications } from './prune'
import { returnNotice } from './snooze'
import type { DeviceTopics } from './topics'

export const manifest: Manifest<'notifications', NoticeTopics & DeviceTopics, 'security'> = {
  about: 'What the site tells people',
  handlers: notifications,
  shown: { pushKey: () => NOTHING },
  personalData: notificationData,
  merging: notificationsMerging,
  topics: {
    'notice.return': returnNotice,
    'mail.digest': async (deps, payload) => (await import('./digest-mail')).mailDigest(deps, payload),
    'push.notify': spreadNotice,
    'push.send': sendToDevice,
  },
  notices: { security: null },
  jobs: [{ name: 'digests', everyMs: 60_000, run: sendDigests }],
  prune: pruneNotifications,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {
    notifications: {
      id: 'uuid',
      user_id: 'uuid',
      kind: 'text',
      title: 'text',
      body: 'text',
      href: 'text',
      about_matter: 'text',
      about_id: 'uuid',
      times: 'int4',
      created_at: 'timestamptz',
      read_at: 'timestamptz',
      snoozed_until: 'timestamptz',
    },
  },
  // what each domain told comes when all of them have their part (`insertNotices`)
  seed: null,
}
