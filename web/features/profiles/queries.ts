import { queryOptions } from '@tanstack/react-query'
import type { ProfileType } from '#contract/roles'
import { api, client } from '#web/lib/api'

/** @param key the id, or the readable address */
export const pageQuery = (userType: ProfileType, key: string) =>
  api.profiles.page.queryOptions({ input: { userType, key } })

/** The same for somebody who is signed in: members' pages too, and their own as others will see it. */
export const memberPageQuery = (userType: ProfileType, key: string) =>
  api.profiles.memberPage.queryOptions({ input: { userType, key } })

/** What a shop shows beyond its profile. */
export const storefrontQuery = (id: string) => api.storefront.page.queryOptions({ input: { id } })

const SHOWN = 8

/** The first few products of a shop, and no more of the list than is shown. */
export const shelfQuery = (slug: string) =>
  queryOptions({
    queryKey: [...api.products.key(), 'shelf', slug],
    queryFn: async ({ signal }) => {
      const { items, next } = await client.products.list({ shop: [slug] }, { signal })
      return { items: items.slice(0, SHOWN), more: next !== null || items.length > SHOWN }
    },
  })
