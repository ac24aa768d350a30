import { daysBefore } from '../days'
import { at, randomFrom } from '../random'
import type { Neighbour } from '../types'
import { uuidFrom } from '../uuid'
import { FIRST_NAMES, LAST_NAMES } from './names'

const COUNT = 46
/** The days over which they came. */
const DAYS = 90

/** People who have only just come to Millbrook: they have an account, and have not bought anything yet. */
export function buildNewcomers(now: Date, neighbours: Neighbour[]): Neighbour[] {
  const random = randomFrom('newcomers')
  const taken = new Set(neighbours.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const free = FIRST_NAMES.flatMap((firstName) => LAST_NAMES.map((lastName) => ({ firstName, lastName }))).filter(
    ({ firstName, lastName }) => !taken.has(`${firstName} ${lastName}`),
  )
  const names = random.shuffle(free)
  return Array.from({ length: Math.min(COUNT, names.length) }, (_, index) => {
    const { firstName, lastName } = at(names, index)
    const key = `${firstName}.${lastName}`.toLowerCase()
    return {
      id: uuidFrom(`neighbour/${key}`),
      email: `${key}@millbrook.example`,
      firstName,
      lastName,
      profileId: uuidFrom(`profile/neighbour/${key}`),
      pets: [],
      // More of them lately, as word gets around.
      createdAt: daysBefore(now, 0.2 + DAYS * random.next() ** 1.4),
    }
  })
}
