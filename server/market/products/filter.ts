import type { ProductFilter } from '#contract/products'
import type { Values } from '#server/infra/database/statement'
import type { Shelf } from './shelves'

/** The facets a filter may narrow, in the order they are counted. */
export type Facet =
  | 'category'
  | 'species'
  | 'stage'
  | 'size'
  | 'shop'
  | 'brand'
  | 'diet'
  | 'price'
  | 'rating'
  | 'inStock'
  | 'onSale'

/**
 * Some variation of the family of `p` can be bought. As a value rather than with `exists`, which the planner
 * would answer for all products at once.
 */
export const IN_STOCK = `(p.in_stock or (p.variations > 1 and (
  select bool_or(s.in_stock) from products s where s.group_id = p.group_id and s.status = 'published'
)))`
export const ON_SALE = 'p.compare_at_price is not null'

/**
 * What a filter asks of products `p`, one condition per facet in use.
 *
 * @param shelf what `filter.category` stands for; null when there is no such shelf
 */
export function conditions(filter: ProductFilter, shelf: Shelf | null, values: Values): Map<Facet, string> {
  const asked = new Map<Facet, string>()
  if (filter.category !== undefined) asked.set('category', shelf ? onShelf(shelf, values) : 'false')
  if (filter.species) asked.set('species', `p.species @> array[${values.add(filter.species)}::text]`)
  if (filter.stage?.length) asked.set('stage', `p.life_stages && ${values.add(filter.stage)}::text[]`)
  if (filter.size?.length) asked.set('size', `p.sizes && ${values.add(filter.size)}::text[]`)
  if (filter.shop?.length) {
    const slugs = values.add(filter.shop)
    asked.set(
      'shop',
      `p.seller_profile_id = any (array(select profile_id from profile_details where slug = any (${slugs}::text[])))`,
    )
  }
  if (filter.brand?.length) asked.set('brand', `p.brand = any (${values.add(filter.brand)}::text[])`)
  if (filter.diet?.length) asked.set('diet', `p.diet_flags && ${values.add(filter.diet)}::text[]`)
  const prices = [
    filter.minPrice !== undefined && `p.price >= ${values.add(filter.minPrice)}::numeric`,
    filter.maxPrice !== undefined && `p.price <= ${values.add(filter.maxPrice)}::numeric`,
  ].filter((price) => price !== false)
  if (prices.length > 0) asked.set('price', prices.join(' and '))
  if (filter.rating !== undefined)
    // a step of zero: too few reviews for its stars to be shown
    asked.set('rating', `p.rating_step > 0 and p.rating_avg >= ${values.add(filter.rating)}::numeric`)
  if (filter.inStock) asked.set('inStock', IN_STOCK)
  if (filter.onSale) asked.set('onSale', ON_SALE)
  return asked
}

function onShelf(shelf: Shelf, values: Values): string {
  return `p.${shelf.isTop ? 'top_category_id' : 'category_id'} = ${values.add(shelf.id)}::uuid`
}
