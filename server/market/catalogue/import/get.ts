import { sql } from 'drizzle-orm'
import type { Import, ImportProblem } from '#contract/catalogue'
import type { Page } from '#contract/lists'
import { pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '../../profiles/own-shop'

const PAGE_SIZE = 50
type Row = Omit<Import, 'createdAt'> & { createdAt: string }

/** @throws NOT_FOUND also for another shop's */
export async function getImport({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<Import> {
  const { rows } = await db.execute<Row>(sql`
    select id, file_name as "fileName", status, good, bad, done, created, updated, to_json(created_at)#>>'{}' as "createdAt",
      (select count(*)::int from catalogue_import_rows r
        join products p on p.seller_profile_id = catalogue_imports.seller_profile_id and p.sku = r.sku and p.sale_until is not null
        join sale_campaign_items s on s.product_id = p.id and s.state = 'running'
        where r.import_id = catalogue_imports.id and r.status = 'ready'
          and (r.data ->> 'price')::numeric not in (p.price, s.price_before)) as "saleEnds"
    from catalogue_imports where id = ${id} and seller_profile_id = ${ownShop(viewer, 'catalogue')}`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return { ...rows[0], createdAt: new Date(rows[0].createdAt) }
}

/** Rows that cannot be written, in the order of the file. @throws NOT_FOUND, BAD_REQUEST */
export async function listImportProblems(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<Page<ImportProblem>> {
  await getImport(deps, viewer, id)
  const beyond = cursor === undefined ? sql`true` : sql`row > ${rowOf(cursor)}`
  const list = sql`from catalogue_import_rows where import_id = ${id} and status = 'bad'`
  const [{ rows }, span] = await Promise.all([
    deps.db.execute<ImportProblem>(sql`
      select row, sku, name, problems ${list} and ${beyond} order by row limit ${PAGE_SIZE + 1}`),
    spanOf(deps.db, { list, beyond, order: sql`row` }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, ({ row }) => String(row))
  return { items: page, next, ...span }
}

/** Begins to write what can be. Asked for again, it goes on. @throws NOT_FOUND */
export async function confirmImport(deps: Deps, viewer: Viewer, id: string): Promise<Import> {
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update catalogue_imports set status = 'running'
      where id = ${id} and status = 'checked' and good > 0 and seller_profile_id = ${ownShop(viewer, 'catalogue')} returning id`)
    if (rows.length > 0) await enqueue(tx, 'catalogue.import', { importId: id }, `catalogue import ${id}`)
  })
  return getImport(deps, viewer, id)
}

function rowOf(cursor: string): number {
  if (!/^\d{1,6}$/.test(cursor)) throw refuse('BAD_REQUEST')
  return Number(cursor)
}
