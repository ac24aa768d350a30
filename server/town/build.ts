import { catalogue } from './catalogue/all'
import { categories } from './categories'
import { buildOrders } from './orders'
import { buildAccounts } from './people/accounts'
import { buildNeighbours } from './people/neighbours'
import { buildNewcomers } from './people/newcomers'
import { familyOf } from './products'
import { buildProfiles } from './profiles/build'
import { writeReviews } from './reviews/write'
import { shops } from './shops'
import type { Town } from './town'

/**
 * The demo town of Millbrook: its people, shops, goods, past orders and reviews.
 * The same `now` gives the same town; all dates lie before it.
 */
export function buildTown(now: Date): Town {
  const accounts = buildAccounts(now)
  const neighbours = buildNeighbours(now)
  const families = catalogue.map((row, index) => familyOf(row, index, now))
  const { orders, bought } = buildOrders(now, neighbours, families)
  const shopNames = new Map(shops.map(({ profileId, businessName }) => [profileId, businessName]))
  const shopName = (profileId: string) => shopNames.get(profileId) ?? 'The shop'
  return {
    accounts,
    ...buildProfiles(now, accounts),
    neighbours,
    newcomers: buildNewcomers(now, neighbours),
    shops,
    categories,
    products: families.flatMap(({ members }) => members),
    reviews: writeReviews(now, bought, shopName),
    orders,
  }
}
