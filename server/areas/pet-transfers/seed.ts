import { TRANSFER_DAYS } from '#contract/pet-transfers.rules'
import type { Tx } from '#server/infra/database/db'
import { petTransfers } from '#server/tables/pet-sharing'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'
import { keptKey } from './offer-key'

/** A pet of the demo town that is on offer: its giver and whoever may accept it both see that. */
export async function insertTransfers(tx: Tx, _: Town, now: Date): Promise<void> {
  const id = uuidFrom('pet transfer pip')
  await tx.insert(petTransfers).values({
    id,
    petId: uuidFrom('pet shop Pip'),
    fromUserId: accountId('kettle-hill'),
    toEmail: 'clinic@pawstead.example',
    reason: 'rehoming',
    message: 'Pip is lonely since her sister went. You have two at home already, and you know what she eats.',
    petName: 'Pip',
    giverStays: true,
    familyStays: false,
    tokenHash: keptKey(id),
    expiresAt: daysBefore(now, 1 - TRANSFER_DAYS),
    createdAt: daysBefore(now, 1),
  })
}
