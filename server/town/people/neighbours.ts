import { daysBefore } from '../days'
import { type Random, randomFrom } from '../random'
import { BREEDS, type Breed, youngText } from '../species'
import type { Neighbour, Pet, Species } from '../types'
import { uuidFrom } from '../uuid'
import { FIRST_NAMES, LAST_NAMES, PET_NAMES, SHE } from './names'

const COUNT = 320
const KEPT: [Species, number][] = [
  ['dog', 50],
  ['cat', 31],
  ['rabbit', 7],
  ['small-pet', 5],
  ['bird', 4],
  ['fish', 3],
  ['reptile', 3],
]

/** A calico or a tortoiseshell is female but for one in thousands. */
const SHE_COATS: ReadonlySet<string> = new Set(['calico', 'tortie'])

/** So many of the animals that may be are still growing; none of them is heavier than this. */
const YOUNG = { share: 0.1, mostKg: 14.5 }

/** The people of Millbrook who shop and review, each with one to three animals. */
export function buildNeighbours(now: Date): Neighbour[] {
  const random = randomFrom('neighbours')
  const taken = new Set<string>()
  return Array.from({ length: COUNT }, () => {
    let [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    while (taken.has(`${firstName} ${lastName}`))
      [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    taken.add(`${firstName} ${lastName}`)
    const key = `${firstName}.${lastName}`.toLowerCase()
    return {
      id: uuidFrom(`neighbour/${key}`),
      email: `${key}@millbrook.example`,
      firstName,
      lastName,
      profileId: uuidFrom(`profile/neighbour/${key}`),
      pets: petsOf(random).map((pet) => asYoung(pet, randomFrom(`young/${key}/${pet.name}`))),
      createdAt: daysBefore(now, random.int(410, 800) + random.next()),
    }
  })
}

function petsOf(random: Random): Pet[] {
  const names = random.shuffle(PET_NAMES)
  const count = random.weighted([1, 2, 3], (many) => [0, 62, 30, 8][many] ?? 0)
  return names.slice(0, count).map((name) => {
    const [species] = random.weighted(KEPT, ([, share]) => share)
    const { preset, breedText, weightKg } = random.pick(breedsFor(species, name))
    const weight = weightKg[0] + random.next() * (weightKg[1] - weightKg[0])
    return { name, species, preset, breedText, weightKg: rounded(weight) }
  })
}

/** Some are puppies, kittens and young rabbits, at a fifth to two fifths of what they will weigh. */
function asYoung(pet: Pet, random: Random): Pet {
  const breedText = youngText(pet.species, pet.breedText)
  if (!breedText || !random.chance(YOUNG.share)) return pet
  const weightKg = rounded(Math.min(YOUNG.mostKg, pet.weightKg * (0.2 + random.next() * 0.2)))
  return { ...pet, breedText, weightKg, grownKg: pet.weightKg }
}

/** Coats that only females have go to names of theirs. */
function breedsFor(species: Species, name: string): Breed[] {
  return BREEDS[species].filter(({ preset }) => species !== 'cat' || SHE.has(name) || !SHE_COATS.has(preset))
}

/** Big animals in whole kilos, small ones as finely as a kitchen scale would say. */
function rounded(weightKg: number): number {
  if (weightKg >= 8) return Math.round(weightKg)
  return weightKg >= 1 ? Math.round(weightKg * 10) / 10 : Math.round(weightKg * 100) / 100
}
