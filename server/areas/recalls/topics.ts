/** What recalls have the outbox do. */
export type RecallTopics = {
  /** It was published: find whoever has it, and tell them. Done again it goes on where it was. */
  'recalls.work': { recallId: string }
  /** @property matchId any of what the person has; the mail names all of it */
  'mail.recall': { recallId: string; matchId: string }
  /** It is over: whoever was told of it is told so. */
  'recalls.over': { recallId: string }
  'mail.recall-over': { recallId: string; matchId: string }
  'mail.recall-shop-over': { recallId: string; userId: string; blocked: boolean }
  'mail.recall-shop': { recallId: string; profileId: string; userId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends RecallTopics {}
}
