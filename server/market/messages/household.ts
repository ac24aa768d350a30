import { sql } from 'drizzle-orm'
import { requireMayWrite } from '#server/core/people/may-write'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { usualHouseholdName } from './shown'

type Asking = Pick<Deps, 'db' | 'clock'>
type Household = { hostId: string; name: string; people: number; conversationId: string | null }

/** How many look after the pets of owner `h` just now, the owner among them. */
const PEOPLE = sql`(select count(distinct g.user_id)::int from pets p join pet_guardians g on g.pet_id = p.id
  where p.owner_id = h.id and g.role <> 'viewer' and g.starts_at <= now() and (g.ends_at is null or g.ends_at > now()))`

/** The owners whose pets somebody looks after, with others; their own pets first. */
export async function listHouseholds({ db }: Asking, viewer: Viewer): Promise<{ items: Household[] }> {
  const { rows } = await db.execute<Household>(sql`
    select h.id as "hostId", coalesce(c.title, ${usualHouseholdName('h.id')}) as name, ${PEOPLE} as people, c.id as "conversationId"
    from (select distinct p.owner_id as id from pets p join pet_guardians g on g.pet_id = p.id where g.user_id = ${viewer.id}) h
    left join conversations c on c.household_of = h.id
    where looks_after(h.id, ${viewer.id}) and ${PEOPLE} > 1
    order by h.id = ${viewer.id} desc, h.id limit 50`)
  return { items: rows }
}

/** The conversation of those who look after an owner's pets; of two who begin it at once, both get the same. @throws NOT_FOUND, CONFLICT in words */
export async function startHousehold(
  { db, clock }: Asking,
  viewer: Viewer,
  hostId: string,
): Promise<{ conversationId: string }> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ isIn: boolean; people: number }>(sql`
      select looks_after(h.id, ${viewer.id}) as "isIn", ${PEOPLE} as people from (select ${hostId}::uuid as id) h`)
    const [found] = rows
    if (!found?.isIn) throw refuse('NOT_FOUND')
    if (found.people < 2) throw refuseInWords('CONFLICT', 'Nobody else looks after these pets yet.')
    const { rows: made } = await tx.execute(sql`
      insert into conversations (kind, household_of, created_at) values ('household', ${hostId}, ${clock.now().toISOString()})
      on conflict (household_of) do nothing returning id`)
    // who only comes back to one begins nothing
    if (made.length > 0) await requireMayWrite(tx, viewer, 'begin')
    const { rows: begun } = await tx.execute<{ id: string }>(
      sql`select id from conversations where household_of = ${hostId}`,
    )
    if (!begun[0]) throw refuse('NOT_FOUND')
    return { conversationId: begun[0].id }
  })
}

/** Anybody in a household names its conversation; without a name it has the usual one. @throws NOT_FOUND */
export async function renameHousehold(
  { db }: Asking,
  viewer: Viewer,
  { id, title }: { id: string; title: string },
): Promise<Record<string, never>> {
  const name = cleanLine(title)
  if (name) await requireMayWrite(db, viewer, 'edit')
  const { rows } = await db.execute(sql`
    update conversations c set title = ${name || null}, touched_at = clock_timestamp(), typing_by = null
    from conversation_readers m where m.conversation_id = c.id and m.user_id = ${viewer.id} and c.id = ${id} and c.kind = 'household'
    returning c.id`)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return {}
}
