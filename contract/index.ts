import { account } from './account'
import { cart } from './cart'
import { checkout } from './checkout'
import { dashboards } from './dashboards'
import { home } from './home'
import { info } from './info'
import { invoices } from './invoices'
import { media } from './media'
import { money } from './money-desk'
import { notifications } from './notifications'
import { orders } from './orders'
import { payouts } from './payouts'
import { people } from './people'
import { preferences } from './preferences'
import { products } from './products'
import { profileReview } from './profile-review'
import { profiles } from './profiles'
import { search } from './search'
import { security } from './security'
import { support } from './support'

/** The whole API on one page. */
export const contract = {
  account,
  cart,
  checkout,
  dashboards,
  home,
  info,
  invoices,
  media,
  money,
  notifications,
  orders,
  payouts,
  people,
  preferences,
  products,
  profileReview,
  profiles,
  search,
  security,
  support,
}
export type Contract = typeof contract
