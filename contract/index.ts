import { account } from './account'
import { addresses } from './addresses'
import { cart } from './cart'
import { checkout } from './checkout'
import { dashboards } from './dashboards'
import { home } from './home'
import { info } from './info'
import { invoices } from './invoices'
import { media } from './media'
import { moneyDesk } from './money-desk'
import { notifications } from './notifications'
import { orders } from './orders'
import { payouts } from './payouts'
import { people } from './people'
import { preferences } from './preferences'
import { products } from './products'
import { profileReview } from './profile-review'
import { profiles } from './profiles'
import { proposals } from './proposals'
import { search } from './search'
import { security } from './security'
import { support } from './support'

/** Written out, because the compiler finds the type it would work out too long to write down by itself. */
export type Contract = {
  account: typeof account
  addresses: typeof addresses
  cart: typeof cart
  checkout: typeof checkout
  dashboards: typeof dashboards
  home: typeof home
  info: typeof info
  invoices: typeof invoices
  media: typeof media
  moneyDesk: typeof moneyDesk
  notifications: typeof notifications
  orders: typeof orders
  payouts: typeof payouts
  people: typeof people
  preferences: typeof preferences
  products: typeof products
  profileReview: typeof profileReview
  profiles: typeof profiles
  proposals: typeof proposals
  search: typeof search
  security: typeof security
  support: typeof support
}

/** The whole API on one page. */
export const contract: Contract = {
  account,
  addresses,
  cart,
  checkout,
  dashboards,
  home,
  info,
  invoices,
  media,
  moneyDesk,
  notifications,
  orders,
  payouts,
  people,
  preferences,
  products,
  profileReview,
  profiles,
  proposals,
  search,
  security,
  support,
}
