import type { Watch } from '#contract/wishes.rules'

/** What follows a change of a product that somebody waits for. */
export type WishTopics = {
  'wishes.due': { productId: string }
  'mail.wish-due': { userId: string; productId: string; kind: Watch }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends WishTopics {}
}
