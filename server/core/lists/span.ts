import { type SQL, sql } from 'drizzle-orm'
import type { Span } from '#contract/lists'
import { LIST_COUNT_CAP } from '#contract/lists.rules'
import type { Db } from '#server/infra/database/db'

/**
 * Where a page stands in its list: counted by the conditions the page itself is read with, and no further than the cap.
 *
 * @param list `from … where …` of the whole list, without the cursor
 * @param beyond what the page's cursor asks for: rows it does not hold for come before the page
 * @param order the list's order, so that what is counted first is what stands first
 */
export async function spanOf(
  db: Pick<Db, 'execute'>,
  { list, beyond, order }: { list: SQL; beyond: SQL; order: SQL },
): Promise<Span> {
  const { rows } = await db.execute<{ total: number; before: number }>(sql`
    select count(*)::int as total, (count(*) filter (where not counted.beyond))::int as before
    from (select (${beyond}) as beyond ${list} order by ${order} limit ${LIST_COUNT_CAP + 1}) counted`)
  const { total = 0, before = 0 } = rows[0] ?? {}
  return {
    from: before > LIST_COUNT_CAP ? null : before + 1,
    total: Math.min(total, LIST_COUNT_CAP),
    capped: total > LIST_COUNT_CAP,
  }
}
