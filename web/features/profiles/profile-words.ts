import type { PublicProfile } from '#contract/profile-shapes'
import type { ProfileType } from '#contract/roles'
import { languageName } from '#web/lib/language-name'

type Words = {
  /** Over the animals. */
  animals: string
  /** Over the week. */
  hours: string
  /** Over the place. */
  where: string
  /** When nobody new is taken; null where there is nothing to be taken. */
  full: string | null
  /** What it is called while it loads. */
  loading: string
}

export const WORDS: Record<ProfileType, Words> = {
  'pet-parent': { animals: 'Lives with', hours: 'Hours', where: 'Where', full: null, loading: 'Loading profile' },
  'service-provider': {
    animals: 'Looks after',
    hours: 'When I work',
    where: 'Where I work',
    full: 'Not taking new clients',
    loading: 'Loading provider',
  },
  'business-provider': {
    animals: 'Who it’s for',
    hours: 'Business hours',
    where: 'Where to find us',
    full: 'Not taking new customers',
    loading: 'Loading business',
  },
  'animal-rescue': {
    animals: 'Takes in',
    hours: 'Business hours',
    where: 'Where to find us',
    full: 'Not taking in animals',
    loading: 'Loading rescue',
  },
  'veterinary-clinic': {
    animals: 'Treats',
    hours: 'Business hours',
    where: 'Where to find us',
    full: 'Not taking new patients',
    loading: 'Loading clinic',
  },
}

/** "English and Swedish". A code that has no name is said as it is. */
export function languageWords(codes: readonly string[], locale: string): string {
  const names = codes.map((code) => languageName(code, locale))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

/** A moment as a day, the same on every clock. */
export function dateWords(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
}

export function monthWords(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
}

/** Where somebody is, in a line: the address where it is shown, else the area. */
export function placeLine({ place }: Pick<PublicProfile, 'place'>): string {
  if (!place) return ''
  return place.address ?? [place.locality, place.region].filter(Boolean).join(', ')
}
