import type { Watch } from '#contract/wishes.rules'
import type { Waited } from '#server/core/mails/quiet'

/** What follows a change of a product that somebody waits for. */
export type WishTopics = {
  'wishes.due': { productId: string }
  /** With the price of when they asked, which what was queued before does not know. */
  'mail.wish-due': { userId: string; productId: string; kind: Watch; price?: number } & Waited
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends WishTopics {}
}
