import { sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import { type GrantedRole, GUARDIAN_WORDS, MAX_GUARDIANS } from '#contract/pet-access.rules'
import { permissionToGrant } from '#contract/pet-family.rules'
import type { Asking } from '#server/core/audit/write-audit'
import { notify, settleNotices } from '#server/core/notices/notify'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { mayOn } from '#server/market/pets/access'
import { inFamilyWords } from './hold'
import { isFor } from './invitations'
import { auditFamily, personName } from './tell'

type Held = { role: GrantedRole; startsAt: string | null; endsAt: string | null; invitedBy: string; late: boolean }
type Given = { id: string; name: string; size: number; has: boolean }

/**
 * Joins the family of the pets it names: of those whose sender may still give that, and where the viewer has nothing in that
 * time yet. The invitation is to the address of the account; accepting twice is once.
 *
 * @throws NOT_FOUND also for another's, CONFLICT in words when it is too late
 */
export async function acceptInvite(deps: Deps, asking: Asking, id: string): Promise<{ petIds: string[] }> {
  const { viewer } = asking
  const now = deps.clock.now()
  try {
    return await inTransaction(deps.db, async (tx) => {
      const { role, startsAt, endsAt, invitedBy, late } = await hold(tx, deps, viewer, id)
      if (late) throw refuseInWords('CONFLICT', 'This invitation has expired. Ask for a new one.')
      const begins = startsAt !== null && new Date(startsAt) > now ? new Date(startsAt) : now
      const pets = await given(tx, viewer, { id, invitedBy, role, begins, endsAt, now })
      if (pets.length === 0) throw refuseInWords('CONFLICT', 'This invitation no longer counts. Ask for a new one.')
      const free = pets.filter(({ has }) => !has)
      if (free.length === 0) throw refuseInWords('CONFLICT', 'You already have access in that time.')
      if (free.some(({ size }) => size >= MAX_GUARDIANS))
        throw refuseInWords('CONFLICT', `A pet has up to ${MAX_GUARDIANS} people, and this one has them.`)
      await tx.execute(sql`
        insert into pet_guardians (pet_id, user_id, role, starts_at, ends_at, granted_by, created_at)
        select id, ${viewer.id}, ${role}, ${begins}, ${endsAt}::timestamptz, ${invitedBy}, ${now}
        from pets where id = any(${sql.param(free.map((pet) => pet.id))}::uuid[]) order by id`)
      await settle(tx, id, 'accepted', now)
      const label = GUARDIAN_WORDS[role].label.toLowerCase()
      const person = await personName(tx, viewer.id)
      for (const pet of free) {
        await auditFamily(tx, asking, now, pet.id, `Joined the family of a pet as ${label}`)
        await notify(tx, {
          userId: invitedBy,
          kind: 'pets',
          petId: pet.id,
          title: `${person} accepted your invitation to ${nameForMail(pet.name, 'your pet')}`,
          body: `They’re a ${label}${begins > now ? ' from the day you chose.' : ' now.'}`,
          href: `/pet/${pet.id}/family`,
        })
      }
      return { petIds: free.map((pet) => pet.id) }
    })
  } catch (error) {
    throw inFamilyWords(error)
  }
}

/** @throws NOT_FOUND also for another's, and once it was answered */
export async function declineInvite(deps: Deps, asking: Asking, id: string): Promise<Record<never, never>> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const { invitedBy } = await hold(tx, deps, asking.viewer, id)
    await settle(tx, id, 'declined', now)
    const { rows } = await tx.execute<{ petId: string }>(
      sql`select pet_id as "petId" from pet_invite_pets where invite_id = ${id}`,
    )
    await notify(tx, {
      userId: invitedBy,
      kind: 'pets',
      petId: rows.length === 1 ? (rows[0]?.petId ?? null) : null,
      title: `${await personName(tx, asking.viewer.id)} declined your invitation`,
      body: 'They have no access.',
      href: '/household',
    })
  })
  return {}
}

async function hold(tx: Tx, { clock }: Deps, viewer: Viewer, id: string): Promise<Held> {
  const now = clock.now()
  const { rows } = await tx.execute<Held>(sql`
    select i.role, to_json(i.starts_at)#>>'{}' as "startsAt", to_json(i.ends_at)#>>'{}' as "endsAt",
      i.invited_by as "invitedBy", (i.expires_at <= ${now} or coalesce(i.ends_at <= ${now}, false)) as late
    from pet_invites i where i.id = ${id} and i.status = 'open' and ${isFor(viewer)} for update of i`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0]
}

/** The living pets it still gives something to, held in one order. */
async function given(
  tx: Tx,
  viewer: Viewer,
  at: { id: string; invitedBy: string; role: GrantedRole; begins: Date; endsAt: string | null; now: Date },
): Promise<Given[]> {
  const { id, invitedBy, role, begins, endsAt, now } = at
  await tx.execute(sql`
    select from pets where id in (select pet_id from pet_invite_pets where invite_id = ${id}) order by id for no key update`)
  const may = mayOn(sql`p.id`, { viewer: { id: invitedBy }, now }, permissionToGrant(role))
  const { rows } = await tx.execute<Given>(sql`
    select p.id, p.name,
      (select count(distinct g.user_id)::int from pet_guardians g
        where g.pet_id = p.id and (g.ends_at is null or g.ends_at > ${now})) as size,
      exists (select from pet_guardians g where g.pet_id = p.id and g.user_id = ${viewer.id}
        and tstzrange(g.starts_at, g.ends_at) && tstzrange(${begins}::timestamptz, ${endsAt}::timestamptz)) as has
    from pet_invite_pets one join pets p on p.id = one.pet_id
    where one.invite_id = ${id} and p.status = 'active' and ${may} order by p.id`)
  return rows
}

async function settle(tx: Tx, id: string, status: 'accepted' | 'declined', at: Date): Promise<void> {
  await tx.execute(sql`update pet_invites set status = ${status}, decided_at = ${at} where id = ${id}`)
  await settleNotices(tx, { matter: 'pet-invite', id }, at)
}
