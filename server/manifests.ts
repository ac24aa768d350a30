import type { Contract } from '#contract/index'
import { manifest as account } from './areas/account/manifest'
import { manifest as dashboards } from './areas/dashboards/manifest'
import { manifest as home } from './areas/home/manifest'
import { manifest as info } from './areas/info/manifest'
import { manifest as moneyDesk } from './areas/money-desk/manifest'
import { manifest as products } from './areas/products/manifest'
import { manifest as proposals } from './areas/proposals/manifest'
import { manifest as search } from './areas/search/manifest'
import type { Manifest, Parts } from './identity/manifest'
import { manifest as people } from './identity/people/manifest'
import { manifest as security } from './identity/security/manifest'
import { manifest as addresses } from './market/addresses/manifest'
import { manifest as cart } from './market/cart/manifest'
import { manifest as media } from './market/media/manifest'
import { manifest as notifications } from './market/notifications/manifest'
import { manifest as preferences } from './market/preferences/manifest'
import { manifest as profileReview } from './market/profile-review/manifest'
import { manifest as profiles } from './market/profiles/manifest'
import { manifest as reviews } from './market/reviews/manifest'
import { manifest as support } from './market/support/manifest'
import { manifest as checkout } from './money/checkout/manifest'
import { manifest as invoices } from './money/invoices/manifest'
import { manifest as orders } from './money/orders/manifest'
import { manifest as payouts } from './money/payouts/manifest'

/** One line per domain: the compiler demands one for every key of the contract. All lists of the server follow from it. */
export const manifests: { [Key in keyof Contract]: Manifest<Key> } = {
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

/** Domains that nothing asks for at the contract. */
const silent = { reviews }

/** Each domain by its name. */
export const allParts: Readonly<Record<string, Parts>> = { ...manifests, ...silent }
