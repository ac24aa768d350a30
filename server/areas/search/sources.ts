import type { SearchSource } from '#server/core/text-search/source'
import { categories } from './sources/categories'
import { help } from './sources/help'
import { places } from './sources/places'
import { products } from './sources/products'
import { businesses, clinics, people, providers, rescues } from './sources/profiles'

/** Everything that can be searched for. Of groups that fit equally well, the one named first here comes first. */
export const sources: readonly SearchSource[] = [
  people,
  providers,
  clinics,
  rescues,
  products,
  categories,
  businesses,
  places,
  help,
]
