/** What follows a scan of a tag. */
export type PetSharingTopics = { 'mail.pet-tag': { scanId: string } }

declare module '#server/core/outbox/outbox' {
  interface Topics extends PetSharingTopics {}
}
