import { z } from 'zod'
import { DIGEST_RHYTHMS } from './digests.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { Moment } from './moment'
import { NOTICE_MATTERS } from './notice-acts.rules'
import {
  DELIVERY_OUTCOMES,
  MAIL_OUTCOMES,
  NOTIFICATION_KINDS,
  SENT_MAILS_SHOWN,
  SNOOZE_DAYS,
} from './notifications.rules'
import { ZoneName } from './repeat-shape'

const Kind = z.enum(NOTIFICATION_KINDS)

export const PushDevice = z.object({
  id: z.uuid(),
  platform: z.enum(['web', 'android', 'ios']),
  /** "Chrome on Linux". */
  label: z.string(),
  createdAt: z.date(),
  lastOkAt: z.date().nullable(),
  /** The last tries failed: notifications may not arrive there. */
  failing: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00.')
/** What is not urgent is pushed once they are over, and not at all where it was read by then. */
export const QuietHours = z
  .object({ from: Time, until: Time, timeZone: ZoneName.describe('By whose clock') })
  .refine(({ from, until }) => from !== until, { path: ['until'], message: 'Choose another time than the first.' })

/** One email with what is unread, in place of those that can wait. */
export const Digest = z.object({
  every: z.enum(DIGEST_RHYTHMS),
  weekday: z.int().min(1).max(7).describe('Monday is 1, Sunday 7; of a daily one it means nothing'),
  time: Time,
  timeZone: ZoneName.describe('By whose clock'),
})

export const NotificationSettings = z.object({
  quiet: QuietHours.nullable(),
  digest: Digest.nullable(),
  devices: z.array(PushDevice),
  kinds: z.array(
    z.object({
      kind: Kind,
      push: z.boolean(),
      mail: z.boolean().nullable().describe('Null where no emails come with it'),
    }),
  ),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const Notification = z.object({
  id: z.uuid(),
  kind: Kind,
  title: z.string(),
  body: z.string(),
  /** A path of ours. */
  href: z.string(),
  about: z
    .object({ matter: z.enum(NOTICE_MATTERS), id: z.uuid() })
    .nullable()
    .describe('What can be acted upon in the notice; null once it is settled, and where there is nothing to act upon'),
  times: z.int().min(1).describe('How often the same was told before it was read'),
  /** The last time it was told. */
  createdAt: z.date(),
  /** Null while unread. */
  readAt: z.date().nullable(),
  snoozedUntil: z.date().nullable().describe('When it comes back, where it was put off; read until then'),
})
export type Notification = z.infer<typeof Notification>

export const NotificationFilter = z.object({ only: z.literal('unread').optional(), kind: Kind.optional() })
export type NotificationFilter = z.infer<typeof NotificationFilter>

export const Unread = z.object({ count: z.int().min(0).max(99), more: z.boolean(), newestAt: z.date().nullable() })
export type Unread = z.infer<typeof Unread>

export const Delivery = z.object({
  device: z.string().describe('As it was called then, such as Chrome on Linux'),
  outcome: z.enum(DELIVERY_OUTCOMES),
  at: z.date(),
})
export type Delivery = z.infer<typeof Delivery>

export const SentMail = z.object({
  id: z.uuid(),
  subject: z.string().describe('Without the codes that some have in it'),
  outcome: z.enum(MAIL_OUTCOMES),
  at: z.date(),
})
export type SentMail = z.infer<typeof SentMail>

/** That somebody was told something, without what it said. */
export const ToldNotice = Notification.pick({
  id: true,
  kind: true,
  times: true,
  createdAt: true,
  readAt: true,
}).extend({
  deliveries: z.array(Delivery),
})
export type ToldNotice = z.infer<typeof ToldNotice>

const Ids = z.object({ ids: z.array(z.uuid()).min(1).max(100) })
/** The moment at which they were read names those that were read together. */
const ReadAt = z.object({ readAt: z.iso.datetime() })
const MARKS = { limit: { bucket: 'notification-marks', count: 120, windowS: 60 } }

export const notifications = {
  /** What the asker was told in the last half year, newest first. */
  list: endpoint('signed-in', 'List the notifications')
    .route({ method: 'GET', path: '/notifications' })
    .input(NotificationFilter.extend({ cursor: z.string().max(200).optional() }))
    .output(pageOf(Notification)),
  /**
   * How many are unread, counted up to 99; `more` when that is not all. And when the newest of all came, null for none: a
   * count also grows when something is marked as unread.
   */
  unread: endpoint('signed-in', 'Count the unread notifications')
    .route({ method: 'GET', path: '/notifications/unread' })
    .output(Unread),
  /** Which devices it went to, or what kept it back: none where push was off for its kind, or on no device. */
  deliveries: endpoint('signed-in', 'Show what became of a notification on its way to devices')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/notification-deliveries/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ items: z.array(Delivery) })),
  /** The latest of the last month. */
  mails: endpoint('signed-in', 'List the emails the person was sent')
    .route({ method: 'GET', path: '/notifications/emails' })
    .output(z.object({ items: z.array(SentMail).max(SENT_MAILS_SHOWN) })),
  /** For support. Each reading stands in the audit log. */
  ofPerson: endpoint('admin', 'Show what a person was sent, and what became of it', {
    limit: { bucket: 'delivery-log', count: 120, windowS: 3600 },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/people/{id}/delivery-log/readings' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ notices: z.array(ToldNotice).max(50), mails: z.array(SentMail).max(SENT_MAILS_SHOWN) })),
  /** Marks these as read, or where none are named all, or all of one kind. Those that are read already stay as they are. */
  markRead: endpoint('signed-in', 'Mark notifications as read', MARKS)
    .route({ method: 'POST', path: '/notifications/read' })
    .input(Ids.partial().extend({ kind: Kind.optional() }))
    .output(ReadAt.extend({ marked: z.int() })),
  /** By the key that came to a device with it: a device may show a notice and know no session. Read already, it stays as it is. */
  markReadByKey: endpoint('anyone', 'Mark a notification as read by the key that came with it', {
    limit: { bucket: 'notification-key', count: 120, windowS: 60 },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/notification-reads/{key}' })
    .input(z.object({ key: z.string().max(200) }))
    .output(z.object({})),
  /** Marks these as unread, or those that were read together. */
  markUnread: endpoint('signed-in', 'Mark notifications as unread', MARKS)
    .route({ method: 'POST', path: '/notifications/unread' })
    .input(z.union([Ids, ReadAt]))
    .output(z.object({ marked: z.int() })),
  /** It counts as read, and is told anew then, unless something newer about the same page is unread. Marked as unread it is back at once. */
  snooze: endpoint('signed-in', 'Put a notification off until later', MARKS)
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/notification-snoozes/{id}' })
    .input(z.object({ id: z.uuid(), until: Moment.describe(`In the next ${SNOOZE_DAYS} days`) }))
    .output(z.object({})),
  /** The public half of our VAPID key, which a browser needs to subscribe: base64url of 65 bytes. */
  pushKey: endpoint('anyone', 'Show the key push notifications are signed with', { shared: true })
    .route({ method: 'GET', path: '/notifications/push-key' })
    .output(z.object({ key: z.string() })),
  settings: endpoint('signed-in', 'Show the notification settings')
    .route({ method: 'GET', path: '/notifications/settings' })
    .output(NotificationSettings),
  /** Registers the asking browser or phone; the same address again moves to the asker. */
  addDevice: endpoint('signed-in', 'Send notifications to this device', {
    limit: { bucket: 'push-device', count: 30, windowS: 3600 },
  })
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/notifications/devices' })
    .input(
      z.discriminatedUnion('platform', [
        z.object({
          platform: z.literal('web'),
          endpoint: z.url({ protocol: /^https?$/ }).max(2000),
          p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}={0,2}$/),
          auth: z.string().regex(/^[A-Za-z0-9_-]{20,30}={0,2}$/),
        }),
        z.object({ platform: z.enum(['android', 'ios']), token: z.string().min(10).max(2000) }),
      ]),
    )
    .output(PushDevice),
  removeDevice: endpoint('signed-in', 'Stop notifications to a device')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/notifications/devices/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
  setKind: endpoint('signed-in', 'Turn notifications or emails of a kind on or off')
    .route({ method: 'PUT', path: '/notifications/kinds/{kind}' })
    .input(z.object({ kind: Kind, push: z.boolean().optional(), mail: z.boolean().optional() }))
    .output(NotificationSettings),
  setQuietHours: endpoint('signed-in', 'Set the hours without notifications', MARKS)
    .route({ method: 'PUT', path: '/notifications/quiet-hours' })
    .input(z.object({ quiet: QuietHours.nullable() }))
    .output(NotificationSettings),
  setDigest: endpoint('signed-in', 'Set when to get what is unread in one email', MARKS)
    .route({ method: 'PUT', path: '/notifications/digest' })
    .input(z.object({ digest: Digest.nullable() }))
    .output(NotificationSettings),
  /** Sends one to the asker's own devices, so that they see it works. */
  tryOut: endpoint('signed-in', 'Send a test notification', {
    limit: { bucket: 'push-try', count: 5, windowS: 600 },
  })
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/notifications/try' })
    .output(z.object({ devices: z.int() })),
}
