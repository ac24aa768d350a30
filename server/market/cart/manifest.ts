import type { Manifest } from '#server/identity/manifest'
import { CART_ITEM } from '#server/identity/wire/columns'
import { forgetMerges } from './forget-merges'
import { cart } from './handlers'
import { cartMerging } from './merging'
import { cartData } from './personal-data'

export const manifest: Manifest<'cart'> = {
  about: 'What somebody is going to buy',
  handlers: cart,
  personalData: cartData,
  merging: cartMerging,
  topics: {},
  notices: {},
  jobs: [],
  prune: ({ db }) => forgetMerges(db),
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: { cart_items: CART_ITEM },
  seed: null,
}
