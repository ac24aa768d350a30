import type { Router } from '@orpc/server'
import type { Contract } from '#contract/index'
import { account } from '../areas/account/handlers'
import { dashboards } from '../areas/dashboards/handlers'
import { home } from '../areas/home/handlers'
import { info } from '../areas/info/handlers'
import { moneyDesk } from '../areas/money-desk/handlers'
import { products } from '../areas/products/handlers'
import { proposals } from '../areas/proposals/handlers'
import { search } from '../areas/search/handlers'
import { type Context, open } from '../identity/gate'
import { people } from '../identity/people/handlers'
import { security } from '../identity/security/handlers'
import { addresses } from '../market/addresses/handlers'
import { cart } from '../market/cart/handlers'
import { media } from '../market/media/handlers'
import { notifications } from '../market/notifications/handlers'
import { preferences } from '../market/preferences/handlers'
import { profileReview } from '../market/profile-review/handlers'
import { profiles } from '../market/profiles/handlers'
import { support } from '../market/support/handlers'
import { checkout } from '../money/checkout/handlers'
import { invoices } from '../money/invoices/handlers'
import { orders } from '../money/orders/handlers'
import { payouts } from '../money/payouts/handlers'

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
})
