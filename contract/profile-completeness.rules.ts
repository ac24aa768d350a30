import { isOrganisation } from './profiles.rules'
import type { ProfileType } from './roles'

/** What completeness looks at: a part of a profile as its own person has it. */
export type Completable = {
  userType: ProfileType
  firstName: string
  businessName: string | null
  phone: string | null
  showPhone: boolean
  publicEmail: string | null
  website: string | null
  tagline: string
  about: string
  registration: string
  kinds: readonly unknown[]
  animals: readonly unknown[]
  interests: readonly unknown[]
  languages: readonly unknown[]
  serviceRadiusM: number | null
  place: { locality: string } | null
  hours: readonly unknown[]
  sections: readonly unknown[]
  photo: unknown
  cover: unknown
  gallery: readonly unknown[]
  papers: readonly unknown[]
}

/** The parts of a profile a missing one is named by; `contact` is phone, e-mail address or website. */
export type CompletenessField =
  | Exclude<keyof Completable, 'userType' | 'showPhone' | 'publicEmail' | 'website'>
  | 'contact'

/** What the choice of animals is called, by who makes it. */
export const ANIMAL_WORDS: Record<ProfileType, string> = {
  'pet-parent': 'Who lives with you',
  'service-provider': 'Animals you look after',
  'business-provider': 'Animals you serve',
  'animal-rescue': 'Animals you take in',
  'veterinary-clinic': 'Animals you treat',
}

/** What a text about somebody is called, by who writes it. */
export function aboutWords(type: ProfileType): string {
  return isOrganisation(type) ? 'About us' : 'About me'
}

const LABELS: Record<Exclude<CompletenessField, 'animals'>, string> = {
  firstName: 'Your first name',
  businessName: 'The name people know you by',
  kinds: 'What you offer',
  place: 'Where you are',
  about: 'A few words under About',
  contact: 'A way to reach you on your page: phone, email, or website',
  phone: 'A phone number on your page',
  hours: 'Your hours',
  photo: 'A photo',
  tagline: 'A tagline',
  interests: 'What you’re here for',
  languages: 'The languages you speak',
  serviceRadiusM: 'How far you travel',
  cover: 'A wide picture for the top of your page',
  gallery: 'More pictures',
  sections: 'Answers to common questions',
  registration: 'Your registration number',
  papers: 'Documents we can verify for you',
}

type Wanted = { required: readonly CompletenessField[]; good: readonly CompletenessField[] }

/** In the order in which they are worth doing. What is required makes 100 %, and has to be there before a review. */
const WANTED: Record<ProfileType, Wanted> = {
  'pet-parent': { required: ['firstName', 'animals', 'place'], good: ['photo', 'interests', 'about', 'languages'] },
  'service-provider': {
    required: ['firstName', 'kinds', 'animals', 'place', 'about'],
    good: ['photo', 'tagline', 'serviceRadiusM', 'contact', 'papers', 'sections', 'gallery', 'languages', 'hours'],
  },
  'business-provider': {
    required: ['businessName', 'kinds', 'place', 'about', 'contact'],
    good: ['photo', 'tagline', 'hours', 'animals', 'papers', 'gallery', 'sections', 'registration', 'cover'],
  },
  'animal-rescue': {
    required: ['businessName', 'kinds', 'animals', 'place', 'about', 'contact'],
    good: ['photo', 'tagline', 'registration', 'papers', 'sections', 'gallery', 'hours', 'cover'],
  },
  'veterinary-clinic': {
    required: ['businessName', 'kinds', 'animals', 'place', 'phone', 'hours', 'about'],
    good: ['photo', 'tagline', 'papers', 'sections', 'registration', 'gallery', 'cover'],
  },
}

/** What has to be there before a profile is reviewed. */
export const requiredFields = (type: ProfileType): readonly CompletenessField[] => WANTED[type].required

export type Missing = { field: CompletenessField; label: string; required: boolean }

/**
 * How far a profile is, and what is missing, the best next step first.
 *
 * @returns percent of what is required: 100 with all of it, whatever else would be good to have
 */
export function completeness(profile: Completable): { percent: number; missing: Missing[] } {
  const { required, good } = WANTED[profile.userType]
  const without = (fields: readonly CompletenessField[]) => fields.filter((field) => !isThere(profile, field))
  const named = (isRequired: boolean) => (field: CompletenessField) => ({
    field,
    label: field === 'animals' ? ANIMAL_WORDS[profile.userType] : LABELS[field],
    required: isRequired,
  })
  const open = without(required)
  return {
    percent: Math.round((100 * (required.length - open.length)) / required.length),
    missing: [...open.map(named(true)), ...without(good).map(named(false))],
  }
}

function isThere(profile: Completable, field: CompletenessField): boolean {
  // what no visitor sees is no way to reach anybody
  const phone = profile.showPhone ? profile.phone : null
  if (field === 'phone') return Boolean(phone?.trim())
  if (field === 'contact') return Boolean(phone?.trim() || profile.publicEmail || profile.website)
  if (field === 'place') return Boolean(profile.place?.locality.trim())
  const value = profile[field]
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' ? value.trim() !== '' : Boolean(value)
}
