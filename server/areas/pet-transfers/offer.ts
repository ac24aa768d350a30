import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import type { NewPetTransfer } from '#contract/pet-transfers'
import { isNameOf, TRANSFER_DAYS } from '#contract/pet-transfers.rules'
import type { Asking } from '#server/core/audit/write-audit'
import { notify } from '#server/core/notices/notify'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { petTransfers } from '../../tables/pet-sharing'
import { limitInvites } from '../pet-family/limit-invites'
import { personName } from '../pet-family/tell'
import { keptKey, offerKey } from './offer-key'
import { auditTransfer, mailTransfer, offerHref } from './tell'

/**
 * Offers a pet to whoever has that address. Until they accept it stays where it is.
 *
 * @throws NOT_FOUND for whoever is not its owner, PET_PASSED, CONFLICT and BAD_REQUEST in words
 */
export async function offerPet(deps: Deps, asking: Asking, offer: NewPetTransfer): Promise<{ id: string }> {
  const { viewer } = asking
  const { petId, email, reason, message, confirmation, giverStays, familyStays } = offer
  const [id, now] = [randomUUID(), deps.clock.now()]
  if (email === viewer.email.toLowerCase()) throw refuseInWords('CONFLICT', 'This is your own address.')
  try {
    await inTransaction(deps.db, async (tx) => {
      const pet = await holdPet(tx, deps, viewer, petId, 'give')
      if (!isNameOf(confirmation, pet.name))
        throw refuseInWords('BAD_REQUEST', `Type the pet’s name as it is: ${pet.name}.`)
      // one whose time is over makes room, whenever the job that says so comes by
      await tx.execute(sql`
        update pet_transfers set status = 'expired', decided_at = ${now}
        where pet_id = ${petId} and status = 'open' and expires_at <= ${now}`)
      await limitInvites(deps, email)
      await tx.insert(petTransfers).values({
        ...{ id, petId, reason, giverStays, familyStays },
        fromUserId: viewer.id,
        toEmail: email,
        petName: pet.name,
        message: cleanText(message),
        tokenHash: keptKey(offerKey(deps, id)),
        expiresAt: new Date(now.getTime() + TRANSFER_DAYS * 86_400_000),
        createdAt: now,
      })
      for (const to of ['taker', 'giver'] as const) await mailTransfer(tx, { id, petId }, 'offered', to)
      const from = nameForMail(await personName(tx, viewer.id), 'Someone')
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from auth_users where lower(email) = ${email} and email_confirmed_at is not null and deleted_at is null`)
      for (const { id: userId } of rows)
        await notify(tx, {
          userId,
          kind: 'pets',
          petId,
          title: `${from} would like to give ${nameForMail(pet.name, 'a pet')} to you`,
          body: 'Accept or decline it in your household.',
          href: offerHref(id),
        })
      await auditTransfer(tx, asking, now, petId, 'Offered a pet to someone')
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'pet_transfers_one_open_key') throw error
    throw refuseInWords('CONFLICT', 'It’s already offered to someone. Cancel that offer first.')
  }
  return { id }
}
