import { biscuits } from './biscuits'
import { bed, bowl, fountain, grooming, hide, litter, nails, post, slowFeeder, tank, wash } from './home'
import { care, catTreats, chews, dryFood, forage, seedAndFlakes, treats, wetFood } from './meals'
import { catToy, fetch, gnaw, puzzle } from './play'
import type { Pool } from './pool'
import { blanket } from './soft'
import { carrier, coat, collar, everyday, gardenHarness, harness, lead, supplies, tag } from './walking'

/** What people talk about under the products of a sub-category. */
export const POOLS: Record<string, Pool> = {
  'dry-food': dryFood,
  'wet-food': wetFood,
  'hay-and-forage': forage,
  'pellets-and-mixes': seedAndFlakes,
  'bird-seed': seedAndFlakes,
  'fish-and-reptile-food': seedAndFlakes,
  'training-treats': treats,
  chews,
  biscuits,
  'cat-treats': catTreats,
  'garden-treats': seedAndFlakes,
  harnesses: harness,
  leads: lead,
  collars: collar,
  'name-tags': tag,
  'training-kit': everyday,
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
  'gnaw-and-climb': gnaw,
  bowls: bowl,
  'slow-feeders': slowFeeder,
  'fountains-and-bottles': fountain,
  'feeding-corner': everyday,
  coats: coat,
  carriers: carrier,
  'car-travel': everyday,
  'out-and-about': everyday,
}

/** For the few products people speak of differently than of their neighbours on the shelf. */
export const TALK = { care, everyday, gardenHarness, hide, gnaw, supplies, treats } satisfies Record<string, Pool>
