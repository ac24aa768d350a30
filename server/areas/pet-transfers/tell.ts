import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import type { TransferWord } from './topics'

type Of = { id: string; petId: string }

/** One mail for each word and side. */
export async function mailTransfer(
  tx: Tx,
  { id, petId }: Of,
  word: TransferWord,
  to: 'giver' | 'taker',
): Promise<void> {
  await enqueue(tx, 'mail.pet-transfer', { transferId: id, word, to }, `pet-transfer:${id}:${word}:${to}`, { petId })
}

export async function auditTransfer(tx: Tx, asking: Asking, at: Date, petId: string, action: string): Promise<void> {
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'pet_given',
    action,
    resourceType: 'pet',
    resourceId: petId,
    severity: 'medium',
  })
}

/** Where an offer is answered; its notice leads there. */
export const offerHref = (id: string) => `/household#offer-${id}`
