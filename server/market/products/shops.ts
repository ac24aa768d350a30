import { kept } from '#server/core/memory/kept'
import type { Shown, Tag } from '#server/core/memory/shown'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { LISTED, SHOP_NAME, SHOP_SLUG } from './cards'

/** A shop with something on its shelves. */
export type Shop = {
  id: string
  slug: string
  name: string
  tagline: string
  locality: string
  verified: boolean
  picture: string
  productCount: number
  ratingAvg: number
  ratingCount: number
}

export const SHOPS = `
  select shop.id, ${SHOP_SLUG} as slug, ${SHOP_NAME} as name, coalesce(details.tagline, '') as tagline, coalesce(details.locality, '') as locality,
    details.verified_at is not null as verified, coalesce(details.picture, '/art/scene/shop/' || shop.id || '.svg') as picture,
    counted.products as "productCount", counted.ratings as "ratingCount",
    case when counted.ratings = 0 then 0 else round(counted.total / counted.ratings, 2) end::float8 as "ratingAvg"
  from (
    select listed.id, listed.products, rated.ratings, rated.total
    from (select p.seller_profile_id as id, count(*)::int as products from products p where ${LISTED} group by 1) listed
    join (select seller_profile_id as id, sum(rating_count)::int as ratings, sum(rating_sum)::numeric as total from product_groups group by 1) rated using (id)
  ) counted
  join user_profiles shop on shop.id = counted.id
  left join profile_details details on details.profile_id = shop.id
  order by counted.ratings desc, counted.products desc, shop.id`

const shopsShow = (shops: readonly Shop[]): Shown => ({
  things: shops.map(({ id }): Tag => `profiles:${id}`),
  among: ['product-cards'],
})

/** Every shop that sells something, those with the most ratings first; counted now and then, kept in between. */
export function shops(deps: Deps): Promise<Shop[]> {
  return kept(deps, 'shops', () => run<Shop>(deps, { text: SHOPS, values: [] }), shopsShow)
}
