import { type SQL, sql } from 'drizzle-orm'
import type { ProductRecall, PublicRecall } from '#contract/recalls'
import { CLOSED_SHOWN_DAYS } from '#contract/recalls.rules'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'

type Asking = Pick<Deps, 'db' | 'clock'>
type Row = Omit<PublicRecall, 'activatedAt' | 'closedAt'> & { activatedAt: string; closedAt: string | null }

const MOST = 100

/** What is told of every recall `r` that was published. */
export const BRIEF = sql.raw(`r.id, r.title, r.severity, r.hazard, r.instruction, r.source, r.status,
  r.published_on::text as "publishedOn"`)

const ITEM = sql.raw(`json_build_object(
  'name', coalesce(p.name || coalesce(', ' || p.option_value, ''), nullif(concat_ws(' ', nullif(i.brand, ''), nullif(i.words, '')), '')),
  'productId', p.id, 'lots', i.lots, 'bestFrom', i.best_from, 'bestTo', i.best_to)`)

async function readRecalls({ db }: Asking, which: SQL): Promise<PublicRecall[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${BRIEF}, r.source_url as "sourceUrl", r.reference, r.closing_note as "closingNote",
      to_json(r.activated_at)#>>'{}' as "activatedAt", to_json(r.closed_at)#>>'{}' as "closedAt",
      (select json_agg(${ITEM} order by i.position) from recall_items i left join products p on p.id = i.product_id
        where i.recall_id = r.id) as items
    from recalls r where r.status <> 'draft' and ${which}
    order by r.activated_at desc, r.id limit ${MOST}`)
  return rows.map(({ activatedAt, closedAt, ...row }) => ({
    ...row,
    activatedAt: new Date(activatedAt),
    closedAt: closedAt === null ? null : new Date(closedAt),
  }))
}

/** Those that count, and those that did lately. */
export async function listPublicRecalls(deps: Asking): Promise<{ active: PublicRecall[]; closed: PublicRecall[] }> {
  const since = new Date(deps.clock.now().getTime() - CLOSED_SHOWN_DAYS * 86_400_000)
  const [active, closed] = await Promise.all([
    readRecalls(deps, sql`r.status = 'active'`),
    readRecalls(deps, sql`r.status = 'closed' and r.closed_at > ${since.toISOString()}`),
  ])
  return { active, closed }
}

/** @throws NOT_FOUND also for a draft */
export async function getPublicRecall(deps: Asking, id: string): Promise<PublicRecall> {
  const [recall] = await readRecalls(deps, sql`r.id = ${id}`)
  if (!recall) throw refuse('NOT_FOUND')
  return recall
}

/**
 * The lots that whoever has what `m` found is told of: theirs, or where those are not known, the recalled ones to look for.
 */
export const LOTS_TOLD = sql`case when m.certainty = 'possible' then array(
  select distinct lot from recall_items meant, unnest(meant.lots) lot, recall_products touched
  where meant.recall_id = m.recall_id and touched.recall_id = m.recall_id and touched.product_id = m.product_id
    and fold(lot) = any (touched.lots) order by lot) else m.lots end`

/** The active recalls that touch a product, with the lots that are meant as they were written. */
export async function listRecallsOfProduct(
  { db }: Asking,
  productId: string,
): Promise<{ productId: string; items: ProductRecall[] }> {
  const { rows } = await db.execute<ProductRecall>(sql`
    select ${BRIEF}, rp.whole, array(select distinct lot from recall_items i, unnest(i.lots) lot
        where i.recall_id = r.id and fold(lot) = any (rp.lots) order by lot) as lots,
      case when rp.whole or p.stock_quantity <= 0 then 'nothing'
        when p.stock_quantity <= (select coalesce(sum(b.remaining), 0) from product_batches b
          where b.product_id = p.id and not is_recalled_lot(rp.lots, rp.days, b.lot, b.best_before)) then 'other-lots'
        else 'unknown-lots' end as left
    from recall_products rp join recalls r on r.id = rp.recall_id join products p on p.id = rp.product_id
    where rp.product_id = ${productId} and r.status = 'active' order by r.activated_at desc, r.id`)
  return { productId, items: rows }
}
