import type { Facets } from '#contract/products'
import type { Species } from '#contract/products.rules'
import { FIND_MOST } from '#contract/profiles.rules'
import type { Home } from './home'

export type HouseName = 'shop' | 'services' | 'places' | Species
export type StreetDoor = { href: string; label: string; note: string; house: HouseName }

/** More doors than that are too narrow to read. */
const MOST_HOUSES = 8

/** The shop, services and businesses, and a house for each of the animals most is sold for. */
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
 * The houses in their order along the street; an animal nobody sells for has none, and neither has who lists nobody.
 *
 * @param species counts as the facets give them
 */
export function housesOf(
  { productCount, providerCount, placeCount }: Pick<Home, 'productCount' | 'providerCount' | 'placeCount'>,
  species: Facets['species'],
): StreetDoor[] {
  const animals = Object.entries(LABELS).flatMap(([value, label]) => {
    const count = species.find((one) => one.value === value)?.count ?? 0
    return count > 0
      ? [{ href: `/products?species=${value}`, label, note: products(count), house: value as Species }]
      : []
  })
  const doors: (StreetDoor | false)[] = [
    { href: '/products', label: 'Shop', note: products(productCount), house: 'shop' },
    providerCount > 0 && {
      href: '/service-providers-marketplace',
      label: 'Services',
      note: listed(providerCount, 'provider'),
      house: 'services',
    },
    placeCount > 0 && {
      href: '/business-providers-marketplace',
      label: 'Businesses',
      note: listed(placeCount, 'place'),
      house: 'places',
    },
    ...animals,
  ]
  return doors.filter((door) => door !== false).slice(0, MOST_HOUSES)
}

/** Grouped as in `en-US`, the language of the page. */
function products(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}

function listed(count: number, one: string): string {
  return `${count.toLocaleString('en-US')}${count >= FIND_MOST ? '+' : ''} ${count === 1 ? one : `${one}s`}`
}
