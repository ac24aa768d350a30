import { api } from '#web/lib/api'

export const homeQuery = api.home.get.queryOptions()
/** How much there is for each animal: the doors of the street say it. */
export const facetsQuery = api.products.facets.queryOptions({ input: {} })
