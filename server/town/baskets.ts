import type { Species } from './types'

const baskets = (text: string): string[][] =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => line.split(' '))

/** What goes into one basket, by sub-category; "goes well with" is learned from this. */
export const BASKETS: Record<Species, string[][]> = {
  dog: baskets(`
    harnesses leads training-treats
    harnesses leads name-tags
    harnesses training-treats training-kit
    leads training-kit training-treats
    collars name-tags leads
    dry-food training-treats
    dry-food chews puzzles-and-foraging
    dry-food bowls biscuits
    dry-food wet-food
    wet-food puzzles-and-foraging
    slow-feeders dry-food puzzles-and-foraging
    beds blankets chews
    beds supplements
    coats leads out-and-about
    coats blankets
    fetch-and-tug training-treats
    fetch-and-tug fetch-and-tug biscuits
    puzzles-and-foraging wet-food training-treats
    brushes washes
    brushes teeth-and-nails training-treats
    washes coats
    car-travel harnesses chews
    out-and-about biscuits
    bowls feeding-corner
    carriers blankets
    supplements dry-food
    collars coats
    training-kit fetch-and-tug
  `),
  cat: baskets(`
    wet-food cat-treats
    wet-food wet-food cat-toys
    dry-food fountains-and-bottles
    dry-food cat-treats bedding-and-litter
    scratching-posts cat-toys cat-treats
    scratching-posts beds
    carriers blankets cat-treats
    beds cat-toys
    bedding-and-litter wet-food
    brushes supplements
    teeth-and-nails cat-treats
    bowls wet-food feeding-corner
    puzzles-and-foraging dry-food
    collars name-tags
    harnesses cat-treats cat-toys
    fountains-and-bottles fountains-and-bottles
  `),
  rabbit: baskets(`
    hay-and-forage fountains-and-bottles
    hay-and-forage pellets-and-mixes garden-treats
    hides-and-houses hay-and-forage
    hides-and-houses bedding-and-litter gnaw-and-climb
    puzzles-and-foraging garden-treats pellets-and-mixes
    bowls pellets-and-mixes
    carriers blankets
    brushes teeth-and-nails garden-treats
    harnesses garden-treats
    gnaw-and-climb hay-and-forage
  `),
  'small-pet': baskets(`
    hay-and-forage pellets-and-mixes supplements
    pellets-and-mixes fountains-and-bottles
    hides-and-houses bedding-and-litter
    gnaw-and-climb garden-treats
    bedding-and-litter hay-and-forage garden-treats
    bowls pellets-and-mixes
    carriers blankets
    brushes teeth-and-nails
    puzzles-and-foraging garden-treats
  `),
  bird: baskets(`
    bird-seed gnaw-and-climb
    bird-seed bird-seed
    bird-seed bowls
    gnaw-and-climb garden-treats
    hides-and-houses bird-seed
    carriers bird-seed
    name-tags teeth-and-nails
    bedding-and-litter bird-seed
  `),
  fish: baskets(`
    fish-and-reptile-food tanks-and-terrariums
    fish-and-reptile-food fish-and-reptile-food
    tanks-and-terrariums tanks-and-terrariums fish-and-reptile-food
    carriers tanks-and-terrariums
  `),
  reptile: baskets(`
    fish-and-reptile-food tanks-and-terrariums
    fish-and-reptile-food fish-and-reptile-food bowls
    tanks-and-terrariums gnaw-and-climb
    bedding-and-litter fish-and-reptile-food
  `),
}
