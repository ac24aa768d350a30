import type { CategoryTree } from '#contract/products'
import type { Species } from '#contract/products.rules'
import { pageHead, publicUrl } from '#web/lib/head'
import { crumbsLd } from '../crumbs-ld'
import { SPECIES_WORDS } from '../words'

export function categoriesTitle(species: Species | undefined): string {
  return species ? `Everything for ${SPECIES_WORDS[species].inSentence}` : 'All categories'
}

export function categoriesHead(species: Species | undefined, tree: CategoryTree | undefined) {
  const title = categoriesTitle(species)
  const path = `/products/categories${species ? `?species=${species}` : ''}`
  const site = publicUrl()
  return pageHead({
    title,
    description:
      'Food, treats, beds, toys, grooming and travel: every shelf of the shops on the street, with what is on it.',
    path,
    jsonLd: [
      {
        '@type': 'CollectionPage',
        name: title,
        url: site + path,
        hasPart: (tree ?? []).map(({ name, slug }) => ({
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
