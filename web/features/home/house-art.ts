import { type House, house, STREET } from '#art/street'
import type { HouseName } from './houses'

/** Who lives there stands in the door. */
const HOUSES: Record<HouseName, House> = {
  shop: STREET.shop,
  services: {
    roof: '#2F5D73',
    wall: '#DCE7DD',
    roofType: 'gable',
    bits: ['windows'],
    pet: { species: 'dog', preset: 'golden', seed: 'oak' },
  },
  places: {
    roof: '#7A4B5E',
    wall: '#F1D8C0',
    roofType: 'flat',
    bits: ['awning'],
    pet: { species: 'cat', preset: 'tabby', seed: 'fern' },
  },
  dog: STREET.care,
  cat: STREET.adopt,
  rabbit: STREET.learn,
  'small-pet': { ...STREET.lost, bits: ['windows'], pet: { species: 'guinea', preset: 'tri', seed: 'clover' } },
  bird: { ...STREET.events, pet: { species: 'bird', preset: 'budgie', seed: 'bluebell' } },
  fish: { ...STREET.talk, pet: { species: 'fish', preset: 'goldfish', seed: 'coral' } },
  reptile: {
    roof: '#5B6B3A',
    wall: '#E6D9A8',
    roofType: 'gable',
    bits: ['one', 'flower'],
    pet: { species: 'tortoise', preset: 'hermann', seed: 'moss' },
  },
}

/** @param id unique on the page */
export function houseMarkup(id: string, name: HouseName): string {
  return house(id, HOUSES[name])
}
