/** What a shop's sales have the outbox do. */
export type CampaignTopics = {
  /** Prices are to change now: a sale has begun or was stopped. */
  'campaigns.turn': Record<string, never>
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends CampaignTopics {}
}
