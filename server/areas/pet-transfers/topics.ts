export type TransferWord = 'offered' | 'completed' | 'declined' | 'canceled' | 'expired'

/** What either side is told of a pet on its way. */
export type PetTransferTopics = {
  'mail.pet-transfer': { transferId: string; word: TransferWord; to: 'giver' | 'taker' }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends PetTransferTopics {}
}
