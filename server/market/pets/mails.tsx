import { sql } from 'drizzle-orm'
import { nameForMail, possessive } from '#contract/names.rules'
import { renderMail } from '#server/core/mails/render'
import { AccountNotice } from '#server/identity/mails/account-notice'
import type { Deps } from '#server/infra/deps'
import type { PetTopics } from './topics'

type Needs = Pick<Deps, 'db' | 'mail' | 'env'>
type Claim = { email: string | null; first: string | null; petId: string; pet: string; number: string }

const FIRST_NAME = sql`(select first_name from user_profiles where user_id = u.id and is_active order by created_at limit 1)`

/** Asks a family about a number somebody claims; one that was answered or taken back since needs no mail. */
export async function mailChipClaim(deps: Needs, { claimId, userId }: PetTopics['mail.chip-claim']): Promise<void> {
  const { rows } = await deps.db.execute<Claim>(sql`
    select u.email, ${FIRST_NAME} as first, p.id as "petId", p.name as pet, c.chip_number as number
    from chip_claims c join pets p on p.id = c.pet_id, auth_users u
    where c.id = ${claimId} and c.status = 'open' and u.id = ${userId} and u.deleted_at is null`)
  const [claim] = rows
  if (!claim?.email) return
  const { number, petId } = claim
  const pet = nameForMail(claim.pet, 'your pet')
  const words = {
    subject: `A question about ${pet}’s microchip`,
    title: `A question about ${pet}’s microchip`,
    paragraphs: [
      `Someone says that ${number}, the chip number on ${possessive(pet)} record, belongs to their pet. On Pawstead you can read why.`,
      'Please compare the number with the chip’s certificate, or have a vet read the chip. Then keep the number or release it. They don’t learn who you are, and you don’t learn who they are.',
    ],
    action: { label: 'Answer', link: `${deps.env.publicUrl}/pet/${petId}/edit#chip` },
    note: 'Never send anybody photos of your pet’s papers because of an email like this. Answer only on Pawstead.',
  }
  await deps.mail.send({
    to: claim.email,
    subject: words.subject,
    ...(await renderMail(<AccountNotice name={claim.first ?? ''} words={words} />)),
  })
}

/** Says what became of a claim. */
export async function mailChipAnswer(deps: Needs, { claimId }: PetTopics['mail.chip-answer']): Promise<void> {
  const { rows } = await deps.db.execute<{
    email: string | null
    first: string | null
    number: string
    status: string
  }>(sql`
    select u.email, ${FIRST_NAME} as first, c.chip_number as number, c.status
    from chip_claims c join auth_users u on u.id = c.claimant_id
    where c.id = ${claimId} and c.status in ('released', 'refused') and u.deleted_at is null`)
  const [claim] = rows
  if (!claim?.email) return
  const released = claim.status === 'released'
  const title = released ? 'The chip number you claimed is free' : 'The chip number you claimed stays where it is'
  const words = {
    subject: title,
    title,
    paragraphs: released
      ? [`${claim.number} is no longer on another pet’s record. You can write it down for your pet now.`]
      : [
          `The family that has ${claim.number} on their pet’s record says that it is right.`,
          'Have a vet read your pet’s chip, and ask the registry who the number is registered to. If you still think that it is yours, write to us.',
        ],
    action: { label: 'My pets', link: `${deps.env.publicUrl}/pets` },
  }
  await deps.mail.send({
    to: claim.email,
    subject: title,
    ...(await renderMail(<AccountNotice name={claim.first ?? ''} words={words} />)),
  })
}
