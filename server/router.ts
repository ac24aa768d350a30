import type { Router } from '@orpc/server'
import type { Contract } from '#contract/index'
import { type Context, open } from './gate'
import { account } from './handlers/account'
import { addresses } from './handlers/addresses'
import { cart } from './handlers/cart'
import { checkout } from './handlers/checkout'
import { dashboards } from './handlers/dashboards'
import { home } from './handlers/home'
import { info } from './handlers/info'
import { invoices } from './handlers/invoices'
import { media } from './handlers/media'
import { money } from './handlers/money'
import { notifications } from './handlers/notifications'
import { orders } from './handlers/orders'
import { payouts } from './handlers/payouts'
import { people } from './handlers/people'
import { preferences } from './handlers/preferences'
import { products } from './handlers/products'
import { profileReview } from './handlers/profile-review'
import { profiles } from './handlers/profiles'
import { proposals } from './handlers/proposals'
import { search } from './handlers/search'
import { security } from './handlers/security'
import { support } from './handlers/support'

/**
 * One line per domain; the compiler sees to it that nothing promised is missing. Its type is written out, because the
 * compiler finds the one it would work out too long.
 */
export const router: Router<Contract, Context> = open.router({
  account,
  addresses,
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
  proposals,
  search,
  security,
  support,
})
