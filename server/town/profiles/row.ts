import type { Approval, Visibility } from '#contract/profiles.rules'
import type { AddressKey } from '../geography'
import type { ProfileKind } from '../types'

/** A paper as it stands now; days count from the moment the town is built. */
export type PaperRow = {
  kind: string
  status: 'pending' | 'verified' | 'rejected' | 'expired'
  number: string
  issuedBy: string
  /** When it was looked at. */
  daysAgo: number | null
  /** The last day it counts; negative once that is over, null without end. */
  daysLeft: number | null
  reason?: string
}

/** What somebody of the town says of themselves. Lists are words with spaces between. */
export type ProfileRow = {
  /** Its readable address, and what its ids are made from. Pet parents have no such address. */
  key: string
  kind: ProfileKind
  /** The demo account whose profile this is; without it a person of its own is made from `person`. */
  account?: string
  /** Beside the account's first profile, with the age of the account. */
  isSecond?: true
  /** How long after the account it was begun. */
  begunDaysLater?: number
  person?: [firstName: string, lastName: string]
  /** How many days ago the person came. */
  age?: number
  businessName?: string
  tagline: string
  about: string
  at: AddressKey
  precision?: 'exact' | 'area'
  phone?: string
  publicEmail?: string
  website?: string
  showInitial?: true
  languages?: string
  kinds?: string
  animals: string
  interests?: string
  radiusKm?: number
  /** As `readHours` reads it. */
  hours?: string
  closure?: { startedDaysAgo: number; endsInDays: number; note: string }
  takesNew?: false
  /** Said so just before the town was built. */
  takesEmergencies?: true
  registration?: string
  sinceYear?: number
  /** A scene and who stands in it, as in `woods dog.golden dog.husky`. */
  scene: string
  sections?: Record<string, string>
  papers?: PaperRow[]
  visibility?: Visibility
  approval?: Approval
  /** Why it is not listed, in the words of who looked. */
  approvalReason?: string
}

type Dates = { daysAgo: number; daysLeft?: number }

export const checked = (kind: string, issuedBy: string, number: string, { daysAgo, daysLeft }: Dates): PaperRow => ({
  kind,
  status: 'verified',
  issuedBy,
  number,
  daysAgo,
  daysLeft: daysLeft ?? null,
})

export const lapsed = (
  kind: string,
  issuedBy: string,
  number: string,
  dates: { daysAgo: number; over: number },
): PaperRow => ({
  kind,
  status: 'expired',
  issuedBy,
  number,
  daysAgo: dates.daysAgo,
  daysLeft: -dates.over,
})

export const waiting = (kind: string, issuedBy: string, number: string, daysLeft: number | null = null): PaperRow => ({
  kind,
  status: 'pending',
  issuedBy,
  number,
  daysAgo: null,
  daysLeft,
})

export const refused = (kind: string, issuedBy: string, reason: string, daysAgo: number): PaperRow => ({
  kind,
  status: 'rejected',
  issuedBy,
  number: '',
  daysAgo,
  daysLeft: null,
  reason,
})

/** A person whose identity and references were looked at, as with everybody who comes into homes. */
export const known = (daysAgo: number): PaperRow[] => [
  checked('identity', 'State of Maine', 'Driver’s license', { daysAgo, daysLeft: 1400 - daysAgo }),
  checked('background', 'Two references, called', '', { daysAgo: daysAgo - 2 }),
]
