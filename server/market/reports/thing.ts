import { sql } from 'drizzle-orm'
import type { ReportedType } from '#contract/reports.rules'
import { refuse } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'

export type Status = 'published' | 'hidden' | 'removed'

export type Thing = {
  type: ReportedType
  id: string
  status: Status
  /** Null when they have left. */
  authorId: string | null
  /** What it is about; of a message, whom it was for. */
  about: string
  /** The page it stands on. */
  href: string
  /** Who reported it and has not heard of a decision yet. */
  waiting: string[]
}

/** The id of the decision that counts; null where nobody has decided yet. */
export async function inForce(tx: Tx, type: ReportedType, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from report_decisions d where d.target_type = ${type} and d.target_id = ${id}
      and not exists (select from report_decisions n where n.follows_id = d.id)`)
  return rows[0]?.id ?? null
}

/** What somebody decides about; two who do so at once take turns. @throws NOT_FOUND where nobody reported it */
export async function holdThing(tx: Tx, type: ReportedType, id: string): Promise<Thing> {
  const reported = await tx.execute<{ reporter: string | null; decision: string | null }>(sql`
    select reporter_user_id as reporter, decision from reports where target_type = ${type} and target_id = ${id}
    order by id for no key update`)
  const { rows } = await tx.execute<Omit<Thing, 'waiting'>>(sql`
    select t.type, t.id, t.status, t.href, coalesce(t.product_name, t.shop, t.title, 'Pawstead') as about,
      (select u.id from auth_users u where u.id = t.author_id and u.deleted_at is null) as "authorId"
    from reported_things t where t.type = ${type} and t.id = ${id}`)
  const [thing] = rows
  if (!thing || reported.rows.length === 0) throw refuse('NOT_FOUND')
  const open = reported.rows.filter(({ decision }) => decision === null)
  return { ...thing, waiting: open.flatMap(({ reporter }) => reporter ?? []) }
}
