import { daysBefore } from '../days'
import type { Account } from '../types'
import { uuidFrom } from '../uuid'

type AccountRow = Omit<Account, 'id' | 'profileId' | 'createdAt' | 'email'> & {
  key: string
  mailbox: string
  age: number
}

const ROWS: AccountRow[] = [
  {
    key: 'parent',
    mailbox: 'parent',
    firstName: 'Ada',
    lastName: 'Lindqvist',
    kind: 'pet-parent',
    about: 'Lives on Orchard Street with Fern, a blue merle collie, and Miso, a short-haired cat with opinions.',
    age: 430,
  },
  {
    key: 'sitter',
    mailbox: 'sitter',
    firstName: 'Mara',
    lastName: 'Keller',
    kind: 'service-provider',
    businessName: 'Mara K.',
    about: 'Small groups, muddy paws welcome. I send a photo and a short note after every walk.',
    age: 610,
  },
  {
    key: 'kettle-hill',
    mailbox: 'shop',
    firstName: 'Joss',
    lastName: 'Hartley',
    kind: 'business-provider',
    businessName: 'Kettle Hill',
    about: 'Runs the training school and its shop in the old signal box.',
    age: 700,
  },
  {
    key: 'hollow-lane',
    mailbox: 'hollowlane',
    firstName: 'Ines',
    lastName: 'Moura',
    kind: 'business-provider',
    businessName: 'Hollow Lane',
    about: 'Feed merchant in the third generation, and the one with the notebook.',
    age: 820,
  },
  {
    key: 'long-acre',
    mailbox: 'longacre',
    firstName: 'Peter',
    lastName: 'Oakes',
    kind: 'business-provider',
    businessName: 'Long Acre Goods',
    about: 'Upholsterer. Tests every bed by sitting in it, with apologies to the cat.',
    age: 830,
  },
  {
    key: 'barrow-and-bean',
    mailbox: 'barrowandbean',
    firstName: 'Noor',
    lastName: 'Rahimi',
    kind: 'business-provider',
    businessName: 'Barrow and Bean',
    about: 'Baker. Up at four, out with the barrow by seven.',
    age: 760,
  },
  {
    key: 'tidewater',
    mailbox: 'tidewater',
    firstName: 'Elin',
    lastName: 'Strand',
    kind: 'business-provider',
    businessName: 'Tidewater',
    about: 'Groomer, aquarist, owner of a very patient poodle.',
    age: 840,
  },
  {
    key: 'barrow-pottery',
    mailbox: 'pottery',
    firstName: 'Callum',
    lastName: 'Reyes',
    kind: 'business-provider',
    businessName: 'Barrow Pottery',
    about: 'Throws the bowls, cuts the tags, sweeps the yard.',
    age: 520,
  },
  {
    key: 'rescue',
    mailbox: 'rescue',
    firstName: 'Winnie',
    lastName: 'Achterberg',
    kind: 'animal-rescue',
    businessName: 'Long Acre Rescue',
    about: 'Dogs, rabbits and the occasional goat, matched slowly and visited afterwards.',
    age: 790,
  },
  {
    key: 'clinic',
    mailbox: 'clinic',
    firstName: 'Samir',
    lastName: 'Haddad',
    kind: 'veterinary-clinic',
    businessName: 'Orchard Street Clinic',
    about: 'Four vets, two rooms, one waiting room for cats and one for everybody else.',
    age: 780,
  },
  { key: 'admin', mailbox: 'admin', firstName: 'Marit', lastName: 'Lowe', kind: 'pet-parent', role: 'admin', age: 850 },
  {
    key: 'super',
    mailbox: 'super',
    firstName: 'Sol',
    lastName: 'Abara',
    kind: 'pet-parent',
    role: 'super-admin',
    age: 860,
  },
]

export const accountId = (key: string): string => uuidFrom(`account/${key}`)
export const profileIdOf = (key: string): string => uuidFrom(`profile/${key}`)

/** One account of each kind, the six shop owners, an admin and a super-admin. */
export function buildAccounts(now: Date): Account[] {
  return ROWS.map(({ key, mailbox, age, ...row }) => ({
    id: accountId(key),
    email: `${mailbox}@pawstead.example`,
    ...row,
    profileId: profileIdOf(key),
    createdAt: daysBefore(now, age),
  }))
}
