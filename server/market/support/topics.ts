/** What follows a question and its answers. */
export type SupportTopics = {
  'mail.ticket-received': { ticketId: string }
  'mail.ticket-answered': { messageId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends SupportTopics {}
}
