import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { crumbsLd } from '#web/features/products/crumbs-ld'
import { publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'
import { collectionQuery } from './queries'

const KEY = /^[0-9a-z-]{1,120}$/i
const SLUG = /^[a-z0-9-]{1,80}$/

/** @throws the router's "not found" for what is missing and for shops that not everybody may see */
export async function loadCollection(
  queryClient: QueryClient,
  { businessId, collection: slug }: { businessId: string; collection: string },
): Promise<PageFacts> {
  if (!KEY.test(businessId) || !SLUG.test(slug)) throw notFound()
  try {
    const { shop, title, text, items } = await queryClient.ensureQueryData(collectionQuery(businessId, slug))
    const page = `/business/${shop.slug ?? shop.id}`
    const path = `${page}/${slug}`
    const site = publicUrl()
    return pageFacts({
      title: `${title} from ${shop.name}`,
      description: text || `${title}: what ${shop.name} shows together, on Pawstead.`,
      path,
      // nothing is on the shelves, so nobody has to find it
      noindex: items.length === 0,
      jsonLd: [
        {
          '@type': 'ItemList',
          name: title,
          itemListElement: items.map(({ id }, place) => ({
            '@type': 'ListItem',
            position: place + 1,
            url: `${site}/product/${id}`,
          })),
        },
        crumbsLd([
          { name: 'Businesses', path: '/business-providers-marketplace' },
          { name: shop.name, path: page },
          { name: title, path },
        ]),
      ],
    })
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) throw notFound()
    throw error
  }
}
