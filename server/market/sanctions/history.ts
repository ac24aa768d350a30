import { sql } from 'drizzle-orm'
import { canRestrict } from '#contract/people.rules'
import type { Role } from '#contract/roles'
import type { PersonHistory } from '#contract/sanctions'
import { nameOf } from '#server/core/people/name'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { type SanctionRow, sanctionJson, toSanction } from './read'

type Row = Omit<PersonHistory, 'joinedAt' | 'sanctions' | 'decisions' | 'canAct'> & {
  joinedAt: string
  role: Role
  sanctions: SanctionRow[]
  decisions: (Omit<PersonHistory['decisions'][number], 'at'> & { at: string })[]
}

/** What happened with a person before: who reported what of theirs, what came of it, and what was done about them. @throws NOT_FOUND */
export async function getHistory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<PersonHistory> {
  const { rows } = await db.execute<Row>(sql`
    with theirs as materialized (
      select t.type, t.id, t.body, t.status from reported_things t where t.author_id = ${id}
        and exists (select from reports r where r.target_type = t.type and r.target_id = t.id and r.reporter_user_id is not null))
    select u.id as "userId", ${nameOf('u.id')} as name, to_json(u.created_at)#>>'{}' as "joinedAt", get_user_role(u.id) as role,
      (select count(*)::int from reports r join theirs t on t.type = r.target_type and t.id = r.target_id
        where r.reporter_user_id is not null) as reported,
      (select count(*)::int from theirs where status <> 'published') as "againstThem",
      (select count(*)::int from reports r where r.reporter_user_id = u.id) as sent,
      -- what an appeal overturned was not acted on in the end
      (select count(*)::int from reports r where r.reporter_user_id = u.id and r.decision in ('hide', 'remove')
        and not exists (select from report_appeals a join report_decisions d on d.id = a.decision_id
          where d.target_type = r.target_type and d.target_id = r.target_id and a.outcome = 'overturned'
            and d.created_at >= r.created_at)) as "sentRight",
      coalesce((select json_agg(l.line order by l.created_at desc, l.id) from (
        select s.id, s.created_at, ${sanctionJson(clock.now())} as line from sanctions s where s.user_id = u.id
        order by s.created_at desc, s.id limit 50) l), '[]') as sanctions,
      coalesce((select json_agg(json_build_object('type', d.type, 'decision', d.decision, 'reason', d.reason, 'text', left(d.body, 300), 'at', d.at)
          order by d.at desc) from (
        select t.type, t.body, d.decision, d.reason, d.created_at as at from report_decisions d
        join theirs t on t.type = d.target_type and t.id = d.target_id order by d.created_at desc limit 20) d), '[]') as decisions
    from auth_users u where u.id = ${id} and u.deleted_at is null`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { role, joinedAt, sanctions, decisions, ...history } = row
  return {
    ...history,
    joinedAt: new Date(joinedAt),
    sanctions: sanctions.map(toSanction),
    decisions: decisions.map((decision) => ({ ...decision, at: new Date(decision.at) })),
    canAct: id !== viewer.id && canRestrict(viewer.role, role),
  }
}
