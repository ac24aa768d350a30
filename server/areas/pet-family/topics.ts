/** What follows an invitation. */
export type PetFamilyTopics = {
  'mail.pet-invite': { inviteId: string; mailedAt: string }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends PetFamilyTopics {}
}
