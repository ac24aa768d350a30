/** What goes back. */
export type RefundTopics = {
  'refund.send': { refundId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends RefundTopics {}
}
