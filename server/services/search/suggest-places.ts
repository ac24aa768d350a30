import type { Suggestion } from '#contract/search'
import type { Deps } from '#server/deps'
import { getCategories } from '../products/categories'
import { shops } from '../products/shops'

const MOST = 2

/** The shelves and shops whose names have every word of a query, the last perhaps half typed. */
export async function suggestPlaces(deps: Deps, words: string): Promise<Suggestion[]> {
  const [tree, allShops] = await Promise.all([getCategories(deps), shops(deps)])
  const asked = wordsOf(words)
  const fits = ({ name }: { name: string }) => {
    const own = wordsOf(name)
    return asked.length > 0 && asked.every((word) => own.some((mine) => mine.startsWith(word)))
  }
  const categories = tree.flatMap((top) => [
    { ...top, within: null },
    ...top.children.map((leaf) => ({ ...leaf, within: top.name })),
  ])
  return [
    ...categories
      .filter(fits)
      .slice(0, MOST)
      .map(
        ({ name, slug, within, picture }): Suggestion => ({
          group: 'categories',
          label: name,
          note: within,
          href: `/products?category=${slug}`,
          picture: picture || null,
        }),
      ),
    ...allShops
      .filter(fits)
      .slice(0, MOST)
      .map(
        ({ name, slug, locality, picture }): Suggestion => ({
          group: 'shops',
          label: name,
          note: locality || null,
          href: `/products?shop=${slug}`,
          picture,
        }),
      ),
  ]
}

/** Without accents, in lower case. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
