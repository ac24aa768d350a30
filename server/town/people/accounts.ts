import { daysBefore } from '../days'
import type { Account } from '../types'
import { uuidFrom } from '../uuid'

type AccountRow = Omit<Account, 'id' | 'profileId' | 'createdAt' | 'email'> & {
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
    age: 430,
  },
  {
    key: 'sitter',
    mailbox: 'sitter',
    firstName: 'Mara',
    lastName: 'Keller',
    kind: 'service-provider',
    age: 610,
  },
  {
    key: 'kettle-hill',
    mailbox: 'shop',
    firstName: 'Joss',
    lastName: 'Hartley',
    kind: 'business-provider',
    age: 700,
  },
  {
    key: 'hollow-lane',
    mailbox: 'hollowlane',
    firstName: 'Ines',
    lastName: 'Moura',
    kind: 'business-provider',
    age: 820,
  },
  {
    key: 'long-acre',
    mailbox: 'longacre',
    firstName: 'Peter',
    lastName: 'Oakes',
    kind: 'business-provider',
    age: 830,
  },
  {
    key: 'barrow-and-bean',
    mailbox: 'barrowandbean',
    firstName: 'Noor',
    lastName: 'Rahimi',
    kind: 'business-provider',
    age: 760,
  },
  {
    key: 'tidewater',
    mailbox: 'tidewater',
    firstName: 'Elin',
    lastName: 'Strand',
    kind: 'business-provider',
    age: 840,
  },
  {
    key: 'barrow-pottery',
    mailbox: 'pottery',
    firstName: 'Callum',
    lastName: 'Reyes',
    kind: 'business-provider',
    age: 520,
  },
  {
    key: 'rescue',
    mailbox: 'rescue',
    firstName: 'Winnie',
    lastName: 'Achterberg',
    kind: 'animal-rescue',
    age: 790,
  },
  {
    key: 'clinic',
    mailbox: 'clinic',
    firstName: 'Samir',
    lastName: 'Haddad',
    kind: 'veterinary-clinic',
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
  return ROWS.map(({ mailbox, age, ...row }) => ({
    id: accountId(row.key),
    email: `${mailbox}@pawstead.example`,
    ...row,
    profileId: profileIdOf(row.key),
    createdAt: daysBefore(now, age),
  }))
}
