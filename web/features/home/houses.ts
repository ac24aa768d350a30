import { type House, STREET } from '#contract/art/street'
import type { Facets } from '#contract/products'
import type { Species } from '#contract/products.rules'

export type StreetDoor = { href: string; label: string; note: string; art: House }

/** The shop and one house for each animal, until other areas move in. Who lives there stands in the door. */
const HOUSES: Record<Species, { label: string; art: House }> = {
  dog: { label: 'Dogs', art: STREET.care },
  cat: { label: 'Cats', art: STREET.adopt },
  rabbit: { label: 'Rabbits', art: STREET.learn },
  'small-pet': {
    label: 'Small pets',
    art: { ...STREET.lost, bits: ['windows'], pet: { species: 'guinea', preset: 'tri', seed: 'clover' } },
  },
  bird: { label: 'Birds', art: { ...STREET.events, pet: { species: 'bird', preset: 'budgie', seed: 'bluebell' } } },
  fish: { label: 'Fish', art: { ...STREET.talk, pet: { species: 'fish', preset: 'goldfish', seed: 'coral' } } },
  reptile: {
    label: 'Reptiles',
    art: {
      roof: '#5B6B3A',
      wall: '#E6D9A8',
      roofType: 'gable',
      bits: ['one', 'flower'],
      pet: { species: 'tortoise', preset: 'hermann', seed: 'moss' },
    },
  },
}

/**
 * The houses in their order along the street; an animal nobody sells for has none.
 *
 * @param species counts as the facets give them
 */
export function housesOf(productCount: number, species: Facets['species']): StreetDoor[] {
  const animals = Object.entries(HOUSES).flatMap(([value, { label, art }]) => {
    const count = species.find((one) => one.value === value)?.count ?? 0
    return count > 0 ? [{ href: `/products?species=${value}`, label, note: products(count), art }] : []
  })
  return [{ href: '/products', label: 'Shop', note: products(productCount), art: STREET.shop }, ...animals]
}

/** Grouped as in `en-US`, the language of the page. */
function products(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}
