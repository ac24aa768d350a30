import { sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import type { Asking } from '#server/core/audit/write-audit'
import { notify, settleNoticesAt } from '#server/core/notices/notify'
import { personZone } from '#server/core/people/person-zone'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { makeOwner } from '../pet-family/hand-over'
import { leaveBehind } from './leave-behind'
import { isTo } from './read'
import { auditTransfer, mailTransfer, offerHref } from './tell'

type Offer = {
  petId: string
  petName: string
  fromUserId: string
  giverStays: boolean
  familyStays: boolean
  late: boolean
}
type Pet = { ownerId: string; status: string; chipNumber: string | null; chipRegistry: string }
type Answer = { id: string; giverStays: boolean; familyStays: boolean }

/**
 * The pet and its history become the viewer’s, in one transaction: of many who press at once, or of an offer that is taken
 * back at the same time, one thing happens.
 *
 * @throws NOT_FOUND for whoever it is not offered to, and once it was answered; PET_PASSED, TOO_MANY_PETS, CONFLICT in words
 */
export async function acceptTransfer(deps: Deps, asking: Asking, answer: Answer): Promise<{ petId: string }> {
  const { viewer } = asking
  const { id } = answer
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const offer = await hold(tx, viewer, id, now)
    const { petId, fromUserId } = offer
    const pet = await holdOffered(tx, offer)
    const agreed = { giver: answer.giverStays && offer.giverStays, family: answer.familyStays && offer.familyStays }
    if (!agreed.family) await endFamily(tx, petId, now)
    await leaveBehind(tx, petId, now)
    await makeOwner(tx, petId, viewer.id, now)
    if (!agreed.family) await joinToday(tx, petId, now)
    if (agreed.giver)
      await tx.execute(sql`
        insert into pet_guardians (pet_id, user_id, role, starts_at, granted_by, created_at)
        values (${petId}, ${fromUserId}, 'viewer', ${now}, ${viewer.id}, ${now})`)
    await tx.execute(sql`
      update pet_transfers set status = 'completed', decided_at = ${now}, to_user_id = ${viewer.id} where id = ${id}`)
    await settleNoticesAt(tx, { petId, href: offerHref(id) }, now)
    for (const to of ['giver', 'taker'] as const) await mailTransfer(tx, { id, petId }, 'completed', to)
    await tellBoth(tx, { ...offer, ...pet }, viewer.id, agreed.giver)
    await auditTransfer(tx, asking, now, petId, 'Accepted a pet and became its owner')
    return { petId }
  })
}

async function hold(tx: Tx, viewer: Asking['viewer'], id: string, now: Date): Promise<Offer> {
  const { rows } = await tx.execute<Offer>(sql`
    select t.pet_id as "petId", t.pet_name as "petName", t.from_user_id as "fromUserId", t.giver_stays as "giverStays",
      t.family_stays as "familyStays", t.expires_at <= ${now} as late
    from pet_transfers t where t.id = ${id} and t.status = 'open' and ${isTo(viewer)} for update of t`)
  const [offer] = rows
  if (!offer) throw refuse('NOT_FOUND')
  if (offer.late) throw refuseInWords('CONFLICT', 'This offer has expired. Ask for a new one.')
  return offer
}

/** The pet, held; it still belongs to whoever offered it. */
async function holdOffered(tx: Tx, { petId, fromUserId }: Offer): Promise<Pet> {
  const { rows } = await tx.execute<Pet>(sql`
    select owner_id as "ownerId", status, chip_number as "chipNumber", chip_registry as "chipRegistry"
    from pets where id = ${petId} for no key update`)
  const [pet] = rows
  if (pet?.ownerId !== fromUserId) throw refuseInWords('CONFLICT', 'This offer no longer counts. Ask for a new one.')
  if (pet.status === 'passed') throw refuse('PET_PASSED')
  return pet
}

async function endFamily(tx: Tx, petId: string, now: Date): Promise<void> {
  await tx.execute(sql`delete from pet_guardians where pet_id = ${petId} and role <> 'owner' and starts_at > ${now}`)
  await tx.execute(sql`
    update pet_guardians set ends_at = greatest(starts_at, ${now}::timestamptz)
    where pet_id = ${petId} and role <> 'owner' and (ends_at is null or ends_at > ${now})`)
  await tx.execute(sql`update care_tasks set assigned_to = null where pet_id = ${petId}`)
}

/** The day it came to the family before is none of the new one's; theirs is today, by the clock of its owner. */
async function joinToday(tx: Tx, petId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update pets p set joined_on = (${now}::timestamptz at time zone ${personZone('p.owner_id')})::date where p.id = ${petId}`)
}

async function tellBoth(tx: Tx, offer: Offer & Pet, takerId: string, giverStays: boolean): Promise<void> {
  const { petId, petName, fromUserId, chipNumber, chipRegistry } = offer
  const about = { kind: 'pets' as const, petId }
  await notify(tx, {
    ...{ ...about, userId: fromUserId, href: '/household' },
    title: `${nameForMail(petName, 'Your pet')} has a new owner`,
    body: giverStays
      ? 'Your offer was accepted. You can still see the pet.'
      : 'Your offer was accepted. You no longer have access.',
  })
  if (chipNumber)
    await notify(tx, {
      ...{ ...about, userId: takerId, href: `/pet/${petId}` },
      title: `Register ${nameForMail(petName, 'your pet')}’s microchip in your name`,
      body: `The chip still names the last keeper${chipRegistry ? ` at ${chipRegistry}` : ' at its registry'}. We can’t change that for you.`,
    })
}
