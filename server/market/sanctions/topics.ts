/** What is told about what was done. `answered`: an appeal was decided. */
export type SanctionTopics = {
  'mail.sanction': { sanctionId: string; what: 'acted' | 'lifted' | 'answered' }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends SanctionTopics {}
}
