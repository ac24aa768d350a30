import type { Resident, TownProfile } from './profiles/build'
import type { Account, Category, Neighbour, PastOrder, Product, Review, Shop } from './types'

/** All there is in Millbrook, ready to be stored. */
export type Town = {
  accounts: Account[]
  /** People with a page of their own and no demo account. */
  residents: Resident[]
  /** What accounts and residents show of themselves; whoever is not in here shows nothing yet. */
  profiles: TownProfile[]
  neighbours: Neighbour[]
  /** Came lately, and have bought nothing yet. */
  newcomers: Neighbour[]
  shops: Shop[]
  categories: Category[]
  products: Product[]
  reviews: Review[]
  orders: PastOrder[]
}
