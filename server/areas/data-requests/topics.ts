export type DataRequestTopics = { 'mail.data-request': { requestId: string } }

declare module '#server/core/outbox/outbox' {
  interface Topics extends DataRequestTopics {}
}
