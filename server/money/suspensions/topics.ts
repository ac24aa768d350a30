/** What follows when a shop is suspended, and when that is over. */
export type SuspensionTopics = {
  'suspension.begun': { profileId: string }
  /** @property endedAt ISO */
  'suspension.ended': { profileId: string; endedAt: string }
  /** @property refundsAt ISO */
  'mail.shop-suspended': { orderId: string; refundsAt: string }
  'mail.shop-reinstated': { orderId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends SuspensionTopics {}
}
