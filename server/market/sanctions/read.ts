import { type SQL, sql } from 'drizzle-orm'
import type { OwnSanction, Sanction } from '#contract/sanctions'
import { nameOf } from '#server/core/people/name'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

type Json<Shape> = { [Key in keyof Shape]: Shape[Key] extends Date ? string : Shape[Key] }
export type SanctionRow = Omit<Sanction, 'beginsAt' | 'endsAt' | 'lifted'> & {
  beginsAt: string
  endsAt: string | null
  lifted: Json<NonNullable<Sanction['lifted']>> | null
}

const inForce = (now: Date): SQL => sql`
  (s.act in ('limit','silence','suspend') and s.lifted_at is null and (s.ends_at is null or s.ends_at > ${now.toISOString()}::timestamptz))`

/** What moderators see of `sanctions s`, as one JSON value. */
export const sanctionJson = (now: Date): SQL => sql`json_build_object(
  'id', s.id, 'act', s.act, 'rule', s.rule, 'reason', s.reason, 'template', s.template, 'beginsAt', s.begins_at, 'endsAt', s.ends_at,
  'moderator', case when s.moderator_id is not null then ${nameOf('s.moderator_id')} end,
  'lifted', case when s.lifted_at is not null then json_build_object('at', s.lifted_at, 'reason', s.lifted_reason,
    'by', case when s.lifted_by is not null then ${nameOf('s.lifted_by')} end) end,
  'inForce', ${inForce(now)},
  'appeal', (select json_build_object('body', a.body, 'outcome', a.outcome) from report_appeals a where a.sanction_id = s.id))`

export function toSanction({ beginsAt, endsAt, lifted, ...row }: SanctionRow): Sanction {
  return {
    ...row,
    beginsAt: new Date(beginsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    lifted: lifted && { ...lifted, at: new Date(lifted.at) },
  }
}

/** @throws NOT_FOUND */
export async function readSanction({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<Sanction> {
  const { rows } = await db.execute<{ sanction: SanctionRow }>(
    sql`select ${sanctionJson(clock.now())} as sanction from sanctions s where s.id = ${id}`,
  )
  if (!rows[0]) throw refuse('NOT_FOUND')
  return toSanction(rows[0].sanction)
}

type OwnRow = Omit<OwnSanction, 'beginsAt' | 'endsAt' | 'lifted' | 'appeal'> & {
  beginsAt: string
  endsAt: string | null
  lifted: Json<NonNullable<OwnSanction['lifted']>> | null
  appeal: Json<NonNullable<OwnSanction['appeal']>> | null
}

/** The latest first, without notes. @param which of `sanctions s` */
export async function readOwn(db: Db | Tx, now: Date, which: SQL): Promise<OwnSanction[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    select s.id, s.act, s.rule, s.reason, to_json(s.begins_at)#>>'{}' as "beginsAt", to_json(s.ends_at)#>>'{}' as "endsAt",
      ${inForce(now)} as "inForce",
      case when s.lifted_at is not null then json_build_object('at', s.lifted_at, 'reason', s.lifted_reason) end as lifted,
      s.lifted_at is null and (s.ends_at is null or s.ends_at > ${now.toISOString()}::timestamptz) and a.id is null as "canAppeal",
      case when a.id is not null then json_build_object('body', a.body, 'at', a.created_at, 'outcome', a.outcome, 'answer', a.answer) end as appeal
    from sanctions s left join report_appeals a on a.sanction_id = s.id
    where s.act <> 'note' and ${which} order by s.created_at desc, s.id limit 100`)
  return rows.map(({ beginsAt, endsAt, lifted, appeal, ...row }) => ({
    ...row,
    beginsAt: new Date(beginsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    lifted: lifted && { ...lifted, at: new Date(lifted.at) },
    appeal: appeal && { ...appeal, at: new Date(appeal.at) },
  }))
}
