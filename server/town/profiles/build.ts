import type { OpenStretch } from '#contract/hours.rules'
import { daysBefore } from '../days'
import { addresses, CITY, type Place } from '../geography'
import { pictureUrl } from '../picture-url'
import { randomFrom } from '../random'
import type { Account, ArtSpecies, SceneKind } from '../types'
import { uuidFrom } from '../uuid'
import { businesses } from './businesses'
import { clinics } from './clinics'
import { readHours } from './hours'
import { parents } from './parents'
import { rescues } from './rescues'
import type { ProfileRow } from './row'
import { sitters } from './sitters'
import { storefronts } from './storefronts'
import { trainersAndGroomers } from './trainers'
import { unlisted } from './unlisted'
import { walkers } from './walkers'

/** Somebody with a page and without a password: they are there, but nobody signs in as them. */
export type Resident = { id: string; email: string; firstName: string; lastName: string; createdAt: Date }

/** Where somebody is, as they wrote it down. */
type Written = Omit<Place, 'area'> & { locality: string }

/** What a person shows of themselves, ready to be stored. */
export type TownProfile = {
  id: string
  ownerId: string
  firstName: string
  lastName: string
  createdAt: Date
  row: ProfileRow
  place: Written
  /** Where everybody may see it: the place itself, or a point some hundred metres from it. */
  shownAt: { lat: number; lng: number }
  hours: OpenStretch[]
  picture: string
}

const ROWS = [
  ...storefronts,
  ...walkers,
  ...sitters,
  ...trainersAndGroomers,
  ...businesses,
  ...rescues,
  ...clinics,
  ...parents,
  ...unlisted,
]

/** Everybody of the town who has something to say of themselves, and the people among them who have no demo account. */
export function buildProfiles(now: Date, accounts: Account[]): { residents: Resident[]; profiles: TownProfile[] } {
  const byKey = new Map(accounts.map((account) => [account.key, account]))
  const residents: Resident[] = []
  const profiles = ROWS.map((row): TownProfile => {
    const account = row.account === undefined ? undefined : byKey.get(row.account)
    const owner = account ?? residentOf(row, now)
    if (!account) residents.push(owner)
    const place = addresses[row.at]
    return {
      id: account && !row.isSecond ? account.profileId : uuidFrom(`profile/resident/${row.key}`),
      ownerId: owner.id,
      firstName: owner.firstName,
      lastName: owner.lastName,
      createdAt: daysBefore(owner.createdAt, -(row.begunDaysLater ?? 0)),
      row,
      place: writtenBy(row, place),
      shownAt: row.precision === 'exact' ? place : movedFrom(place, row.key),
      hours: row.hours ? readHours(row.hours) : [],
      picture: sceneOf(row),
    }
  })
  return { residents, profiles }
}

function residentOf({ key, person, age }: ProfileRow, now: Date): Resident {
  if (!person || age === undefined) throw new Error(`Nobody is behind ${key}`)
  const [firstName, lastName] = person
  const id = uuidFrom(`resident/${key}`)
  return { id, email: `${key}@millbrook.example`, firstName, lastName, createdAt: daysBefore(now, age) }
}

/** Who shows an address writes the city below the street. A provider who shows an area names it, and leaves the street out. */
function writtenBy({ kind, precision }: ProfileRow, { area, line1, ...place }: Place): Written {
  const namesArea = precision !== 'exact' && kind !== 'pet-parent'
  return namesArea ? { ...place, line1: '', locality: area } : { ...place, line1, locality: CITY }
}

const METRES_PER_DEGREE = 111_195

/** A point 150 to 450 metres away, the same one each time. */
function movedFrom({ lat, lng }: Place, key: string): { lat: number; lng: number } {
  const random = randomFrom(`area/${key}`)
  const [turn, metres] = [random.next() * 2 * Math.PI, 150 + random.next() * 300]
  const east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return { lat: lat + (Math.sin(turn) * metres) / METRES_PER_DEGREE, lng: lng + (Math.cos(turn) * metres) / east }
}

function sceneOf({ key, scene }: ProfileRow): string {
  const [kind, ...cast] = scene.split(' ') as [SceneKind, ...string[]]
  return pictureUrl({
    kind: 'scene',
    scene: kind,
    seed: key,
    cast: cast.map((animal, index) => {
      const [species, preset = ''] = animal.split('.') as [ArtSpecies, string]
      return { species, preset, seed: `${key}-${index}` }
    }),
    alt: '',
  })
}
