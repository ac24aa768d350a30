/** The end of a checkout nobody paid. */
export type CheckoutTopics = {
  'checkout.expire': { groupId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends CheckoutTopics {}
}
