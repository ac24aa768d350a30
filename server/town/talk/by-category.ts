import { biscuits } from './biscuits'
import { catGame, lick, mouthful } from './games'
import { bed, bowl, fountain, grooming, hide, litter, nails, post, slowFeeder, tank, wash } from './home'
import { care, catTreats, chews, dryFood, forage, seedAndFlakes, treats, wetFood } from './meals'
import { birdRing, coolVest, cozy, lesson, line, outing, refills, softCarrier } from './outings'
import { catToy, fetch, puzzle } from './play'
import type { Pool } from './pool'
import { bottle, dish, fishFood, nibbles, shortChews, softBakes, steelBowl, topping, tortoiseFood } from './portions'
import { fleece, heatPad, lounger } from './resting'
import { bedding, climb, shred, smallCarrier, tent } from './small-homes'
import { blanket } from './soft'
import { carrier, coat, collar, everyday, gardenHarness, harness, lead, supplies, tag } from './walking'
import { cave, fishKit, slate, tortoiseTable, warmth } from './water-and-warmth'

/** What people talk about under the products of a sub-category. */
export const POOLS: Record<string, Pool> = {
  'dry-food': dryFood,
  'wet-food': wetFood,
  'hay-and-forage': forage,
  'pellets-and-mixes': seedAndFlakes,
  'bird-seed': seedAndFlakes,
  'fish-and-reptile-food': fishFood,
  'training-treats': treats,
  chews,
  biscuits,
  'cat-treats': catTreats,
  'garden-treats': nibbles,
  harnesses: harness,
  leads: lead,
  collars: collar,
  'name-tags': tag,
  'training-kit': lesson,
  beds: bed,
  blankets: blanket,
  'scratching-posts': post,
  'hides-and-houses': hide,
  'tanks-and-terrariums': tank,
  'bedding-and-litter': litter,
  brushes: grooming,
  washes: wash,
  'teeth-and-nails': nails,
  supplements: care,
  'fetch-and-tug': fetch,
  'puzzles-and-foraging': puzzle,
  'cat-toys': catToy,
  'gnaw-and-climb': climb,
  bowls: bowl,
  'slow-feeders': slowFeeder,
  'fountains-and-bottles': fountain,
  'feeding-corner': everyday,
  coats: coat,
  carriers: carrier,
  'car-travel': outing,
  'out-and-about': outing,
}

/** For products people speak of differently than of their neighbours on the shelf. */
export const TALK = {
  bedding,
  birdRing,
  bottle,
  care,
  catGame,
  cave,
  coolVest,
  cozy,
  dish,
  everyday,
  fishKit,
  fleece,
  gardenHarness,
  heatPad,
  lick,
  line,
  lounger,
  mouthful,
  nibbles,
  outing,
  refills,
  shortChews,
  shred,
  slate,
  smallCarrier,
  softBakes,
  softCarrier,
  steelBowl,
  supplies,
  tent,
  topping,
  tortoiseFood,
  tortoiseTable,
  warmth,
} satisfies Record<string, Pool>
