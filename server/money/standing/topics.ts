/** Who trades. */
export type StandingTopics = {
  /** Written by the database, when a seller begins or ends to trade. */
  'seller.standing': { profileId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends StandingTopics {}
}
