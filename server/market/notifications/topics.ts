import type { PushMessage } from '#server/infra/adapters/push/push'

/** What goes to one device, or to one person in a digest. */
export type DeviceTopics = {
  /** A notice that was put off until that moment, an ISO string; of a pet, where it does not come back once that has died. */
  'notice.return': { id: string; until: string; petId: string | null }
  /** What came between the two moments, by the clock of the database. */
  'mail.digest': { userId: string; since: string; until: string }
  'push.send': {
    deviceId: string
    userId: string
    message: PushMessage
    /** A notice that waited for the end of quiet hours: not sent where it was read by then. */
    unlessRead?: string
    /** Missing in those that were written down before there was a log. */
    noticeId?: string
  }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends DeviceTopics {}
}
