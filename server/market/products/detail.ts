import type { PlaceParts } from '#contract/address.rules'
import type { ShopClosure } from '#contract/delivery.rules'
import type { ProductDetail } from '#contract/products'
import { refuse } from '#server/core/refusals/refuse'
import { run, type Statement } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { USUAL_ZONE } from '#server/market/profiles/shop-zone'
import { HIDES_ADDRESS, pickupPlace } from '#server/market/shop-terms/pickup-place'
import type { Picture } from '#server/tables/products'
import { CARD_JOINS, type CardRow, drawnPicture, ORDERABLE, pageColumns, toCard } from './cards'

/**
 * $1 the id, $2 the present moment.
 *
 * @param shown what holds for the product `p`, and for those of its family `v` that it is offered with
 */
const detailOf = (shown: string, offered: string) => `
  select ${pageColumns('$2')}, p.brand, p.sku, p.summary, p.description, p.highlights, g.option_name,
    p.pictures, p.species, p.life_stages, p.sizes, p.diet_flags, p.ingredients, p.analysis, p.feeding, p.specifications, p.care, p.size_guide,
    p.max_per_order,
    case when p.sale_until > $2 then ((p.sale_until - interval '1 second') at time zone coalesce(details.time_zone, '${USUAL_ZONE}'))::date::text end as sale_ends_on,
    top.slug as top_slug, top.name as top_name, leaf.slug as leaf_slug, leaf.name as leaf_name,
    coalesce(details.tagline, '') as tagline, extract(year from shop.created_at)::int as since_year,
    details.verified_at is not null as verified, coalesce(details.visibility = 'public' and details.approval_status = 'approved', false) as has_page, coalesce(details.locality, '') as locality,
    terms.ships, terms.delivery_fee::float8 as delivery_fee, terms.min_days, terms.max_days, terms.cutoff_hour, details.time_zone,
    terms.collects, terms.ready_in_hours, terms.collect_hours, terms.address, ${HIDES_ADDRESS('p.seller_profile_id')} as hides_address, terms.return_days, terms.return_note, coalesce(terms.tax_rate > 0, false) as taxed,
    terms.free_over::float8 as terms_free_over,
    case when details.closed_to >= ($2::timestamptz at time zone details.time_zone)::date then json_build_object('from', details.closed_from,
      'to', details.closed_to, 'note', details.closure_note, 'whileClosed', details.while_closed) end as closure,
    (select json_agg(json_build_object('id', v.id, 'optionValue', coalesce(v.option_value, ''), 'optionNote', v.option_note,
        'price', v.price, 'available', ${ORDERABLE('v')}) order by v.option_position, v.id)
      from products v where v.group_id = p.group_id and ${offered}) as family
  from products p
  join product_groups g on g.id = p.group_id
  join product_categories top on top.id = p.top_category_id
  join product_categories leaf on leaf.id = p.category_id
  ${CARD_JOINS}
  where p.id = $1 and ${shown}`

export const DETAIL = detailOf(`p.status = 'published'`, `v.status = 'published'`)
/** As its own shop sees it, whatever its status. */
const ANY_DETAIL = detailOf('true', 'not v.is_retired')

type DetailRow = CardRow &
  Pick<
    ProductDetail,
    | 'brand'
    | 'sku'
    | 'summary'
    | 'description'
    | 'highlights'
    | 'family'
    | 'species'
    | 'sizes'
    | 'ingredients'
    | 'analysis'
    | 'feeding'
    | 'specifications'
    | 'care'
  > & {
    option_name: string | null
    pictures: Picture[]
    life_stages: ProductDetail['lifeStages']
    diet_flags: string[]
    size_guide: ProductDetail['sizeGuide']
    max_per_order: number
    sale_ends_on: string | null
    top_slug: string
    top_name: string
    leaf_slug: string
    leaf_name: string
    tagline: string
    since_year: number
    verified: boolean
    has_page: boolean
    locality: string
    ships: boolean | null
    delivery_fee: number | null
    terms_free_over: number | null
    taxed: boolean
    min_days: number | null
    max_days: number | null
    cutoff_hour: number | null
    time_zone: string | null
    hides_address: boolean
    collects: boolean | null
    ready_in_hours: number | null
    collect_hours: string | null
    address: PlaceParts | null
    return_days: number | null
    return_note: string | null
    closure: ShopClosure | null
  }

/**
 * The page of one variation: its own name and pictures, and its family to choose from.
 *
 * @throws NOT_FOUND also when it is not published
 */
export function getProduct(deps: Deps, id: string): Promise<ProductDetail> {
  return readDetail(deps, { name: 'products-detail', text: DETAIL, values: [id, deps.clock.now()] })
}

/** The same of a product that may not be on the shelf: for its own shop, and nobody else. @throws NOT_FOUND */
export function readAnyDetail(deps: Deps, id: string): Promise<ProductDetail> {
  return readDetail(deps, { name: 'products-any-detail', text: ANY_DETAIL, values: [id, deps.clock.now()] })
}

async function readDetail(deps: Deps, statement: Statement): Promise<ProductDetail> {
  const [row] = await run<DetailRow>(deps, statement)
  if (!row) throw refuse('NOT_FOUND')
  const card = toCard(row)
  const leaf = { slug: row.leaf_slug, name: row.leaf_name }
  const top = { slug: row.top_slug, name: row.top_name }
  return {
    ...card,
    brand: row.brand,
    sku: row.sku,
    summary: row.summary,
    description: row.description,
    highlights: row.highlights,
    optionName: row.option_name,
    family: row.family,
    variations: row.family.length,
    pictures: row.pictures.length > 0 ? row.pictures : [{ src: drawnPicture(row.id), alt: row.name }],
    species: row.species,
    lifeStages: row.life_stages,
    sizes: row.sizes,
    dietFlags: row.diet_flags,
    ingredients: row.ingredients,
    analysis: row.analysis,
    feeding: row.feeding,
    specifications: row.specifications,
    care: row.care,
    sizeGuide: row.size_guide,
    maxPerOrder: row.max_per_order,
    saleEndsOn: row.sale_ends_on,
    breadcrumbs: top.slug === leaf.slug ? [top] : [top, leaf],
    seller: sellerOf(row, card),
  }
}

/** A shop without terms neither ships nor hands over, and takes nothing back, until it says how. */
function sellerOf(row: DetailRow, { shop }: Pick<ProductDetail, 'shop'>): ProductDetail['seller'] {
  return {
    ...shop,
    tagline: row.tagline,
    sinceYear: row.since_year,
    verified: row.verified,
    hasPage: row.has_page,
    locality: row.locality,
    returnDays: row.return_days ?? 0,
    returnNote: row.return_note ?? '',
    taxed: row.taxed,
    closure: row.closure,
    delivery: {
      ships: row.ships ?? false,
      fee: row.delivery_fee ?? 0,
      freeOver: row.terms_free_over,
      minDays: row.min_days ?? 0,
      maxDays: row.max_days ?? 0,
      cutoffHour: row.cutoff_hour ?? 0,
      timeZone: row.time_zone ?? 'America/New_York',
      country: row.address?.country ?? 'US',
    },
    collection: {
      offered: row.collects ?? false,
      readyInHours: row.ready_in_hours,
      hours: row.collect_hours ?? '',
      address: row.address ? pickupPlace(row.address, row.hides_address) : '',
    },
  }
}
