export type ViewTopics = { 'mail.viewed': { viewId: string } }

declare module '#server/core/outbox/outbox' {
  interface Topics extends ViewTopics {}
}
