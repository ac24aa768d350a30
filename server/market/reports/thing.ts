import { sql } from 'drizzle-orm'
import type { ReportedType } from '#contract/reports.rules'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import { calledOf, FROM_NAME, HOUSEHOLD_NAME, PROFILE_NAME } from '../messages/shown'

export type Status = 'published' | 'hidden' | 'removed'

export type Thing = {
  type: ReportedType
  id: string
  status: Status
  /** Null when they have left. */
  authorId: string | null
  /** What it is about, or what it is called. */
  about: string
  /** Null where it has none. */
  title: string | null
  body: string
  /** The page it stands on. */
  href: string
  /** The question, review or product that it stands under is not shown, so it is not either, whatever it is itself. */
  covered: boolean
  /** Of a message: where it was said, by whom, and to whom. */
  talk: { id: string; seq: number; from: string; to: string } | null
}

/** With who reported it and has not heard of a decision yet. */
export type HeldThing = Thing & { waiting: string[] }

/** Whom the message `said` was for: the side that did not write it. */
export const WRITTEN_TO = sql`case when c.kind = 'household' then ${HOUSEHOLD_NAME}
  when said.side = 'profile' then ${calledOf('c.person_id')} else ${PROFILE_NAME} end`

/** Messages `said` with what says who is who in them. */
export const FROM_SAID = sql`messages said join conversations c on c.id = said.conversation_id
  left join user_profiles p on p.id = c.profile_id left join profile_details d on d.profile_id = p.id`

/** The id of the decision that counts; null where nobody has decided yet. */
export async function inForce(tx: Tx, type: ReportedType, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from report_decisions d where d.target_type = ${type} and d.target_id = ${id}
      and not exists (select from report_decisions n where n.follows_id = d.id)`)
  return rows[0]?.id ?? null
}

/** Null for what is gone. */
export async function readThing(db: Tx | Db, type: ReportedType, id: string): Promise<Thing | null> {
  const { rows } = await db.execute<Thing>(sql`
    select t.type, t.id, t.status, t.href, t.title, coalesce(t.product_name, t.shop, t.title, 'Pawstead') as about, t.body,
      t.type in ('review','response','question','answer') and (exists (select from products p join product_groups g on g.id = p.group_id
          where p.id = t.product_id and (p.status <> 'published' or g.moderation <> 'published'))
        or exists (select from product_answers a join product_questions q on q.id = a.question_id
          where t.type = 'answer' and a.id = t.id and q.status <> 'published')
        or exists (select from reviews r where t.type = 'response' and r.id = t.id and r.status <> 'published')) as covered,
      (select u.id from auth_users u where u.id = t.author_id and u.deleted_at is null) as "authorId",
      (select json_build_object('id', c.id, 'seq', said.seq, 'from', ${FROM_NAME}, 'to', ${WRITTEN_TO})
        from ${FROM_SAID} where t.type = 'message' and said.id = t.id) as talk
    from reported_things t where t.type = ${type} and t.id = ${id}`)
  return rows[0] ?? null
}

/** What somebody decides about; two who do so at once take turns. @throws NOT_FOUND where nobody reported it */
export async function holdThing(tx: Tx, type: ReportedType, id: string): Promise<HeldThing> {
  const reported = await tx.execute<{ reporter: string | null; decision: string | null }>(sql`
    select reporter_user_id as reporter, decision from reports where target_type = ${type} and target_id = ${id}
    order by id for no key update`)
  const thing = await readThing(tx, type, id)
  if (!thing || reported.rows.length === 0) throw refuse('NOT_FOUND')
  const open = reported.rows.filter(({ decision }) => decision === null)
  return { ...thing, waiting: open.flatMap(({ reporter }) => reporter ?? []) }
}
