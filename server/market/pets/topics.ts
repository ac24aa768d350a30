/** What follows a claim of a chip's number, and its answer. */
export type PetTopics = {
  'mail.chip-claim': { claimId: string; userId: string }
  'mail.chip-answer': { claimId: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends PetTopics {}
}
