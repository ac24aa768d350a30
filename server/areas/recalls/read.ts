import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { AdminRecall, RecallDraft, RecallRow } from '#contract/recalls'
import { MAX_RECALL_CHOICES, type RecallStatus } from '#contract/recalls.rules'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'

const PAGE_SIZE = 30
type Asked = { status?: RecallStatus | undefined; q?: string | undefined; cursor?: string | undefined }

const PEOPLE = sql`
  select count(distinct recipient)::int as people, (count(distinct recipient) filter (where notified_at is not null))::int as told,
    (count(distinct recipient) filter (where acknowledged_at is not null))::int as seen
  from recall_matches m where m.recall_id = r.id`

/** Those written last first. @throws BAD_REQUEST */
export async function listRecalls({ db }: { db: Db }, { status, q, cursor }: Asked): Promise<Page<RecallRow>> {
  const list = sql`from recalls r where (${status ?? null}::text is null or r.status = ${status ?? null})
    and (${q ?? null}::text is null or position(fold(${q ?? ''}) in fold(r.title || ' ' || r.reference || ' ' || r.source)) > 0)`
  const beyond = beyondMoment(cursor, sql`r.created_at`, sql`r.id`)
  const order = sql`r.created_at desc, r.id desc`
  const [{ rows }, span] = await Promise.all([
    db.execute<RecallRow & { cursorAt: string }>(sql`
      select r.id, r.title, r.severity, r.status, r.source, r.published_on::text as "publishedOn",
        r.created_at::text as "cursorAt", found.people, found.told, found.seen
      from (select r.* ${list} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}) r, lateral (${PEOPLE}) found
      order by ${order}`),
    spanOf(db, { list, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return { items: page.map(({ cursorAt: _, ...row }) => row), next, ...span }
}

type Moment = string | null
type Row = Omit<RecallDraft, 'items'> &
  Pick<AdminRecall, 'id' | 'status' | 'version' | 'closingNote'> & {
    activatedAt: Moment
    closedAt: Moment
    items: (RecallDraft['items'][number] & { name: string | null })[]
  }

/** @throws NOT_FOUND */
export async function getRecall({ db }: { db: Db | Tx }, id: string): Promise<AdminRecall> {
  const { rows } = await db.execute<Row>(sql`
    select id, status, version, reference, title, hazard, severity, instruction, source, source_url as "sourceUrl",
      published_on::text as "publishedOn", closing_note as "closingNote",
      to_json(activated_at)#>>'{}' as "activatedAt", to_json(closed_at)#>>'{}' as "closedAt",
      (select coalesce(json_agg(json_build_object('productId', i.product_id, 'brand', i.brand, 'words', i.words, 'lots', i.lots,
          'bestFrom', i.best_from, 'bestTo', i.best_to, 'name', p.name || coalesce(', ' || p.option_value, '')) order by i.position), '[]')
        from recall_items i left join products p on p.id = i.product_id where i.recall_id = r.id) as items
    from recalls r where id = ${id}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { items, status, version, closingNote, activatedAt, closedAt, id: _, ...words } = row
  return {
    id,
    status,
    version,
    closingNote,
    activatedAt: activatedAt === null ? null : new Date(activatedAt),
    closedAt: closedAt === null ? null : new Date(closedAt),
    names: Object.fromEntries(items.flatMap(({ productId, name }) => (productId && name ? [[productId, name]] : []))),
    draft: { ...words, items: items.map(({ name: __, ...item }) => item) },
  }
}

/** Products of all shops by their name, number, or shop. What was never offered isn’t among them. */
export async function findProducts({ db }: { db: Db }, q: string) {
  const like = `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<{ id: string; name: string; shop: string; sku: string }>(sql`
    select p.id, p.name || coalesce(', ' || p.option_value, '') as name, p.sku, coalesce(s.business_name, '') as shop
    from products p join user_profiles s on s.id = p.seller_profile_id
    where p.status <> 'draft' and lower(p.name || ' ' || coalesce(p.option_value, '') || ' ' || p.sku) like ${like}
    order by lower(p.name), p.option_position, p.id limit ${MAX_RECALL_CHOICES}`)
  return { items: rows }
}
