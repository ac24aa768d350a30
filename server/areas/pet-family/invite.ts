import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import { type GrantedRole, GUARDIAN_WORDS, MAX_GUARDIANS } from '#contract/pet-access.rules'
import type { NewPetInvite } from '#contract/pet-family'
import { PET_INVITE_DAYS } from '#contract/pet-family.rules'
import type { Asking } from '#server/core/audit/write-audit'
import { notify, settleNotices } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import type { HeldPet } from '#server/market/pets/access'
import { petInvitePets, petInvites } from '../../tables/pet-family'
import { checkTime, holdPets } from './hold'
import { inviteKey, keptKey } from './invite-key'
import { mayGiveAll } from './invites'
import { limitInvites } from './limit-invites'
import { auditFamily, personName } from './tell'

const DAYS_MS = PET_INVITE_DAYS * 24 * 3600_000

/** Asks somebody to look after pets, by mail, and in the app where they have an account. @throws NOT_FOUND, PET_PASSED, CONFLICT and BAD_REQUEST in words */
export async function inviteToPets(deps: Deps, asking: Asking, invite: NewPetInvite): Promise<{ id: string }> {
  const { viewer } = asking
  const { email, role, startsAt, endsAt } = invite
  const [id, now] = [randomUUID(), deps.clock.now()]
  if (email === viewer.email.toLowerCase()) throw refuseInWords('CONFLICT', 'This is your own address.')
  checkTime(now, startsAt, endsAt)
  await limitInvites(deps, email)
  await inTransaction(deps.db, async (tx) => {
    const pets = await holdPets(tx, deps, viewer, invite.petIds, role)
    for (const pet of pets) await refuseKnown(tx, now, pet, invite)
    await tx.insert(petInvites).values({
      ...{ id, email, role, startsAt, endsAt },
      tokenHash: keptKey(inviteKey(deps, id, now)),
      invitedBy: viewer.id,
      mailedAt: now,
      // there is nothing to accept once the access would be over
      expiresAt: new Date(Math.min(now.getTime() + DAYS_MS, endsAt?.getTime() ?? Number.POSITIVE_INFINITY)),
      createdAt: now,
    })
    await tx.insert(petInvitePets).values(pets.map((pet) => ({ inviteId: id, petId: pet.id })))
    await send(tx, asking, pets, { id, email, role }, now)
    const action = `Invited someone to a pet’s family as ${/^[aeiou]/i.test(GUARDIAN_WORDS[role].label) ? 'an' : 'a'} ${GUARDIAN_WORDS[role].label.toLowerCase()}`
    for (const pet of pets) await auditFamily(tx, asking, now, pet.id, action)
  })
  return { id }
}

async function refuseKnown(tx: Tx, now: Date, pet: HeldPet, { email, startsAt, endsAt }: NewPetInvite): Promise<void> {
  const { rows } = await tx.execute<{ known: boolean; asked: boolean; size: number }>(sql`
    select exists (select from pet_guardians g join auth_users u on u.id = g.user_id
        where g.pet_id = ${pet.id} and lower(u.email) = ${email}
          and tstzrange(g.starts_at, g.ends_at) && tstzrange(${startsAt ?? now}::timestamptz, ${endsAt}::timestamptz)) as known,
      exists (select from pet_invites i join pet_invite_pets one on one.invite_id = i.id
        where one.pet_id = ${pet.id} and i.email = ${email} and i.status = 'open') as asked,
      (select count(distinct user_id)::int from pet_guardians g where g.pet_id = ${pet.id} and (g.ends_at is null or g.ends_at > ${now}))
        + (select count(*)::int from pet_invites i join pet_invite_pets one on one.invite_id = i.id
           where one.pet_id = ${pet.id} and i.status = 'open') as size`)
  const [row] = rows
  if (row?.known) throw refuseInWords('CONFLICT', `This person already has access to ${pet.name} in that time.`)
  if (row?.asked)
    throw refuseInWords(
      'CONFLICT',
      `This address is already invited to ${pet.name}. You can send the invitation again.`,
    )
  if ((row?.size ?? 0) >= MAX_GUARDIANS)
    throw refuseInWords('CONFLICT', `A pet has up to ${MAX_GUARDIANS} people and invitations.`)
}

/** A new mail, whose link alone counts from then on, and again the whole time to answer. @throws NOT_FOUND, CONFLICT in words */
export async function resendInvite(deps: Deps, asking: Asking, id: string): Promise<Record<never, never>> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const { email, role, pets, endsAt } = await holdOpen(tx, deps, asking, id)
    if (endsAt && new Date(endsAt) <= now)
      throw refuseInWords('CONFLICT', 'The time this invitation is for is over. Send a new one.')
    await limitInvites(deps, email)
    await tx.execute(sql`
      update pet_invites set token_hash = ${keptKey(inviteKey(deps, id, now))}, mailed_at = ${now},
        expires_at = ${new Date(now.getTime() + DAYS_MS)} where id = ${id}`)
    await send(tx, asking, pets, { id, email, role }, now)
  })
  return {}
}

/** @throws NOT_FOUND also once it was answered */
export async function revokeInvite(deps: Deps, asking: Asking, id: string): Promise<Record<never, never>> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const { pets } = await holdOpen(tx, deps, asking, id)
    await tx.execute(sql`update pet_invites set status = 'revoked', decided_at = ${now} where id = ${id}`)
    await settleNotices(tx, { matter: 'pet-invite', id }, now)
    for (const pet of pets) await auditFamily(tx, asking, now, pet.id, 'Took an invitation to a pet back')
  })
  return {}
}

type Open = { email: string; role: GrantedRole; endsAt: string | null; pets: { id: string; name: string }[] }

async function holdOpen(tx: Tx, { clock }: Deps, { viewer }: Asking, id: string): Promise<Open> {
  const { rows } = await tx.execute<Open>(sql`
    select i.email, i.role, to_json(i.ends_at)#>>'{}' as "endsAt",
      (select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id)
        from pet_invite_pets one join pets p on p.id = one.pet_id where one.invite_id = i.id) as pets
    from pet_invites i
    where i.id = ${id} and i.status = 'open' and ${mayGiveAll(viewer.id, clock.now())}
      and exists (select from pet_invite_pets one where one.invite_id = i.id)
    for update of i`)
  const [held] = rows
  if (!held?.pets) throw refuse('NOT_FOUND')
  return held
}

async function send(
  tx: Tx,
  { viewer }: Asking,
  pets: readonly { id: string; name: string }[],
  { id, email, role }: { id: string; email: string; role: GrantedRole },
  at: Date,
): Promise<void> {
  const mailedAt = at.toISOString()
  const [first] = pets
  const petId = pets.length === 1 && first ? first.id : null
  await enqueue(tx, 'mail.pet-invite', { inviteId: id, mailedAt }, `pet-invite:${id}:${mailedAt}`, { petId })
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from auth_users where lower(email) = ${email} and email_confirmed_at is not null and deleted_at is null`)
  if (rows.length === 0) return
  const inviter = nameForMail(await personName(tx, viewer.id), 'Someone')
  const whom = pets.length === 1 ? nameForMail(first?.name ?? '', 'a pet') : `${pets.length} pets`
  for (const { id: userId } of rows)
    await notify(tx, {
      userId,
      kind: 'pets',
      petId,
      title:
        pets.length === 1
          ? `${inviter} invited you to ${whom}’s family`
          : `${inviter} invited you to look after ${whom}`,
      body: `You would be a ${GUARDIAN_WORDS[role].label.toLowerCase()}.`,
      href: '/household',
      about: { matter: 'pet-invite', id },
    })
}
