import type { Facets, ProductSearch } from '#contract/products'
import type { LifeStage, Size, Sort, Species } from '#contract/products.rules'

export const SPECIES_WORDS: Record<Species, { title: string; inSentence: string; picture: string }> = {
  dog: { title: 'Dogs', inSentence: 'dogs', picture: '/art/pet/dog/terrier/butter/tansy.svg' },
  cat: { title: 'Cats', inSentence: 'cats', picture: '/art/pet/cat/ginger/sky/clementine.svg' },
  rabbit: { title: 'Rabbits', inSentence: 'rabbits', picture: '/art/pet/rabbit/lop/sage/hops.svg' },
  'small-pet': { title: 'Small pets', inSentence: 'small pets', picture: '/art/pet/guinea/tri/blush/acorn.svg' },
  bird: { title: 'Birds', inSentence: 'birds', picture: '/art/pet/bird/cockatiel/mint/saffron.svg' },
  fish: { title: 'Fish', inSentence: 'fish', picture: '/art/pet/fish/goldfish/sky/coral.svg' },
  reptile: { title: 'Reptiles', inSentence: 'reptiles', picture: '/art/pet/tortoise/hermann/oat/moss.svg' },
}

export const STAGE_WORDS: Record<LifeStage, string> = { young: 'Young', adult: 'Adult', senior: 'Senior' }

export const SIZE_WORDS: Record<Size, string> = {
  xs: 'Extra small',
  s: 'Small',
  m: 'Medium',
  l: 'Large',
  xl: 'Extra large',
}

export const SORT_WORDS: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  rating: 'Highest rated',
}

/** How categories and shops are called: the facets know; before they are here the address gives a fair guess. */
export function namesFrom(facets: Pick<Facets, 'categories' | 'shops'> | undefined) {
  return {
    category: (slug: string) => facets?.categories.find(({ value }) => value === slug)?.label ?? fromSlug(slug),
    shop: (slug: string) => facets?.shops.find(({ value }) => value === slug)?.label ?? fromSlug(slug),
  }
}
export type Names = ReturnType<typeof namesFrom>

/** "hay-and-forage" as "Hay and forage". */
function fromSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The heading of a list: "Dry food for dogs". */
export function listTitle({ q, category, species, shop }: ProductSearch, names: Names): string {
  const forSpecies = species ? ` for ${SPECIES_WORDS[species].inSentence}` : ''
  if (q) return `“${q}”${category ? ` in ${names.category(category).toLowerCase()}` : ''}${forSpecies}`
  if (category) return `${names.category(category)}${forSpecies}`
  const [onlyShop, ...others] = shop ?? []
  const fromShop = onlyShop && others.length === 0 ? ` from ${names.shop(onlyShop)}` : ''
  return `Products${forSpecies}${fromShop}`
}

/** "62 products", "1 product", "10,000+ products". */
export function countWords(total: number, capped: boolean, locale: string): string {
  const number = `${total.toLocaleString(locale)}${capped ? '+' : ''}`
  return `${number} ${total === 1 && !capped ? 'product' : 'products'}`
}

export function categoriesTitle(species: Species | undefined): string {
  return species ? `Everything for ${SPECIES_WORDS[species].inSentence}` : 'All categories'
}
