import { z } from 'zod'
import type { PlaceParts } from '#contract/address.rules'
import type { ProductCard } from '#contract/products'
import type { ShopCollection, Storefront } from '#contract/storefront'
import { refuse } from '#server/core/refusals/refuse'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { HIDES_ADDRESS, pickupPlace } from '#server/market/shop-terms/pickup-place'
import { readListedCards } from '../products/listed-cards'

/** As many of a collection stand on the shop's page. */
const FIRST = 4

/** Of shops `s` with their details `d` and their person `u`: everybody may see its page. $2 is the present moment. */
const SEEN = `s.user_type = 'business-provider' and s.is_active and d.approval_status = 'approved' and d.visibility = 'public'
  and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $2::timestamptz)`
const SHOP = `user_profiles s join profile_details d on d.profile_id = s.id join auth_users u on u.id = s.user_id`

/** The products of a collection `c` that are on the shelves, in its order. */
const LEADS = `array(
  select p.id from collection_families f join products p on p.group_id = f.family_id and p.is_lead and p.status = 'published'
  where f.collection_id = c.id order by f.position, p.id)`

const NAMES = (table: string, name: string, ids: string) =>
  `(select coalesce(json_agg(json_build_object('name', n.${name}) order by n.${name}), '[]') from ${table} n where n.id = any (${ids}))`

const PAGE = `
  select s.id as "profileId", (select count(*)::int from profile_follows f where f.profile_id = s.id) as followers,
    case when t.profile_id is not null and standing.trades then json_build_object('ships', t.ships, 'fee', t.delivery_fee, 'freeOver', t.free_over,
      'minDays', t.min_days, 'maxDays', t.max_days, 'collects', t.collects, 'collectHours', t.collect_hours,
      'readyInHours', t.ready_in_hours, 'address', t.address, 'hidesAddress', ${HIDES_ADDRESS('s.id')}, 'returnDays', t.return_days, 'returnNote', t.return_note,
      'currency', t.currency) end as terms,
    case when d.closed_to >= ($2::timestamptz at time zone d.time_zone)::date then json_build_object('from', d.closed_from,
      'to', d.closed_to, 'note', d.closure_note, 'whileClosed', d.while_closed) end as closure,
    (select coalesce(json_agg(json_build_object('code', k.code, 'kind', k.kind, 'percent', k.percent, 'amount', k.amount,
        'currency', k.currency, 'minSubtotal', k.min_subtotal, 'maxPerPerson', k.max_per_person, 'endsAt', k.ends_at,
        'families', ${NAMES('product_groups', 'title', 'k.family_ids')},
        'categories', ${NAMES('product_categories', 'name', 'k.category_ids')}) order by k.ends_at, k.created_at desc), '[]')
      from coupons k where k.seller_profile_id = s.id and k.is_public and k.ended_at is null and k.starts_at <= $2
        and (k.ends_at is null or k.ends_at > $2) and (k.max_uses is null or k.used < k.max_uses) and standing.trades) as offers,
    (select count(*)::int from products p where p.seller_profile_id = s.id and p.is_lead and p.status = 'published'
      and p.compare_at_price is not null) as "onSale",
    (select coalesce(json_agg(json_build_object('slug', c.slug, 'title', c.title, 'text', c.body, 'ids', ${LEADS})
        order by c.position, c.created_at), '[]')
      from shop_collections c where c.profile_id = s.id and c.moderation = 'published') as collections
  from ${SHOP}
  left join shop_terms t on t.profile_id = s.id
  left join seller_standings standing on standing.profile_id = s.id
  where s.id = $1 and ${SEEN}`

type Terms = NonNullable<Storefront['terms']>
type OfferRow = Omit<Storefront['offers'][number], 'endsAt'> & { endsAt: string | null }
type Row = Omit<Storefront, 'terms' | 'offers' | 'collections'> & {
  terms: (Omit<Terms, 'address'> & { address: PlaceParts; hidesAddress: boolean }) | null
  offers: OfferRow[]
  collections: { slug: string; title: string; text: string; ids: string[] }[]
}

function termsOf({ address, hidesAddress, ...terms }: NonNullable<Row['terms']>): Terms {
  return { ...terms, address: pickupPlace(address, hidesAddress) }
}

/** What a shop's page shows beyond the profile. @throws NOT_FOUND when not everybody may see it */
export async function getStorefrontPage(deps: Deps, id: string): Promise<Storefront> {
  const values = [id, deps.clock.now()]
  const [row] = await run<Row>(deps, { name: 'storefront-page', text: PAGE, values })
  if (!row) throw refuse('NOT_FOUND')
  const filled = row.collections.filter(({ ids }) => ids.length > 0)
  const cards = await cardsOf(
    deps,
    filled.flatMap(({ ids }) => ids.slice(0, FIRST)),
  )
  return {
    ...row,
    terms: row.terms && termsOf(row.terms),
    offers: row.offers.map((offer) => ({ ...offer, endsAt: offer.endsAt ? new Date(offer.endsAt) : null })),
    collections: filled.map(({ ids, ...collection }) => ({
      ...collection,
      count: ids.length,
      items: ids.slice(0, FIRST).flatMap((one) => cards.get(one) ?? []),
    })),
  }
}

const COLLECTION = `
  select s.id, d.slug as "shopSlug", coalesce(nullif(s.business_name, ''), trim(s.first_name || ' ' || s.last_name)) as name,
    c.id as "collectionId", c.slug, c.title, c.body as text, ${LEADS} as ids
  from ${SHOP} join shop_collections c on c.profile_id = s.id
  where (d.slug = $1 or d.profile_id = $4::uuid) and c.slug = $3 and c.moderation = 'published' and ${SEEN}`

type CollectionRow = { id: string; collectionId: string; shopSlug: string | null; name: string; ids: string[] } & Pick<
  ShopCollection,
  'slug' | 'title' | 'text'
>

/** All of a collection that is on the shelves. @throws NOT_FOUND */
export async function getCollection(
  deps: Deps,
  { shop, slug }: { shop: string; slug: string },
): Promise<ShopCollection> {
  const values = [shop.toLowerCase(), deps.clock.now(), slug, z.uuid().safeParse(shop).data ?? null]
  const [row] = await run<CollectionRow>(deps, { name: 'storefront-collection', text: COLLECTION, values })
  if (!row) throw refuse('NOT_FOUND')
  const { id, collectionId, shopSlug, name, ids, ...collection } = row
  const cards = await cardsOf(deps, ids)
  return {
    ...collection,
    id: collectionId,
    shop: { id, slug: shopSlug, name },
    items: ids.flatMap((one) => cards.get(one) ?? []),
  }
}

async function cardsOf(deps: Deps, ids: readonly string[]): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map()
  const cards = await readListedCards(deps, [...new Set(ids)])
  return new Map(cards.map((card) => [card.id, card]))
}
