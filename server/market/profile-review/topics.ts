/** What follows a decision. */
export type ProfileReviewTopics = {
  'mail.profile-decided': { reviewId: string }
  'mail.paper-decided': { paperId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends ProfileReviewTopics {}
}
