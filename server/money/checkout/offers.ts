import { sql } from 'drizzle-orm'
import type { PlaceParts } from '#contract/address.rules'
import { pausedUntil, type ShopClosure } from '#contract/delivery.rules'
import type { OpenStretch } from '#contract/hours.rules'
import { MAX_QUANTITY } from '#contract/products.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { HIDES_ADDRESS } from '#server/market/shop-terms/pickup-place'
import { holdTrading } from '../trading'

/** A product as it can be had now, with the terms of its shop. */
export type Offer = {
  productId: string
  familyId: string
  categoryId: string
  /** The shelf above it. */
  topCategoryId: string
  name: string
  optionValue: string | null
  /** Null where its shop has none. */
  picture: string | null
  price: number
  currency: string
  /** How many can be had in one order: stock, the product's own maximum, and the general one. */
  most: number
  /** Stock less reservations. */
  inStock: number
  /** How many its shop sells in one order, whatever the stock. */
  perOrder: number
  shop: ShopTerms
}

export type ShopTerms = {
  id: string
  /** Who works for it: nobody buys from a shop of their own. */
  team: string[]
  slug: string
  name: string
  ships: boolean
  deliveryFee: number
  freeOver: number | null
  minDays: number
  maxDays: number
  cutoffHour: number
  /** Where the shop is: parcels stay inside its country. */
  country: string
  /** Of the shop, whose clock its promises go by. */
  timeZone: string
  collects: boolean
  readyInHours: number | null
  collectHours: string
  hours: OpenStretch[]
  closure: ShopClosure | null
  address: PlaceParts
  /** It shows everybody its area alone. */
  hidesAddress: boolean
  taxRate: number
}

/** Keeps the shops of these products selling until the transaction ends, those that do; before any product is locked. @returns their ids */
export async function holdShops(tx: Tx, productIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct seller_profile_id as id from products where id = any(${sql.param(productIds)}::uuid[])`)
  const ids = rows.map(({ id }) => id)
  await holdTrading(tx, ids)
  return ids
}

/**
 * The offers among these products, keyed by product id; what cannot be bought any more is missing.
 *
 * @param locked holds price and stock still until the transaction ends, and keeps the shops from closing meanwhile.
 *   Rows are locked in the order of their ids, so that two checkouts with the same goods wait for each other in line,
 *   never in a circle.
 */
export async function readOffers(
  db: Db | Tx,
  productIds: string[],
  { locked = false } = {},
): Promise<Map<string, Offer>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.execute<Offer>(sql`
    select p.id as "productId", p.group_id as "familyId", p.category_id as "categoryId",
      p.top_category_id as "topCategoryId", p.name, p.option_value as "optionValue", p.pictures->0->>'src' as picture,
      p.price::float8 as price, p.currency,
      least(greatest(p.stock_quantity - p.reserved_quantity, 0), p.max_per_order, ${MAX_QUANTITY})::int as most,
      greatest(p.stock_quantity - p.reserved_quantity, 0)::int as "inStock", least(p.max_per_order, ${MAX_QUANTITY})::int as "perOrder",
      json_build_object(
        'id', u.id, 'team', (select json_agg(m.user_id) from profile_members m where m.profile_id = u.id), 'slug', coalesce(d.slug, u.id::text), 'name', coalesce(u.business_name, ''),
        'ships', t.ships, 'deliveryFee', t.delivery_fee, 'freeOver', t.free_over, 'minDays', t.min_days, 'maxDays', t.max_days,
        'cutoffHour', t.cutoff_hour, 'timeZone', d.time_zone, 'country', coalesce(t.address->>'country', 'US'),
        'collects', t.collects, 'readyInHours', t.ready_in_hours, 'collectHours', t.collect_hours,
        'hours', (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)), '[]')
          from opening_hours h where h.profile_id = u.id),
        'closure', case when d.closed_from is not null then json_build_object('from', d.closed_from, 'to', d.closed_to,
          'note', d.closure_note, 'whileClosed', d.while_closed) end,
        'address', t.address, 'hidesAddress', ${sql.raw(HIDES_ADDRESS('u.id'))}, 'taxRate', t.tax_rate
      ) as shop
    from products p
    join user_profiles u on u.id = p.seller_profile_id
    join seller_standings standing on standing.profile_id = u.id and standing.trades
    join profile_details d on d.profile_id = u.id
    join shop_terms t on t.profile_id = u.id
    where p.id = any(${sql.param(productIds)}::uuid[]) and p.status = 'published'
    order by p.id ${locked ? sql`for no key update of p for key share of u` : sql``}`)
  return new Map(rows.map((offer) => [offer.productId, offer]))
}

/** "Cloud harness, M". */
export function offerName({ name, optionValue }: Pick<Offer, 'name' | 'optionValue'>): string {
  return optionValue ? `${name}, ${optionValue}` : name
}

/** Whether its shop is closed and takes no orders until it opens again. */
export function isPaused({ shop: { closure, timeZone } }: Pick<Offer, 'shop'>, now: Date): boolean {
  return pausedUntil(closure, timeZone, now) !== null
}
