import { api } from '#web/lib/api'

/** @param shop its id, or its readable address */
export const collectionQuery = (shop: string, slug: string) =>
  api.storefront.collection.queryOptions({ input: { shop, slug } })
