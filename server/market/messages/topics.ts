/** What follows a message: those who have not read it are told. */
export type MessageTopics = {
  'messages.told': { messageId: string }
  /** Some time later, to who has not read it by then. */
  'mail.messages': { conversationId: string; userId: string; seq: number }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends MessageTopics {}
}
