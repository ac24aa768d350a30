import type { ProfileType } from './roles'

/** Who may see a profile's page: everybody, people who are signed in, or its own person. */
export const VISIBILITIES = ['public', 'members', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Whether a profile is listed. Pet parents are approved from the start; everybody else after somebody looked. */
export const APPROVALS = ['draft', 'pending', 'approved', 'changes_requested', 'suspended'] as const
export type Approval = (typeof APPROVALS)[number]

/** Profiles that are listed only after review, and that can be found in the marketplaces. */
export const REVIEWED_TYPES = ['service-provider', 'business-provider', 'animal-rescue', 'veterinary-clinic'] as const
export type ReviewedType = (typeof REVIEWED_TYPES)[number]

/** Profiles that are known by the name of an organisation rather than a person's. */
export const ORGANISATION_TYPES = ['business-provider', 'animal-rescue', 'veterinary-clinic'] as const

export function isReviewed(type: ProfileType): type is ReviewedType {
  return (REVIEWED_TYPES as readonly string[]).includes(type)
}

export function isOrganisation(type: ProfileType): boolean {
  return (ORGANISATION_TYPES as readonly string[]).includes(type)
}

export const PROFILE_TYPE_NAMES: Record<ProfileType, string> = {
  'pet-parent': 'Pet parent',
  'service-provider': 'Service provider',
  'business-provider': 'Business',
  'animal-rescue': 'Animal rescue',
  'veterinary-clinic': 'Veterinary clinic',
}

const NAME_WORDS: Partial<Record<ProfileType, string>> = {
  'animal-rescue': 'Rescue name',
  'veterinary-clinic': 'Clinic name',
}

/** What the name is called that such a profile is known by, or may be. */
export function nameWords(type: ProfileType): string {
  return NAME_WORDS[type] ?? 'Business name'
}

/** What is offered, by who offers it. Filters of the marketplaces and choices of the editor. */
export const KINDS = {
  'pet-parent': {},
  'service-provider': {
    'dog-walking': 'Dog walking',
    'drop-in-visits': 'Drop-in visits',
    'house-sitting': 'House sitting',
    boarding: 'Boarding',
    'day-care': 'Day care',
    grooming: 'Grooming',
    training: 'Training',
    'pet-taxi': 'Pet taxi',
  },
  'business-provider': {
    'pet-shop': 'Pet shop',
    'food-and-treats': 'Food and treats',
    groomer: 'Groomer',
    kennel: 'Kennel',
    trainer: 'Training school',
    aquatics: 'Aquatics and reptiles',
    'made-to-order': 'Made to order',
    'pet-friendly-place': 'Pet-friendly place',
  },
  'animal-rescue': {
    adoption: 'Adoption',
    fostering: 'Fostering',
    'lost-and-found': 'Lost and found',
    'feral-care': 'Feral and community animals',
    wildlife: 'Wildlife',
  },
  'veterinary-clinic': {
    'general-practice': 'General practice',
    emergency: 'Emergencies',
    surgery: 'Surgery',
    dental: 'Dental care',
    exotics: 'Exotic animals',
    'house-calls': 'House calls',
  },
} as const satisfies Record<ProfileType, Record<string, string>>

export const ANIMALS = {
  dogs: 'Dogs',
  cats: 'Cats',
  rabbits: 'Rabbits',
  'guinea-pigs': 'Guinea pigs and hamsters',
  birds: 'Birds',
  fish: 'Fish',
  reptiles: 'Reptiles',
  'farm-animals': 'Farm animals',
} as const
export type Animal = keyof typeof ANIMALS

export const INTERESTS = {
  adopting: 'Adopting',
  'walks-and-playdates': 'Walks and playdates',
  training: 'Training',
  health: 'Health',
  'finding-care': 'Finding care',
  'lost-and-found': 'Lost and found',
  shopping: 'Shopping',
  events: 'Events',
} as const

/** The texts of a public page beyond the description, in the order they are shown. */
export const SECTIONS = {
  'pet-parent': {},
  'service-provider': {
    experience: 'Experience',
    home: 'Home and yard',
    approach: 'How I work',
    policies: 'Changes and cancellation',
  },
  'business-provider': {
    services: 'What we do',
    team: 'Who you’ll meet',
    policies: 'Our policies',
    access: 'Getting in',
  },
  'animal-rescue': {
    process: 'How adoption works',
    needs: 'What we need',
    fostering: 'Fostering',
    volunteering: 'Volunteering',
    stories: 'Gone home',
    policies: 'Our policies',
  },
  'veterinary-clinic': {
    services: 'What we treat',
    prices: 'Prices',
    team: 'The team',
    prepare: 'Before you come',
    emergencies: 'In an emergency',
    policies: 'Our policies',
  },
} as const satisfies Record<ProfileType, Record<string, string>>

/** The badges, in the words of a public page: what was checked. What is sent for each is in `DOCUMENTS`. */
export const VERIFICATION_KINDS = {
  identity: 'Identity checked',
  insurance: 'Insured',
  licence: 'License checked',
  charity: 'Registered nonprofit',
  background: 'References checked',
  'first-aid': 'First aid certificate',
  premises: 'Premises visited',
} as const
export type VerificationKind = keyof typeof VERIFICATION_KINDS

/** What a person sends for each badge, in the words of who fills in the form and who checks it. */
export const DOCUMENTS: Readonly<Record<VerificationKind, string>> = {
  identity: 'ID',
  insurance: 'Insurance',
  licence: 'License or permit',
  charity: 'Nonprofit registration',
  background: 'References',
  'first-aid': 'First aid certificate',
  premises: 'Proof of premises',
}

/** Said of a date that has passed, whether it was typed by the owner or by who checks. */
export const DOCUMENT_EXPIRED = 'This document has already expired. Please check its date.'

/** Whether a document is valid for no longer than a day before this moment. @param validUntil a day, as 2026-05-14 */
export function hasRunOut(validUntil: string | null, now: Date): boolean {
  return Boolean(validUntil) && (validUntil ?? '') < now.toISOString().slice(0, 10)
}

/** Which papers make sense for whom. */
export const VERIFICATIONS_FOR: Record<ProfileType, readonly VerificationKind[]> = {
  'pet-parent': [],
  'service-provider': ['identity', 'background', 'first-aid', 'insurance'],
  'business-provider': ['licence', 'insurance', 'premises'],
  'animal-rescue': ['charity', 'premises', 'insurance'],
  'veterinary-clinic': ['licence', 'insurance', 'premises'],
}

/** Cards on one page of a market. */
export const FIND_PAGE = 24
/** Profiles are counted up to here; above it the count says "more than that". */
export const FIND_MOST = 500
/** As many pages as are counted. */
export const FIND_PAGES = Math.ceil(FIND_MOST / FIND_PAGE)

/** How long "takes emergencies now" stands before it has to be said again. */
export const EMERGENCY_HOURS = 12

/** The public page of a profile, by its readable address where it has one. */
export function profilePath(type: ProfileType, profile: { id: string; slug?: string | null }): string {
  return `${PROFILE_ROOTS[type]}/${profile.slug ?? profile.id}`
}

export const PROFILE_ROOTS: Record<ProfileType, string> = {
  'pet-parent': '/pet-parent',
  'service-provider': '/provider',
  'business-provider': '/business',
  'animal-rescue': '/animal-rescue',
  'veterinary-clinic': '/veterinary-clinic',
}

export function dashboardPath(type: ProfileType): string {
  return `/${type}-dashboard`
}

/** How a profile is called in public: an organisation by its name, a person by the first name and at most an initial. */
export function publicName(profile: {
  userType: ProfileType
  firstName: string
  lastName: string
  businessName: string | null
  showInitial: boolean
}): string {
  if (profile.userType !== 'pet-parent' && profile.businessName?.trim()) return profile.businessName.trim()
  const initial = [...profile.lastName.trim()][0]
  return (
    [profile.firstName.trim(), profile.showInitial && initial ? `${initial.toUpperCase()}.` : '']
      .filter(Boolean)
      .join(' ') || 'Somebody'
  )
}
