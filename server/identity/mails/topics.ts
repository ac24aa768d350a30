import type { Role } from '#contract/roles'

/** What carries secrets is sealed. */
export type AccountMailTopics = {
  'mail.account': { sealed: string }
  'text.account': { sealed: string }
  /** @property until ISO 8601; null or absent where it has no end */
  'mail.role-given': { userId: string; role: Role; by: string; until?: string | null }
  'mail.role-taken': { userId: string; role: Role }
  /** @property until ISO 8601; null where it has no end, absent once it is unlocked again */
  'mail.account-locked': { userId: string; until?: string | null }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends AccountMailTopics {}
}
