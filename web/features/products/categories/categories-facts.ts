import type { CategoryTree } from '#contract/products'
import type { Species } from '#contract/products.rules'
import { publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'
import { crumbsLd } from '../crumbs-ld'
import { categoriesTitle } from '../words'

/** What the page says about itself. */
export function categoriesFacts(species: Species | undefined, tree: CategoryTree): PageFacts {
  const title = categoriesTitle(species)
  const path = `/products/categories${species ? `?species=${species}` : ''}`
  const site = publicUrl()
  return pageFacts({
    title,
    description: 'Browse food, treats, beds, toys, grooming, and travel gear from every shop on Pawstead.',
    path,
    jsonLd: [
      {
        '@type': 'CollectionPage',
        name: title,
        url: site + path,
        hasPart: tree.map(({ name, slug }) => ({
          '@type': 'CollectionPage',
          name,
          url: `${site}/products?category=${slug}`,
        })),
      },
      crumbsLd([
        { name: 'Products', path: '/products' },
        { name: title, path },
      ]),
    ],
  })
}
