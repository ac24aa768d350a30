import { type SQL, sql } from 'drizzle-orm'
import type { OwnDecision } from '#contract/reports'
import { FILTER_RULE } from '#contract/reports.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { readAppealToken } from '../sanctions/link'
import { FROM_SAID, WRITTEN_TO } from './thing'

type Row = Omit<OwnDecision, 'decided' | 'appeal'> & {
  decided: { reason: string; rules: string[]; at: string } | null
  appeal: (Omit<NonNullable<OwnDecision['appeal']>, 'at'> & { at: string }) | null
}

/** What somebody wrote that is hidden or removed, the latest decision first; what waits to be looked at before those. */
export async function listOwnDecisions({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<{ items: OwnDecision[] }> {
  return { items: await readOwn(db, sql`t.author_id = ${viewer.id}`) }
}

/** The one that a mail was about, for whoever has it. @throws NOT_FOUND for a link that is none of ours, and once the decision no longer stands */
export async function getDecisionByLink(deps: Pick<Deps, 'db' | 'env'>, token: string): Promise<OwnDecision> {
  const [found] = await readOwn(
    deps.db,
    sql`d.id = ${readAppealToken(deps, 'decision', token)} and t.author_id is not null`,
  )
  if (!found) throw refuse('NOT_FOUND')
  return found
}

async function readOwn(db: Db, own: SQL): Promise<OwnDecision[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.type, t.id, t.body, coalesce(t.product_name, (select ${WRITTEN_TO} from ${FROM_SAID} where t.type = 'message' and said.id = t.id),
        case when t.type in ('pet', 'collection') then t.title else t.shop end, 'Pawstead') as about, t.status,
      not exists (select from reports r where r.target_type = t.type and r.target_id = t.id and r.reporter_user_id is not null)
        and exists (select from reports r where r.target_type = t.type and r.target_id = t.id and r.rule = ${FILTER_RULE}) as noticed,
      case when d.decision <> 'keep' then json_build_object('reason', d.reason, 'rules', d.rules, 'at', d.created_at) end as decided,
      case when a.id is not null then json_build_object('at', a.created_at, 'outcome', a.outcome,
        'words', case when a.appellant_id = t.author_id then json_build_object('body', a.body, 'answer', a.answer) end) end as appeal
    from reported_things t
    left join lateral (select * from report_decisions d where d.target_type = t.type and d.target_id = t.id
      and not exists (select from report_decisions n where n.follows_id = d.id)) d on true
    left join report_appeals a on a.target_type = t.type and a.target_id = t.id and a.outcome is distinct from 'overturned'
    where ${own} and t.status <> 'published'
    order by d.created_at desc nulls first, t.id limit 100`)
  return rows.map(({ decided, appeal, ...row }) => ({
    ...row,
    decided: decided && { ...decided, at: new Date(decided.at) },
    appeal: appeal && { ...appeal, at: new Date(appeal.at) },
  }))
}
