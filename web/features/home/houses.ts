import type { Facets } from '#contract/products'
import type { Species } from '#contract/products.rules'

export type HouseName = 'shop' | Species
export type StreetDoor = { href: string; label: string; note: string; house: HouseName }

/** The shop and one house for each animal, until other areas move in. */
const LABELS: Record<Species, string> = {
  dog: 'Dogs',
  cat: 'Cats',
  rabbit: 'Rabbits',
  'small-pet': 'Small pets',
  bird: 'Birds',
  fish: 'Fish',
  reptile: 'Reptiles',
}

/**
 * The houses in their order along the street; an animal nobody sells for has none.
 *
 * @param species counts as the facets give them
 */
export function housesOf(productCount: number, species: Facets['species']): StreetDoor[] {
  const animals = Object.entries(LABELS).flatMap(([value, label]) => {
    const count = species.find((one) => one.value === value)?.count ?? 0
    return count > 0
      ? [{ href: `/products?species=${value}`, label, note: products(count), house: value as Species }]
      : []
  })
  return [{ href: '/products', label: 'Shop', note: products(productCount), house: 'shop' }, ...animals]
}

/** Grouped as in `en-US`, the language of the page. */
function products(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}
