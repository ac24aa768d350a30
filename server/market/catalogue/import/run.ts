import { sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import type { Numbered, Target } from './target'
import { writeKnown } from './write-known'
import { writeNew } from './write-new'

/** Rows of one transaction: whenever a worker dies, so many are begun anew, and none is written twice. */
const AT_ONCE = 250

/** Writes what is left of a confirmed import, handful by handful. */
export async function runImport(deps: Deps, { importId }: { importId: string }): Promise<void> {
  while (await writeSome(deps, importId)) {
    // until nothing is left
  }
}

/** @returns whether there is more to do */
export async function writeSome({ db, clock }: Pick<Deps, 'db' | 'clock'>, importId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Two workers take turns, and the later one goes on where the first was.
    const { rows: held } = await tx.execute<Target>(sql`
      select i.id as "importId", i.seller_profile_id as "shopId", i.user_id as "userId", coalesce(t.currency, 'USD') as currency
      from catalogue_imports i left join shop_terms t on t.profile_id = i.seller_profile_id
      where i.id = ${importId} and i.status = 'running' for update of i`)
    const [target] = held
    if (!target) return false
    const { rows } = await tx.execute<Numbered>(sql`
      select row, data from catalogue_import_rows where import_id = ${importId} and status = 'ready' order by row limit ${AT_ONCE}`)
    const now = clock.now()
    // What had a number nobody knew may be known by now, and the other way round.
    const known = await writeKnown(tx, target, rows, now)
    const created = await writeNew(tx, target, known.others, now)
    await settle(tx, importId, { rows, refused: known.refused, created, updated: known.updated, now })
    return rows.length === AT_ONCE
  })
}

type Written = {
  rows: readonly Numbered[]
  refused: readonly { row: number; problem: string }[]
  created: number
  updated: number
  now: Date
}

async function settle(tx: Tx, importId: string, { rows, refused, created, updated, now }: Written): Promise<void> {
  await tx.execute(sql`
    update catalogue_import_rows set status = 'done', data = null
    where import_id = ${importId} and row = any(${sql.param(rows.map(({ row }) => row))}::int[])`)
  for (const { row, problem } of refused)
    await tx.execute(sql`
      update catalogue_import_rows set status = 'bad', problems = array[${problem}::text]
      where import_id = ${importId} and row = ${row}`)
  const isLast = rows.length < AT_ONCE
  await tx.execute(sql`
    update catalogue_imports set done = done + ${rows.length}, created = created + ${created}, updated = updated + ${updated},
      status = ${isLast ? 'done' : 'running'}, finished_at = ${isLast ? now.toISOString() : null}::timestamptz
    where id = ${importId}`)
}
