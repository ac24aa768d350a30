import { sql } from 'drizzle-orm'
import { writeAs } from '#server/core/people/write-as'
import { violatedConstraint } from '#server/core/refusals/faults'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import type { Numbered, Target } from './target'
import { writeKnown } from './write-known'
import { writeNew } from './write-new'

/** Rows of one transaction: whenever a worker dies, so many are begun anew, and none is written twice. */
const AT_ONCE = 250

/** Writes what is left of a confirmed import, handful by handful. */
export async function runImport(deps: Deps, { importId }: { importId: string }): Promise<void> {
  try {
    while (await writeSome(deps, importId)) {
      // until nothing is left
    }
  } catch (error) {
    if (violatedConstraint(error) !== 'sanctioned_check') throw error
    await refuseRest(deps, importId)
  }
}

/** Our team decided meanwhile that whoever sent the file may not change what others read. */
async function refuseRest({ db, clock }: Deps, importId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update catalogue_imports set status = 'done', finished_at = ${clock.now().toISOString()}::timestamptz,
        done = done + (select count(*) from catalogue_import_rows r where r.import_id = ${importId} and r.status = 'ready')
      where id = ${importId} and status = 'running' returning id`)
    if (!rows[0]) return
    await tx.execute(sql`
      update catalogue_import_rows set status = 'bad', data = null, problems = array[${SANCTIONED}::text]
      where import_id = ${importId} and status = 'ready'`)
  })
}

const SANCTIONED = 'Nothing was changed: you can’t change what others read for now. Settings, Decisions says why.'

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
    if (target.userId) await writeAs(tx, { id: target.userId })
    const { rows } = await tx.execute<Numbered>(sql`
      select row, data from catalogue_import_rows where import_id = ${importId} and status = 'ready' order by row limit ${AT_ONCE}`)
    const now = clock.now()
    const { writable, refused } = await lookAgain(tx, rows)
    // What had a number nobody knew may be known by now, and the other way round.
    const known = await writeKnown(tx, target, writable, now)
    const fit = known.others.filter(isWhole)
    const gone = known.others.filter((row) => !isWhole(row)).map(({ row }) => ({ row, problem: GONE }))
    const created = await writeNew(tx, target, fit, now)
    await settle(tx, importId, {
      rows,
      refused: [...refused, ...known.refused, ...gone],
      created,
      updated: known.updated,
      now,
    })
    return rows.length === AT_ONCE
  })
}

const GONE = 'sku: This product is gone since the file was checked. A new one needs a name and a category.'
const NO_CATEGORY = 'category: This category is gone since the file was checked.'

/** One row that cannot be written must not keep the others waiting: what it was looked at for may be gone. */
async function lookAgain(
  tx: Tx,
  rows: readonly Numbered[],
): Promise<{ writable: Numbered[]; refused: { row: number; problem: string }[] }> {
  const asked = [
    ...new Set(rows.flatMap(({ data }) => [data.categoryId, data.topCategoryId].filter((id) => id !== undefined))),
  ]
  const { rows: there } = await tx.execute<{ id: string }>(
    sql`select id from product_categories where id = any(${sql.param(asked)}::uuid[]) for key share`,
  )
  const known = new Set(there.map(({ id }) => id))
  const isGone = ({ data: { categoryId, topCategoryId } }: Numbered) =>
    (categoryId !== undefined && !known.has(categoryId)) || (topCategoryId !== undefined && !known.has(topCategoryId))
  return {
    writable: rows.filter((row) => !isGone(row)),
    refused: rows.filter(isGone).map(({ row }) => ({ row, problem: NO_CATEGORY })),
  }
}

/** Whether it can become a product of its own. */
const isWhole = ({ data }: Numbered) => Boolean(data.categoryId && data.topCategoryId && data.name)

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
