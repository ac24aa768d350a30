import type { ProductCard } from '#contract/products'
import { MAX_QUANTITY } from '#contract/products.rules'

/** What stands on the shelf: one card per family, published. Word for word the condition of the indexes. */
export const LISTED = `p.is_lead and p.status = 'published'`

/** Joins what a card shows of the shop to products `p`. */
export const CARD_JOINS = `
  join user_profiles shop on shop.id = p.seller_profile_id
  left join profile_details details on details.profile_id = shop.id
  left join shop_terms terms on terms.profile_id = shop.id`

export const SHOP_NAME = `coalesce(nullif(shop.business_name, ''), trim(shop.first_name || ' ' || shop.last_name))`
export const SHOP_SLUG = `coalesce(details.slug, shop.id::text)`
export const FREE_OVER = `case when not terms.ships then null when terms.delivery_fee = 0 then 0 else terms.free_over end::float8`

/** Whether there is any, as a number: of one variation, or of any of its family. */
const FAMILY_LEFT = `case when p.variations = 1 then p.in_stock else exists (
  select from products s where s.group_id = p.group_id and s.status = 'published' and s.in_stock
) end::int`

/** What is left of one variation, as far as one order may hold it. */
export const ORDERABLE = (product: string) =>
  `least(${product}.stock_quantity - ${product}.reserved_quantity, ${product}.max_per_order)::int`

/** What is left of one variation, as far as one cart may hold it. */
const OWN_LEFT = `least(p.stock_quantity - p.reserved_quantity, ${MAX_QUANTITY})::int`

/** @param now placeholder of the moment that "new" counts back from */
function columns(available: string, now: string): string {
  return `p.id, p.slug, p.name, p.option_value, p.seller_profile_id as shop_id, ${SHOP_SLUG} as shop_slug, ${SHOP_NAME} as shop_name,
    p.price::float8 as price, p.compare_at_price::float8 as compare_at_price, p.currency, p.net_content::float8 as net_content, p.net_unit,
    p.rating_avg::float8 as rating_avg, p.rating_count, ${available} as available,
    p.pictures -> 0 ->> 'src' as picture_src, p.pictures -> 0 ->> 'alt' as picture_alt, p.variations,
    p.published_at > ${now}::timestamptz - interval '30 days' as is_new, ${FREE_OVER} as free_over`
}

// What is kept in memory says no more of the stock than is shown, so that most sales change none of it. What triggers
// announce goes by the same (`product_page_shows`, `product_card_shows`).

/** Columns of a card in a list, which stands for its family: sold out only when all of it is. */
export const familyColumns = (now: string) => columns(FAMILY_LEFT, now)
/** Columns of one variation for its page. */
export const pageColumns = (now: string) => columns(ORDERABLE('p'), now)
/** Columns of the card of one variation, with its own stock: for carts, and kept nowhere. */
export const ownColumns = (now: string) => columns(OWN_LEFT, now)

export type CardRow = {
  id: string
  slug: string
  name: string
  option_value: string | null
  shop_id: string
  shop_slug: string
  shop_name: string
  price: number
  compare_at_price: number | null
  currency: string
  net_content: number | null
  net_unit: string | null
  rating_avg: number
  rating_count: number
  available: number
  picture_src: string | null
  picture_alt: string | null
  variations: number
  is_new: boolean
  free_over: number | null
}

export function toCard(row: CardRow): ProductCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    optionValue: row.option_value,
    shop: { id: row.shop_id, slug: row.shop_slug, name: row.shop_name },
    price: row.price,
    compareAtPrice: row.compare_at_price,
    currency: row.currency,
    netContent: row.net_content,
    netUnit: row.net_unit,
    ratingAvg: row.rating_avg,
    ratingCount: row.rating_count,
    available: row.available,
    picture: { src: row.picture_src ?? drawnPicture(row.id), alt: row.picture_alt ?? row.name },
    variations: row.variations,
    isNew: row.is_new,
    freeDeliveryOver: row.free_over,
  }
}

/** The picture of a product that has none of its own: drawn from its id. */
export function drawnPicture(id: string): string {
  return `/art/goods/box/oat/${id}.svg`
}
