import type { InferContractRouterOutputs } from '@orpc/contract'
import type { home } from '#contract/home'
import type { ProductCard, ProductSearch } from '#contract/products'
import { FIND_MOST, type ReviewedType } from '#contract/profiles.rules'
import { kept } from '#server/core/memory/kept'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { getCategories } from '#server/market/products/categories'
import { listProducts } from '#server/market/products/list'
import { shops } from '#server/market/products/shops'
import { findProfiles } from '#server/market/profiles/find'
import { homeShows } from './shown'

type Home = InferContractRouterOutputs<typeof home>['get']

const MOST = { categories: 8, cards: 10, shops: 8, stories: 3, providers: 4, ofEachPlace: 2 }

/** What the street has to offer; counted now and then, and kept in between. */
export function getHome(deps: Deps): Promise<Home> {
  return kept(deps, 'home', () => gather(deps), homeShows)
}

async function gather(deps: Deps): Promise<Home> {
  const cards = async (search: ProductSearch): Promise<ProductCard[]> =>
    (await listProducts(deps, search)).items.slice(0, MOST.cards)
  const listed = (type: ReviewedType) => findProfiles(deps, { types: [type] })
  const [categories, allShops, popular, newest, onSale, stories, reviewCount, providers, ...places] = await Promise.all(
    [
      getCategories(deps),
      shops(deps),
      cards({}),
      cards({ sort: 'newest' }),
      cards({ onSale: true }),
      run<Home['stories'][number]>(deps, { text: STORIES, values: [] }),
      run<{ count: number }>(deps, { text: REVIEW_COUNT, values: [] }),
      listed('service-provider'),
      listed('veterinary-clinic'),
      listed('animal-rescue'),
      listed('business-provider'),
    ],
  )
  return {
    productCount: allShops.reduce((total, shop) => total + shop.productCount, 0),
    shopCount: allShops.length,
    reviewCount: reviewCount[0]?.count ?? 0,
    providers: providers.items.slice(0, MOST.providers),
    providerCount: providers.total,
    places: places.flatMap(({ items }) => items.slice(0, MOST.ofEachPlace)),
    placeCount: Math.min(
      places.reduce((count, { total }) => count + total, 0),
      FIND_MOST,
    ),
    categories: categories.slice(0, MOST.categories).map(({ children: _, ...category }) => category),
    popular,
    newest,
    onSale,
    shops: allShops.slice(0, MOST.shops),
    stories,
  }
}

const REVIEW_COUNT = `select count(*)::int as count from reviews where status = 'published'`

/** The latest five-star reviews with something to say, one per family, from as many as it may take to find them. */
export const STORIES = `
  select author, "petFacts", "petPicture", title, body, "productId", "productName" from (
    select distinct on (r.group_id) r.author_name as author, r.pet_facts as "petFacts", r.pet_picture as "petPicture", r.title, r.body,
      p.id as "productId", p.name as "productName", r.created_at, r.id
    from (
      select * from reviews where status = 'published' and rating = 5 and length(body) > 80
      order by created_at desc, id desc limit 30
    ) r join products p on p.id = r.product_id and p.status = 'published'
    order by r.group_id, r.created_at desc, r.id desc
  ) each order by created_at desc, id desc limit ${MOST.stories}`
