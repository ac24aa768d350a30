import { fitting } from '#server/core/text-search/fit'
import { hit, type SearchSource } from '#server/core/text-search/source'
import { getCategories } from '#server/market/products/categories'

/** The shelves of the marketplace and what stands on them. */
export const categories: SearchSource = {
  key: 'categories',
  label: 'Categories',
  rank: 60,
  async find(deps, asked) {
    const tree = await getCategories(deps)
    const all = tree.flatMap((top) => [
      { ...top, within: null },
      ...top.children.map((leaf) => ({ ...leaf, within: top.name })),
    ])
    const found = fitting(all, ({ name }) => name, asked)
    if (!found[0]) return null
    const hits = found.slice(0, asked.most).map(({ thing: { name, slug, within, description, picture } }) =>
      hit({
        label: name,
        note: within,
        text: description || null,
        href: `/products?category=${slug}`,
        picture: picture || null,
      }),
    )
    return { hits, total: found.length, capped: false, href: null, fit: found[0].fit }
  },
}
