import { sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import { TRANSFER_DAYS } from '#contract/pet-transfers.rules'
import { renderMail } from '#server/core/mails/render'
import { nameOf } from '#server/core/people/name'
import { AccountNotice } from '#server/identity/mails/account-notice'
import { greetingOf } from '#server/identity/mails/greeting-of'
import type { Deps } from '#server/infra/deps'
import { offerKey } from './offer-key'
import type { PetTransferTopics, TransferWord } from './topics'

type Row = {
  status: string
  petName: string
  toEmail: string
  giverEmail: string | null
  giver: string
  petId: string
  giverSees: boolean
}
type Words = { title: string; paragraphs: string[]; action?: { label: string; link: string }; note?: string }

const STATUS: Record<TransferWord, string> = {
  offered: 'open',
  completed: 'completed',
  declined: 'declined',
  canceled: 'canceled',
  expired: 'expired',
}

/** Writes to one side of it. What was overtaken by something else since is not written about. */
export async function mailPetTransfer(
  deps: Deps,
  { transferId, word, to }: PetTransferTopics['mail.pet-transfer'],
): Promise<void> {
  const { rows } = await deps.db.execute<Row>(sql`
    select t.status, t.pet_name as "petName", t.to_email as "toEmail", t.pet_id as "petId", giver.email as "giverEmail",
      coalesce(pet_role(t.pet_id, t.from_user_id) is not null, false) as "giverSees",
      case when t.from_user_id is not null then ${nameOf('t.from_user_id')} else 'Someone' end as giver
    from pet_transfers t join pets p on p.id = t.pet_id and p.status = 'active'
    left join auth_users giver on giver.id = t.from_user_id and giver.deleted_at is null
    where t.id = ${transferId}`)
  const [row] = rows
  const address = to === 'taker' ? row?.toEmail : row?.giverEmail
  if (!row || !address || row.status !== STATUS[word]) return
  const words = (to === 'taker' ? toTaker : toGiver)(deps, transferId, row)[word]
  if (!words) return
  const content = (
    <AccountNotice
      name={await greetingOf(deps.db, address)}
      words={{ ...words, subject: words.title }}
      reason={to === 'taker' && word !== 'completed' ? offeredReason(row) : undefined}
    />
  )
  await deps.mail.send({ to: address, subject: words.title, ...(await renderMail(content)) })
}

type Said = Partial<Record<TransferWord, Words>>

/** The address may never have been used here. */
function offeredReason({ giver }: Row): string {
  return `You are receiving this email because ${nameForMail(giver, 'someone')} offered a pet to this address on Pawstead.`
}

/** The message of who gives it is read at the page, not here: a mail of ours carries no words of a stranger’s. */
function toTaker(deps: Deps, id: string, row: Row): Said {
  const { publicUrl } = deps.env
  const pet = nameForMail(row.petName, 'a pet')
  const giver = nameForMail(row.giver, 'Someone')
  return {
    offered: {
      title: `${giver} would like to give ${pet} to you`,
      paragraphs: [
        `${giver} is offering you ${pet} on Pawstead. When you accept, you become the owner, and you get ${pet}’s record.`,
        `Sign in or sign up with this address to answer. You have ${TRANSFER_DAYS} days.`,
      ],
      action: { label: 'See the offer', link: `${publicUrl}/pet-transfer?key=${offerKey(deps, id)}` },
      note: 'If you don’t know them, you can ignore this email. Nothing happens unless you accept.',
    },
    canceled: {
      title: `The offer of ${pet} was taken back`,
      paragraphs: [`${giver} took the offer back, so there’s nothing to answer anymore.`],
    },
    completed: {
      title: `You are the owner of ${pet}`,
      paragraphs: ['You accepted, and the record is yours now. If there is a microchip, register it in your name.'],
      action: { label: 'Open the record', link: `${publicUrl}/pet/${row.petId}` },
    },
  }
}

function toGiver({ env: { publicUrl } }: Deps, _: string, row: Row): Said {
  const pet = nameForMail(row.petName, 'your pet')
  const household = { label: 'Open your household', link: `${publicUrl}/household` }
  return {
    offered: {
      title: `You offered ${pet} to someone`,
      paragraphs: [
        `We wrote to ${row.toEmail}. Until they accept, nothing changes. You can cancel the offer at any time before that.`,
      ],
      action: household,
      note: 'If this wasn’t you, cancel the offer and change your password.',
    },
    completed: {
      title: `${pet} has a new owner`,
      paragraphs: [
        `${row.toEmail} accepted, and the record is theirs now. What you kept private was deleted from it.`,
        row.giverSees ? 'You can still see the pet.' : 'You no longer have access.',
      ],
    },
    declined: {
      title: `Your offer of ${pet} was declined`,
      paragraphs: ['Nothing changed. You can make a new offer.'],
      action: household,
    },
    expired: {
      title: `Nobody answered your offer of ${pet}`,
      paragraphs: [`The ${TRANSFER_DAYS} days are over, and nothing changed. You can make a new offer.`],
      action: household,
    },
  }
}
