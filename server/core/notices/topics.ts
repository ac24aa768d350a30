import type { NoticeAbout } from '#contract/notice-acts.rules'
import type { NotificationKind } from '#contract/notifications.rules'

/** What follows a notice. */
export type NoticeTopics = {
  /** `href` is a path of ours. */
  'push.notify': {
    id: string
    userId: string
    kind: NotificationKind
    title: string
    body: string
    href: string
    /** Missing in those that were written down before there was one. */
    petId?: string | null
    memorial?: boolean
    /** What can be acted upon in it. */
    about?: NoticeAbout
    /** How often it was told, where it is told again. */
    times?: number
    /** The moment until which it was put off, an ISO string. */
    snoozedUntil?: string
  }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends NoticeTopics {}
}
