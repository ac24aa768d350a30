import type { Species } from './products.rules'

type Drawn = { species: string; presets: readonly string[] }

const DRAWN: Record<Species, Drawn> = {
  dog: {
    species: 'dog',
    presets: [
      'beagle',
      'lab',
      'yellowlab',
      'golden',
      'corgi',
      'shepherd',
      'terrier',
      'collie',
      'poodle',
      'brindle',
      'dachs',
    ],
  },
  cat: { species: 'cat', presets: ['ginger', 'brown', 'silver', 'tuxedo', 'black', 'grey', 'calico', 'tortie'] },
  rabbit: { species: 'rabbit', presets: ['agouti', 'dutch', 'lop', 'greylop', 'white'] },
  'small-pet': { species: 'guinea', presets: ['tri', 'golden', 'choc'] },
  bird: { species: 'bird', presets: ['budgie', 'bluebudgie', 'cockatiel', 'conure'] },
  fish: { species: 'fish', presets: ['goldfish', 'betta'] },
  reptile: { species: 'tortoise', presets: ['hermann', 'leopard'] },
}

/** What a word about the animal says of the drawing: the first that fits. */
const SAID: readonly [word: RegExp, species: string, preset: string][] = [
  [/guinea/i, 'guinea', 'tri'],
  [/hamster|mouse|gerbil/i, 'guinea', 'hamster'],
  [/hen\b|chicken/i, 'hen', 'speckled'],
  [/budg/i, 'bird', 'budgie'],
  [/cockatiel/i, 'bird', 'cockatiel'],
  [/tortoise|turtle/i, 'tortoise', 'hermann'],
  [/betta/i, 'fish', 'betta'],
  [/clownfish|goldfish|koi/i, 'fish', 'goldfish'],
  [/labrador/i, 'dog', 'lab'],
  [/collie/i, 'dog', 'bluecollie'],
  [/\blop/i, 'rabbit', 'greylop'],
]
const TILES = ['butter', 'apricot', 'blush', 'heather', 'sky', 'sage', 'mint', 'oat'] as const

type Pictured = { id: string; name: string; species: Species; kind?: string | null; breed?: string | null }

/**
 * The address of a drawing for a pet without a photo: the same for the same pet. What no drawing is like (a snake, a
 * ferret) is its name on a tile.
 */
export function drawnPet({ id, name, species, kind, breed }: Pictured): string {
  const words = `${kind ?? ''} ${breed ?? ''}`.trim()
  const number = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  const tile = TILES[number % TILES.length]
  const said = SAID.find(([word]) => word.test(words))
  if (!said && words && (species === 'reptile' || species === 'small-pet'))
    return `/art/person/${id}.svg?name=${encodeURIComponent(name)}`
  const { species: drawn, presets } = DRAWN[species]
  const [animal, preset] =
    said && fits(species, said[1]) ? [said[1], said[2]] : [drawn, presets[number % presets.length]]
  return `/art/pet/${animal}/${preset}/${tile}/${id}.svg`
}

function fits(species: Species, drawn: string): boolean {
  return DRAWN[species].species === drawn || (species === 'bird' && drawn === 'hen')
}
