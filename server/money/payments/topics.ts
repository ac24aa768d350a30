/** What becomes of the provider’s pages. */
export type CardPageTopics = {
  'card-page.close': { providerSessionId: string }
  'card-page.check': { providerSessionId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends CardPageTopics {}
}
