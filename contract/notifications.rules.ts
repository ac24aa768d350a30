/**
 * @property urgent comes during quiet hours as well
 * @property mail whether emails come with it: never, as the person chooses, or always, because they prove or protect something
 * @property mailed which of it comes by email, where not all of it does
 */
type Kind = {
  label: string
  hint: string
  canDisable: boolean
  urgent: boolean
  mail: 'never' | 'chosen' | 'always'
  mailed: string | null
}

/**
 * What people can be told by push, a switch in their settings each. All can be switched off, but for the safety of the
 * account and of animals. For a new one the compiler names a domain's manifest, a look and the answers it makes untrue.
 */
export const NOTIFICATION_WORDS = {
  orders: {
    label: 'Orders',
    hint: 'Confirmations, sales, shipping, pickup, messages, returns, and refunds.',
    canDisable: true,
    urgent: false,
    mail: 'always',
    mailed: 'confirmations, sales, messages, shipping, pickup, returns, cancellations, refunds, and repeat deliveries',
  },
  messages: {
    label: 'Messages',
    hint: 'When someone writes to you or answers, and decisions about messages that were reported.',
    canDisable: true,
    urgent: false,
    mail: 'chosen',
    mailed: null,
  },
  money: {
    label: 'Invoices and payouts',
    hint: 'New invoices, payments received, and payouts that need attention.',
    canDisable: true,
    urgent: false,
    mail: 'always',
    mailed: 'new invoices and reminders, receipts, refunds, disputes, and payouts that failed',
  },
  profile: {
    label: 'Your profiles',
    hint: 'When a profile is listed or needs changes.',
    canDisable: true,
    urgent: false,
    mail: 'always',
    mailed: 'decisions about a profile or its documents, and invitations to a team',
  },
  reviews: {
    label: 'Reviews and questions',
    hint: 'New reviews and questions on your products, answers to your own, and decisions about what was reported.',
    canDisable: true,
    urgent: false,
    mail: 'chosen',
    mailed: 'questions about your products, and decisions about what was reported',
  },
  wishes: {
    label: 'Wish list',
    hint: 'When something you’re waiting for is back in stock or costs less.',
    canDisable: true,
    urgent: false,
    mail: 'chosen',
    mailed: null,
  },
  shops: {
    label: 'Shops you follow',
    hint: 'New collections and offers, at most once a week from each shop.',
    canDisable: true,
    urgent: false,
    mail: 'never',
    mailed: null,
  },
  pets: {
    label: 'Your pets',
    hint: 'Doses, care, and vaccines that are due, invitations to look after a pet, and scans of its tag.',
    canDisable: true,
    urgent: true,
    mail: 'always',
    mailed: 'invitations, offers of a pet, scans of a tag, and microchip claims',
  },
  recalls: {
    label: 'Recalls',
    hint: 'When something you bought, sell, or feed is recalled. These are always on.',
    canDisable: false,
    urgent: true,
    mail: 'always',
    mailed: null,
  },
  support: {
    label: 'Replies from support',
    hint: 'When someone replies to you.',
    canDisable: true,
    urgent: false,
    mail: 'always',
    mailed: null,
  },
  security: {
    label: 'Account security',
    hint: 'New sign-ins, changes, and decisions about you. These are always on.',
    canDisable: false,
    urgent: true,
    mail: 'always',
    mailed: 'new sign-ins, changes to your account, a role you’re given, and decisions about you',
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof NOTIFICATION_WORDS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_WORDS) as [NotificationKind, ...NotificationKind[]]

/** Those of which a person can stop the emails alone. */
export const STOPPABLE_MAILS = NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_WORDS[kind].mail === 'chosen')

/**
 * What became of a notice on its way to a device: it waits for the end of quiet hours, was handed to the device's push service,
 * was read in the app before the quiet hours ended, the device is gone, or the push service fails and it is tried again.
 */
export const DELIVERY_OUTCOMES = ['waits', 'sent', 'read', 'gone', 'failing'] as const
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number]

/** What became of an email on its way to an account: the mail server took it, or did not, and it is tried again. */
export const MAIL_OUTCOMES = ['sent', 'failing'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

/** How long it is kept that an email was sent. The privacy policy names it. */
export const SENT_MAIL_DAYS = 30
/** How many of them are shown. */
export const SENT_MAILS_SHOWN = 100

/** How long one is kept in the app. The privacy policy names it. */
export const NOTIFICATION_DAYS = 180

/** How long one can be put off. */
export const SNOOZE_DAYS = 31
