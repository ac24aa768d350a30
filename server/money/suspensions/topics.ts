/** What follows when a shop is suspended. */
export type SuspensionTopics = {
  'suspension.begun': { profileId: string }
  /** @property refundsAt ISO */
  'mail.shop-suspended': { orderId: string; refundsAt: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends SuspensionTopics {}
}
