import type { Row } from './catalogue/row'
import { randomFrom } from './random'
import { ART_SPECIES, BREEDS, breedInSentence, youngText } from './species'
import type { Picture, ProductArt, SceneKind, Species, Tile } from './types'

const TILES: Tile[] = ['butter', 'apricot', 'blush', 'heather', 'sky', 'sage', 'mint', 'oat']

/** Dogs that grow to more than 55 pounds. */
const LARGE: ReadonlySet<string> = new Set(['lab', 'yellowlab', 'golden', 'shepherd'])

const OUTDOORS: SceneKind[] = ['park', 'woods', 'garden']
const INDOORS: SceneKind[] = ['room', 'shop']

/** Sub-categories seen in one kind of place; all others are seen at home or in the shop. */
const SCENES: Record<string, SceneKind[]> = {
  'training-treats': ['agility', 'park'],
  harnesses: OUTDOORS,
  leads: OUTDOORS,
  collars: OUTDOORS,
  'name-tags': OUTDOORS,
  'training-kit': ['agility', 'hall'],
  brushes: ['groom'],
  washes: ['groom'],
  'teeth-and-nails': ['groom', 'clinic'],
  supplements: ['clinic', 'room'],
  'fetch-and-tug': ['park', 'beach'],
  coats: ['woods', 'park'],
  carriers: ['clinic', 'room'],
  'car-travel': ['beach', 'woods'],
  'out-and-about': OUTDOORS,
  'hay-and-forage': ['garden'],
}

const PLACE_WORDS: Record<SceneKind, string> = {
  park: 'on Millbrook Green',
  beach: 'on the beach below Harbor Row',
  woods: 'in the woods above Kettle Hill',
  agility: 'on the training field',
  shop: 'in front of the shop',
  cafe: 'in front of the shop',
  dogshop: 'in front of the shop',
  fishshop: 'in front of the shop',
  foodshop: 'in front of the shop',
  furnitureshop: 'in front of the shop',
  pottery: 'in front of the shop',
  clinic: 'outside the clinic',
  hall: 'in the community hall',
  room: 'in the living room',
  groom: 'in the grooming studio',
  garden: 'in a garden on Orchard Street',
}

/** Two to four pictures: the goods, an animal they suit if one can be drawn, and often a place or another background. */
export function picturesOf(row: Row, art: ProductArt): Picture[] {
  const random = randomFrom(`pictures/${art.seed}`)
  const species = random.pick(row.species.split(' ') as Species[])
  const { kind: goods, ...look } = art
  const own: Picture = { kind: 'product', goods, ...look, alt: row.name }
  const again = (): Picture => {
    const tile = random.pick(TILES.filter((other) => other !== art.tile))
    return { ...own, tile, alt: `${row.name}, seen again on ${tile}` }
  }
  const fitting = BREEDS[species].filter(({ preset }) => suitsKind(row, species, preset))
  if (fitting.length === 0) return [own, again()]
  const breed = random.pick(fitting)
  const animal = { species: ART_SPECIES[species], preset: breed.preset, seed: `${art.seed}-model` }
  const called = (row.ages === 'young' && youngText(species, breed.breedText)) || breed.breedText
  const who = `A ${breedInSentence(called)}`.replace(/^A (?=[aeio])/, 'An ')
  const pictures: Picture[] = [own, { kind: 'pet', ...animal, tile: random.pick(TILES), alt: `${who}, looking at you` }]
  if (random.chance(0.7)) {
    const scene = random.pick(SCENES[row.category] ?? INDOORS)
    pictures.push({ kind: 'scene', scene, seed: art.seed, cast: [animal], alt: `${who} ${PLACE_WORDS[scene]}` })
  }
  if (random.chance(0.5)) pictures.push(again())
  return pictures
}

/** Goods cut for one breed or kind of animal are shown with and bought for that one only. */
export function suitsKind(row: Row, species: Species, preset: string): boolean {
  return suitsName(row.name, preset) && (species !== 'small-pet' || suitsSmall(row, preset))
}

/** A small pet may be anything: hamsters get what is said to be for them, guinea pigs nothing that is for others. */
function suitsSmall({ name, summary, text }: Row, preset: string): boolean {
  const words = `${name} ${summary} ${text}`
  if (preset === 'hamster') return /hamster/i.test(words)
  return /guinea pig/i.test(words) || !/hamster|\brats?\b|\bmouse\b/i.test(words)
}

function suitsName(name: string, preset: string): boolean {
  if (/sighthound/i.test(name)) return preset === 'greyhound' || preset === 'brindle'
  if (/dachshund/i.test(name)) return preset === 'dachs'
  if (/large puppy/i.test(name)) return LARGE.has(preset)
  if (/goldfish/i.test(name)) return preset === 'goldfish'
  if (/betta/i.test(name)) return preset === 'betta'
  if (/budgie/i.test(name)) return preset === 'budgie' || preset === 'bluebudgie'
  if (/mealworm/i.test(name)) return preset === 'hamster' || preset === 'cockatiel' || preset === 'conure'
  if (/cockatiel/i.test(name)) return preset === 'cockatiel'
  if (/curly coats/i.test(name)) return preset === 'poodle' || preset === 'doodle'
  return true
}
