import { z } from 'zod'
import { ClosedDays } from './closure-shapes'
import { plainName, requiredName } from './names'
import { Picture } from './picture-shape'
import { Flag, Words } from './products'
import {
  ANIMALS,
  APPROVALS,
  FIND_PAGES,
  INTERESTS,
  KINDS,
  REVIEWED_TYPES,
  SECTIONS,
  VERIFICATION_KINDS,
  VISIBILITIES,
} from './profiles.rules'
import { PROFILE_TYPES } from './roles'
import { MEMBER_ROLES } from './team.rules'

const keysOf = (...tables: Record<string, string>[]) =>
  [...new Set(tables.flatMap(Object.keys))] as [string, ...string[]]

export const Kind = z.enum(keysOf(...Object.values(KINDS)))
const Animal = z.enum(keysOf(ANIMALS))
const Interest = z.enum(keysOf(INTERESTS))
const SectionKind = z.enum(keysOf(...Object.values(SECTIONS)))
export const VerificationKind = z.enum(keysOf(VERIFICATION_KINDS))
export const Type = z.enum(PROFILE_TYPES)
const Lat = z.number().min(-90).max(90)
const Lng = z.number().min(-180).max(180)
/** A day as YYYY-MM-DD. */
export const Day = z.iso.date()
const WebAddress = z.url({ protocol: /^https?$/ }).max(300)

export const Stretch = z.object({
  weekday: z.int().min(1).max(7),
  opens: z.int().min(0).max(1439),
  closes: z.int().min(1).max(2879),
})

const Section = z.object({ kind: SectionKind, body: z.string().trim().max(4000) })
const Link = z.object({ label: z.string().trim().min(1).max(40), url: WebAddress })

/** Where a profile is, as its own person writes it. */
export const Place = z.object({
  line1: z.string().trim().max(120),
  line2: z.string().trim().max(120),
  locality: z.string().trim().min(1).max(80),
  region: z.string().trim().max(80),
  postcode: z.string().trim().max(20),
  country: z.string().regex(/^[A-Z]{2}$/),
  lat: Lat.nullable(),
  lng: Lng.nullable(),
  /** `exact` shows address and point to everybody, `area` a point moved by up to 500 m and the locality alone. */
  precision: z.enum(['exact', 'area']),
})
export type Place = z.infer<typeof Place>

export const Paper = z.object({
  id: z.uuid(),
  kind: VerificationKind,
  status: z.enum(['pending', 'verified', 'rejected', 'expired']),
  number: z.string(),
  issuedBy: z.string(),
  validUntil: Day.nullable(),
  reason: z.string(),
  decidedAt: z.date().nullable(),
  createdAt: z.date(),
})
export type Paper = z.infer<typeof Paper>

/** Everything of a profile, for its own person. */
export const OwnProfile = z.object({
  id: z.uuid(),
  userType: Type,
  /** What the asker is in its team. */
  role: z.enum(MEMBER_ROLES),
  isActive: z.boolean(),
  slug: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string().nullable(),
  phone: z.string().nullable(),
  /** The specification's field; carries the onboarding marker (`onboarding.rules.ts`). */
  description: z.string().nullable(),
  createdAt: z.date(),
  tagline: z.string(),
  about: z.string(),
  visibility: z.enum(VISIBILITIES),
  showPhone: z.boolean(),
  showInitial: z.boolean(),
  publicEmail: z.string().nullable(),
  website: z.string().nullable(),
  links: z.array(Link),
  languages: z.array(z.string()),
  kinds: z.array(Kind),
  animals: z.array(Animal),
  interests: z.array(Interest),
  serviceRadiusM: z.int().nullable(),
  timeZone: z.string(),
  closure: ClosedDays.nullable(),
  emergencyUntil: z.date().nullable(),
  takesNew: z.boolean(),
  registration: z.string(),
  approval: z.enum(APPROVALS),
  /** Why changes were asked for, or why it is suspended. */
  approvalReason: z.string(),
  /** Our team hid it, or reports did until somebody has looked: it stays private until that is taken back. */
  hidden: z.boolean(),
  photo: Picture.nullable(),
  cover: Picture.nullable(),
  gallery: z.array(Picture),
  place: Place.nullable(),
  hours: z.array(Stretch),
  sections: z.array(Section),
  papers: z.array(Paper),
})
export type OwnProfile = z.infer<typeof OwnProfile>

/**
 * What an edit may carry: any of it, each part whole, but a text that is not sent stays. Owner, kind, approval and
 * badges are not writable, and whoever sends them is refused.
 */
export const ProfileChange = z
  .strictObject({
    firstName: requiredName(120),
    lastName: plainName(120),
    businessName: plainName(160).nullable(),
    phone: z.string().trim().max(40).nullable(),
    tagline: z.string().trim().max(160),
    about: z.string().trim().max(4000),
    visibility: z.enum(VISIBILITIES),
    showPhone: z.boolean(),
    showInitial: z.boolean(),
    publicEmail: z.email().max(254).nullable(),
    website: WebAddress.nullable(),
    links: z.array(Link).max(5),
    /** BCP 47 codes. */
    languages: z.array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/)).max(12),
    kinds: z.array(Kind).max(12),
    animals: z.array(Animal).max(12),
    interests: z.array(Interest).max(12),
    serviceRadiusM: z.int().min(500).max(200_000).nullable(),
    timeZone: z.string().max(60),
    closure: ClosedDays.nullable(),
    takesNew: z.boolean(),
    registration: z.string().trim().max(80),
    place: Place.nullable(),
    hours: z.array(Stretch).max(28),
    /** An empty body removes the section. */
    sections: z.array(Section).max(12),
  })
  .partial()
export type ProfileChange = z.infer<typeof ProfileChange>

/** What stood in the changed parts when they were read; whatever it is, it is compared and never written. */
export const ReadParts = z
  .partialRecord(ProfileChange.keyof(), z.unknown())
  .describe('The parts as they were read. Where one has changed since, nothing is saved.')
export type ReadParts = z.infer<typeof ReadParts>

/** A badge: what was checked, and when. */
export const Badge = z.object({ kind: VerificationKind, verifiedAt: z.date(), validUntil: Day.nullable() })

/** A profile as a visitor gets it: what its person chose to show, and nothing else. */
export const PublicProfile = z.object({
  id: z.uuid(),
  userType: Type,
  slug: z.string().nullable(),
  /** The organisation's or provider's name; a pet parent's first name and at most an initial. */
  name: z.string(),
  /** The person behind an organisation or a service; null for pet parents. */
  contactName: z.string().nullable(),
  tagline: z.string(),
  about: z.string(),
  visibility: z.enum(VISIBILITIES),
  memberSince: z.date(),
  sinceYear: z.int().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  links: z.array(Link),
  languages: z.array(z.string()),
  kinds: z.array(Kind),
  animals: z.array(Animal),
  interests: z.array(Interest),
  serviceRadiusM: z.int().nullable(),
  timeZone: z.string(),
  closure: ClosedDays.nullable(),
  emergencyUntil: z.date().nullable(),
  takesNew: z.boolean(),
  registration: z.string(),
  photo: Picture.nullable(),
  cover: Picture.nullable(),
  /** A drawing of the demo town, where there is no photo. */
  picture: z.string().nullable(),
  gallery: z.array(Picture),
  place: z
    .object({
      locality: z.string(),
      region: z.string(),
      country: z.string(),
      /** Only of profiles that show their exact place: as its country writes it, in one line, and its parts. */
      address: z.string().nullable(),
      street: z.string(),
      postcode: z.string(),
      lat: Lat.nullable(),
      lng: Lng.nullable(),
      precision: z.enum(['exact', 'area']),
    })
    .nullable(),
  hours: z.array(Stretch),
  sections: z.array(Section),
  badges: z.array(Badge),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** Not listed yet: only its own person sees this page. */
  preview: z.boolean(),
})
export type PublicProfile = z.infer<typeof PublicProfile>

/** A profile in a list. */
export const ProfileCard = z.object({
  id: z.uuid(),
  userType: z.enum(REVIEWED_TYPES),
  slug: z.string().nullable(),
  name: z.string(),
  tagline: z.string(),
  kinds: z.array(Kind),
  animals: z.array(Animal),
  locality: z.string(),
  lat: Lat.nullable(),
  lng: Lng.nullable(),
  /** From where was asked, in km with one decimal; null when no place was given or none is known. */
  distanceKm: z.number().nullable(),
  /** The place asked about lies within the radius in which they say they work; false where none was asked about. */
  reaches: z.boolean(),
  /** What a shop gives off to everybody just now: coupons that count, and products that cost less than before. */
  offers: z.object({ coupons: z.int(), onSale: z.int() }),
  photo: Picture.nullable(),
  picture: z.string().nullable(),
  hours: z.array(Stretch),
  timeZone: z.string(),
  closure: ClosedDays.nullable(),
  emergencyUntil: z.date().nullable(),
  takesNew: z.boolean(),
  badges: z.array(VerificationKind),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
})
export type ProfileCard = z.infer<typeof ProfileCard>

export const FIND_SORTS = ['best', 'nearest', 'newest', 'name'] as const

/** Numbers and flags are also read as they stand in an address. */
const AskedLat = z.coerce.number().min(-90).max(90)
const AskedLng = z.coerce.number().min(-180).max(180)

export const FindProfiles = z.object({
  /** One market place asks for providers, the other for organisations. */
  types: z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(z.enum(REVIEWED_TYPES)).min(1).max(4),
  ),
  q: Words.optional(),
  kind: Kind.optional(),
  animal: Animal.optional(),
  /** Within so many kilometers, or in the radius in which they say they work. */
  near: z.object({ lat: AskedLat, lng: AskedLng, km: z.coerce.number().min(1).max(200) }).optional(),
  /** The piece of map on show: west, south, east, north. West lies east of east where it reaches over the date line. */
  box: z.tuple([AskedLng, AskedLat, AskedLng, AskedLat]).optional(),
  openNow: Flag,
  /** Rated so on average, or better. */
  rating: z.coerce.number().min(1).max(5).optional(),
  /** Only who has a coupon for everybody, or something on sale. */
  offers: Flag,
  sort: z.enum(FIND_SORTS).optional(),
  /** Which page, counted from 1, as far as the list is counted; a cursor goes before it. */
  page: z.coerce.number().int().min(1).max(FIND_PAGES).optional(),
  cursor: z.string().max(400).optional(),
})
export type FindProfiles = z.infer<typeof FindProfiles>
