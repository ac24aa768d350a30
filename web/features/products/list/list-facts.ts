import type { Facets, ProductPage, ProductSearch } from '#contract/products'
import { PAGE_SIZE } from '#contract/products.rules'
import { type JsonLd, publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'
import { withPage } from '#web/lib/page-title'
import { crumbsLd } from '../crumbs-ld'
import { isLanding } from '../search-params'
import { listTitle, namesFrom, SPECIES_WORDS } from '../words'

type Known = { search: ProductSearch; page: ProductPage | undefined; facets: Pick<Facets, 'categories' | 'shops'> }

/** What the list says to search engines. Only the plain list, an animal's and a category's are worth finding. */
export function listFacts({ search, page, facets }: Known): PageFacts {
  const names = namesFrom(facets)
  const title = listTitle(search, names)
  const noindex = !isLanding(search)
  const path = landingPath(search)
  return pageFacts({
    title: withPage(title, page && Math.ceil(page.from / PAGE_SIZE)),
    description: `${title} from the independent shops on Pawstead, with unit prices, reviews by people who bought them, and delivery dates.`,
    path,
    noindex,
    jsonLd: noindex ? undefined : [collectionLd(title, path, page), crumbsLd(crumbsOf(search, title, path))],
  })
}

function landingPath({ category, species }: ProductSearch): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(species && { species }) }).toString()
  return query ? `/products?${query}` : '/products'
}

function crumbsOf(search: ProductSearch, title: string, path: string) {
  const { category, species } = search
  return [
    { name: 'Products', path: '/products' },
    ...(species && category ? [{ name: SPECIES_WORDS[species].title, path: landingPath({ species }) }] : []),
    ...(species || category ? [{ name: title, path }] : []),
  ]
}

function collectionLd(name: string, path: string, page: ProductPage | undefined): JsonLd {
  const site = publicUrl()
  return {
    '@type': 'CollectionPage',
    name,
    url: site + path,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: page?.items.length ?? 0,
      itemListElement: (page?.items ?? []).map((product, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        url: `${site}/product/${product.id}`,
      })),
    },
  }
}
