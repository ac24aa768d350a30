/** What people are told about their repeat deliveries, and what the provider is to forget. */
export type SubscriptionTopics = {
  'mail.repeat-soon': { runIds: string[] }
  'mail.repeat-failed': { runIds: string[]; reason: 'declined' | 'authentication'; attempt: number }
  'mail.repeat-waits': { subscriptionId: string; why: 'out_of_stock' | 'limit' | 'address' | 'price' | 'gone' | 'card' }
  'card.forget': { customerId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends SubscriptionTopics {}
}
