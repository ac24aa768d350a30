import { daysBefore } from '../days'
import { type Random, randomFrom } from '../random'
import { BREEDS } from '../species'
import type { Neighbour, Pet, Species } from '../types'
import { uuidFrom } from '../uuid'
import { FIRST_NAMES, LAST_NAMES, PET_NAMES } from './names'

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
      pets: petsOf(random),
      createdAt: daysBefore(now, random.int(410, 800) + random.next()),
    }
  })
}

function petsOf(random: Random): Pet[] {
  const names = random.shuffle(PET_NAMES)
  const count = random.weighted([1, 2, 3], (many) => [0, 62, 30, 8][many] ?? 0)
  return names.slice(0, count).map((name) => {
    const [species] = random.weighted(KEPT, ([, share]) => share)
    const { preset, breedText, weightKg } = random.pick(BREEDS[species])
    const weight = weightKg[0] + random.next() * (weightKg[1] - weightKg[0])
    return { name, species, preset, breedText, weightKg: rounded(weight) }
  })
}

/** Big animals in whole kilos, small ones as finely as a kitchen scale would say. */
function rounded(weightKg: number): number {
  if (weightKg >= 8) return Math.round(weightKg)
  return weightKg >= 1 ? Math.round(weightKg * 10) / 10 : Math.round(weightKg * 100) / 100
}
