import type { Manifest } from '#server/identity/manifest'
import { sales } from './handlers'

export const manifest: Manifest<'sales', object, 'orders'> = {
  about: 'A shop’s side of its orders',
  handlers: sales,
  // what is kept of an order about a person is the orders' own
  personalData: null,
  topics: {},
  notices: { orders: null },
  jobs: [],
  prune: null,
  searchSources: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
