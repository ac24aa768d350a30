import type { Manifest } from '#server/identity/manifest'
import { products } from './handlers'

export const manifest: Manifest<'products'> = {
  handlers: products,
  personalData: null,
  topics: {},
  jobs: [],
  prune: null,
}
