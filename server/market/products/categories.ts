import type { Category, CategoryTree } from '#contract/products'
import type { Species } from '#contract/products.rules'
import { kept } from '#server/core/memory/kept'
import type { Shown } from '#server/core/memory/shown'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { LISTED } from './cards'
import { type Shelf, shelves } from './shelves'

/** One row per place on a shelf that has something. With a species, that is $1. */
export const categoryCounts = (ofSpecies: boolean) => `
  select p.top_category_id as top, p.category_id as leaf, count(*)::int as count from products p
  where ${LISTED}${ofSpecies ? ' and p.species @> array[$1::text]' : ''} group by 1, 2`

/** The shelves and what stands on them, with how many families each has; the empty ones are left out. */
export function getCategories(deps: Deps, species?: Species): Promise<CategoryTree> {
  return kept(
    deps,
    `categories ${species ?? ''}`,
    () => countCategories(deps, species),
    () => COUNTED,
  )
}

const COUNTED: Shown = { things: ['shelves:all'], among: ['product-cards'] }

async function countCategories(deps: Deps, species?: Species): Promise<CategoryTree> {
  const [all, rows] = await Promise.all([
    shelves(deps),
    run<{ top: string; leaf: string; count: number }>(deps, {
      text: categoryCounts(species !== undefined),
      values: species ? [species] : [],
    }),
  ])
  const counts = new Map<string, number>()
  for (const { top, leaf, count } of rows) {
    for (const id of new Set([top, leaf])) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  const counted = all
    .map((shelf) => ({ shelf, category: toCategory(shelf, counts.get(shelf.id) ?? 0) }))
    .filter(({ category }) => category.count > 0)
  return counted
    .filter(({ shelf }) => shelf.isTop)
    .map(({ category }) => ({
      ...category,
      children: counted.filter(({ shelf }) => shelf.parentSlug === category.slug).map((child) => child.category),
    }))
}

function toCategory({ id, slug, name, description, picture, tile }: Shelf, count: number): Category {
  return { id, slug, name, description, picture, tile, count }
}
