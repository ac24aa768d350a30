import type { Contract } from '#contract/index'
import { manifest as account } from './areas/account/manifest'
import { manifest as dashboards } from './areas/dashboards/manifest'
import { manifest as home } from './areas/home/manifest'
import { manifest as info } from './areas/info/manifest'
import { manifest as moneyDesk } from './areas/money-desk/manifest'
import { manifest as products } from './areas/products/manifest'
import { manifest as proposals } from './areas/proposals/manifest'
import { manifest as search } from './areas/search/manifest'
import type { Topic } from './core/outbox/outbox'
import { manifest as accountMails } from './identity/mails/manifest'
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
import { manifest as disputes } from './money/disputes/manifest'
import { manifest as invoices } from './money/invoices/manifest'
import { manifest as ledger } from './money/ledger/manifest'
import { manifest as orders } from './money/orders/manifest'
import { manifest as payments } from './money/payments/manifest'
import { manifest as payouts } from './money/payouts/manifest'
import { manifest as refunds } from './money/refunds/manifest'
import { manifest as standing } from './money/standing/manifest'

/** One line per domain: the compiler demands one for every key of the contract. All lists of the server follow from it. */
const domains = {
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
} satisfies { [Key in keyof Contract]: Manifest<Key> }

/** Domains that have no endpoints of their own. */
const silent = { accountMails, disputes, ledger, payments, refunds, reviews, standing }

export const manifests: { [Key in keyof Contract]: Manifest<Key> } = domains

/** Each domain by its name. */
export const allParts: Readonly<Record<string, Parts>> = { ...manifests, ...silent }

type HandledBy<Domain> = Domain extends Parts ? keyof Domain['topics'] : never
type Handled = HandledBy<(typeof domains)[keyof typeof domains] | (typeof silent)[keyof typeof silent]>
type Nothing<Left extends never> = Left

/** Where this does not compile, the topic that is named has no domain that handles it. */
export type Unhandled = Nothing<Exclude<Topic, Handled>>
