/** Something new in a shop, for those who follow it. */
export type FollowTopics = {
  'follows.news': { profileId: string } & ({ collectionId: string } | { couponId: string } | { campaignId: string })
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends FollowTopics {}
}
