import type { Role } from '#contract/roles'

/** What carries secrets is sealed. */
export type AccountMailTopics = {
  'mail.account': { sealed: string }
  'text.account': { sealed: string }
  'mail.role-given': { userId: string; role: Role; by: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends AccountMailTopics {}
}
