import { BITS, type Bit, ROOFS, type Roof } from './houses'
import { type Pet, petFigure } from './pets'

export type House = {
  roof: string
  wall: string
  roofType: Roof
  bits?: readonly Bit[]
  /** Who stands in the doorway. */
  pet: Pet
  door?: string
}

/**
 * A house of the street as inline SVG, standing on the lower edge. It must be inlined, not used as an image file:
 * its classes turn day into night while the windows stay lit.
 *
 * @param id unique on the page; becomes part of the ids inside
 */
export function house(id: string, { roof, wall, roofType, bits = [], pet, door = '#fbe3a1' }: House): string {
  const { markup } = petFigure({ ...pet, uid: id })
  const chimney = bits.includes('chimney') ? BITS.chimney(roof) : ''
  const trim = bits
    .filter((bit) => bit !== 'chimney')
    .map((bit) => BITS[bit](roof))
    .join('')
  return `<svg viewBox="0 0 200 300" class="block w-full" aria-hidden="true"><defs><clipPath id="w-${id}"><path d="M10 120h180v180H10z"/></clipPath><clipPath id="d-${id}"><path d="M48 300v-76a52 52 0 0 1 104 0v76z"/></clipPath></defs>${chimney}<g class="dark:brightness-90">${ROOFS[roofType](roof)}</g><path fill="${wall}" d="M10 120h180v180H10z"/><path fill="#1b1512" opacity=".07" d="M10 120h180v9H10z"/><path fill="#0b1a2a" class="opacity-0 dark:opacity-35 hc:opacity-0" d="M0 20h200v280H0z" clip-path="url(#w-${id})"/>${trim}<path fill="${roof}" d="M40 300v-76a60 60 0 0 1 120 0v76z"/><path fill="${door}" d="M48 300v-76a52 52 0 0 1 104 0v76z"/><g clip-path="url(#d-${id})"><g class="pet-in-door"><g transform="translate(28 166) scale(.36)">${markup}</g></g></g></svg>`
}

/** The areas of Pawstead as houses. Their labels and links are the page's business. */
export const STREET = {
  shop: {
    roof: '#B5543F',
    wall: '#F3CF85',
    roofType: 'flat',
    bits: ['awning'],
    pet: { species: 'dog', preset: 'corgi', seed: 'tansy' },
  },
  adopt: {
    roof: '#24594A',
    wall: '#EFB6AC',
    roofType: 'ears',
    bits: ['windows', 'flower'],
    pet: { species: 'cat', preset: 'tuxedo', seed: 'figaro' },
  },
  care: {
    roof: '#2F6382',
    wall: '#B4D1AA',
    roofType: 'gable',
    bits: ['attic', 'chimney', 'windows'],
    pet: { species: 'dog', preset: 'lab', seed: 'otis' },
  },
  events: {
    roof: '#6A5A8C',
    wall: '#A9CCE0',
    roofType: 'mansard',
    bits: ['one', 'bunting'],
    pet: { species: 'dog', preset: 'golden', seed: 'sorrel' },
  },
  learn: {
    roof: '#A8662F',
    wall: '#C9BCDF',
    roofType: 'barn',
    bits: ['attic', 'shelf'],
    pet: { species: 'rabbit', preset: 'lop', seed: 'hazel' },
  },
  lost: {
    roof: '#8E3F45',
    wall: '#F2C29B',
    roofType: 'step',
    bits: ['poster'],
    pet: { species: 'cat', preset: 'brown', seed: 'pip', collar: '#2C6E55' },
  },
  talk: {
    roof: '#1F5C48',
    wall: '#A5D3C5',
    roofType: 'round',
    bits: ['attic', 'windows'],
    pet: { species: 'dog', preset: 'collie', seed: 'fern' },
  },
} satisfies Record<string, House>

export type HouseName = keyof typeof STREET
