import { type SQL, sql } from 'drizzle-orm'
import type { Bulk } from '#contract/catalogue'
import {
  BULK_MAX,
  CHOSEN_STATUSES,
  canMove,
  MAX_PRICE,
  MIN_PRICE,
  PRODUCT_STATUSES,
  type SkipReason,
} from '#contract/catalogue.rules'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import { foundBy } from './conditions'

/** What becomes of one variation. With a reason, nothing. */
export type Planned = {
  id: string
  familyId: string
  name: string
  before: string
  after: string
  reason: SkipReason | null
}

/** The families that are meant, and of them the variations. @throws TOO_MANY_PRODUCTS */
export async function chosenFamilies(
  db: Db | Tx,
  shopId: string,
  { which, change }: Bulk,
): Promise<{ ids: string[]; families: string[] }> {
  const chosen = chosenBy(shopId, which)
  const wanted =
    change.kind === 'price'
      ? chosen
      : sql`group_id in (select p.group_id from products p where ${chosen}) and not p.is_retired`
  const { rows } = await db.execute<{ id: string; family: string }>(sql`
    select p.id, p.group_id as family from products p where ${wanted} order by p.id limit ${BULK_MAX + 1}`)
  if (rows.length > BULK_MAX) throw refuse('TOO_MANY_PRODUCTS')
  return { ids: rows.map(({ id }) => id), families: [...new Set(rows.map(({ family }) => family))].toSorted() }
}

function chosenBy(shopId: string, which: Bulk['which']): SQL {
  if ('filter' in which) return foundBy(shopId, which.filter)
  return sql`p.seller_profile_id = ${shopId} and not p.is_retired and p.id = any(${sql.param(which.ids)}::uuid[])`
}

/** What would become of each of these. */
export async function planOf(db: Db | Tx, ids: readonly string[], change: Bulk['change']): Promise<Planned[]> {
  const { before, after, reason } = ofKind(change)
  const { rows } = await db.execute<Planned>(sql`
    select p.id, p.group_id as "familyId", concat_ws(', ', p.name, p.option_value) as name,
      ${before} as before, ${after} as after, ${reason} as reason
    from products p join product_categories c on c.id = p.category_id
    where p.id = any(${sql.param([...ids])}::uuid[]) order by lower(p.name), p.option_position, p.id`)
  return rows
}

function ofKind(change: Bulk['change']): Record<'before' | 'after' | 'reason', SQL> {
  switch (change.kind) {
    case 'price': {
      const next =
        change.by === 'percent'
          ? sql`round(p.price * (1 + ${change.value}::numeric / 100), 2)`
          : sql`round(p.price + ${change.value}::numeric, 2)`
      return {
        before: sql`p.price::text`,
        after: sql`(${next})::text`,
        // a new price would end the sale for it, and what it cost before would be lost
        reason: sql`case when p.price = 0 then 'no-price' when p.sale_until is not null then 'on-sale' when not ${next} between ${MIN_PRICE} and ${MAX_PRICE} then 'range'
          when ${next} = p.price then 'same' end`,
      }
    }
    case 'status': {
      const from = PRODUCT_STATUSES.filter((status) => canMove(status, change.to))
      return {
        before: sql`p.status`,
        after: sql`${change.to}::text`,
        reason: sql`case when p.status = ${change.to} then 'same' when p.status <> all(${sql.param(from)}::text[]) then 'not-yours'
          ${change.to === CHOSEN_STATUSES[0] ? sql`when ${NOT_APPROVED} then 'not-approved' when ${NO_TERMS} then 'no-terms' when ${INCOMPLETE} then 'incomplete'` : sql``} end`,
      }
    }
    case 'category':
      return {
        before: sql`c.name`,
        after: sql`(select name from product_categories where id = ${change.categoryId})`,
        reason: sql`case when p.category_id = ${change.categoryId} then 'same' end`,
      }
  }
}

/** What the shop has to be before it publishes; the tables refuse it as well (`guard_product_status`). */
const NOT_APPROVED = sql`not exists (select from profile_details d
  where d.profile_id = p.seller_profile_id and d.approval_status in ('approved', 'suspended'))`
const NO_TERMS = sql`not exists (select from shop_terms t where t.profile_id = p.seller_profile_id)`

/** What `missingForSale` asks for, of the whole family. */
const INCOMPLETE = sql`exists (select from products v where v.group_id = p.group_id and not v.is_retired
  and (v.price = 0 or v.restricted <> 'none' or btrim(v.description) = ''))`
