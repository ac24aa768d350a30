/** What follows an invitation. */
export type TeamTopics = {
  'mail.team-invite': { inviteId: string; mailedAt: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends TeamTopics {}
}
