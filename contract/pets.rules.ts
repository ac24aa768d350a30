/** Words and rules of people's own pets that both sides need; free of zod. */

/** Pets of one person. */
export const MAX_PETS = 500
/** In one list: one's own, and those of other families one looks after. */
export const MAX_LISTED_PETS = 1000
/** Allergies of one pet, of each kind: those of the list, and those in one's own words. */
export const MAX_OWN_ALLERGIES = 20
export const MAX_WEIGHT_KG = 999.999

const KG_PER_LB = 0.453_592_37
export const KG_PER = { kg: 1, g: 0.001, lb: KG_PER_LB, oz: KG_PER_LB / 16 }

export type WeightUnit = keyof typeof KG_PER

/** In the United States people weigh in pounds and ounces. @param locale as `en-US` */
export function weightUnitsOf(locale: string): ['lb', 'oz'] | ['kg', 'g'] {
  return /-US\b/.test(locale) ? ['lb', 'oz'] : ['kg', 'g']
}

/** @param kg what is told in it, since little is told in small units */
export function weightUnitOf(locale: string, kg = 1): WeightUnit {
  const [large, small] = weightUnitsOf(locale)
  return kg < KG_PER[large] ? small : large
}

/** To the gram, as it is kept. */
export function toKg(weight: number, unit: WeightUnit): number {
  return Math.round(weight * KG_PER[unit] * 1000) / 1000
}

/** As a scale would say it: in tenths, and small animals in hundredths. */
export function fromKg(kg: number, unit: WeightUnit): number {
  const weight = kg / KG_PER[unit]
  const rounded = (steps: number) => Math.round(weight * steps) / steps
  // of an ounce a tenth is much of a budgie: hundredths where tenths would be another gram
  const isFine = unit === 'oz' ? toKg(rounded(10), unit) !== kg : unit !== 'g' && weight < 1
  // a fish of a few grams weighs something still
  return rounded(isFine ? 100 : 10) || rounded(1000)
}

export const SEXES = ['female', 'male', 'unknown'] as const
export const SEX_WORDS: Record<(typeof SEXES)[number], string> = {
  female: 'Female',
  male: 'Male',
  unknown: 'Not known',
}
export const YES_NO = ['yes', 'no', 'unknown'] as const
export const BIRTH_PRECISIONS = ['day', 'month', 'year', 'estimate'] as const
export type BirthPrecision = (typeof BIRTH_PRECISIONS)[number]
export const PRECISION_WORDS: Record<BirthPrecision, string> = {
  day: 'The exact day',
  month: 'The month',
  year: 'The year',
  estimate: 'An estimate',
}
export const SIZE_CLASSES = ['xs', 's', 'm', 'l', 'xl'] as const
export const SIZE_WORDS: Record<(typeof SIZE_CLASSES)[number], string> = {
  xs: 'Very small',
  s: 'Small',
  m: 'Medium',
  l: 'Large',
  xl: 'Very large',
}
export const COATS = ['hairless', 'short', 'medium', 'long', 'wire', 'curly'] as const
export const COAT_WORDS: Record<(typeof COATS)[number], string> = {
  hairless: 'Hairless',
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
  wire: 'Wiry',
  curly: 'Curly',
}
export const GOOD_WITH = ['yes', 'older-only', 'with-introduction', 'no', 'unknown'] as const
export type GoodWith = (typeof GOOD_WITH)[number]
export const GOOD_WITH_WORDS: Record<GoodWith, string> = {
  yes: 'Yes',
  'older-only': 'Older ones only',
  'with-introduction': 'With an introduction',
  no: 'No',
  unknown: 'Not known',
}
export const HOUSE_TRAINED = ['yes', 'in-progress', 'no', 'unknown'] as const
export const HOUSE_TRAINED_WORDS: Record<(typeof HOUSE_TRAINED)[number], string> = {
  yes: 'Yes',
  'in-progress': 'Learning',
  no: 'No',
  unknown: 'Not known',
}
export const ENERGY_WORDS = ['Calm', 'Easygoing', 'Lively', 'Very lively', 'Never still'] as const

export const CONTACT_KINDS = ['vet', 'emergency-vet', 'backup-person', 'insurer', 'other'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]
export const CONTACT_WORDS: Record<ContactKind, string> = {
  vet: 'Vet',
  'emergency-vet': 'Emergency vet',
  'backup-person': 'Someone to call',
  insurer: 'Insurer',
  other: 'Other',
}

/** Who may open the pet's public page: nobody, whoever has its address, everybody signed in, everybody. */
export const PET_VISIBILITIES = ['private', 'link', 'members', 'public'] as const
export type PetVisibility = (typeof PET_VISIBILITIES)[number]
export const PET_VISIBILITY_WORDS: Record<PetVisibility, { label: string; hint: string }> = {
  private: { label: 'Private', hint: 'Only the people you share this pet with.' },
  link: { label: 'Anyone with the link', hint: 'Not in search, here or elsewhere.' },
  members: { label: 'Members', hint: 'Anyone who is signed in and has the link.' },
  public: { label: 'Everyone', hint: 'Search engines can find it, too.' },
}

/** What the public page can show beside the name and the kind of animal. Health is none of it. */
export const PUBLIC_FIELDS = ['photo', 'photos', 'kind', 'age', 'sex', 'looks', 'character', 'likes', 'about'] as const
export type PublicField = (typeof PUBLIC_FIELDS)[number]
export const PUBLIC_FIELD_WORDS: Record<PublicField, string> = {
  photo: 'Portrait',
  photos: 'Other photos you marked to show',
  kind: 'Breed or kind',
  age: 'Age',
  sex: 'Sex',
  looks: 'Looks',
  character: 'Character',
  likes: 'Likes and dislikes',
  about: 'About',
}

export const MAX_PET_PHOTOS = 30
export const MAX_CONTACTS = 12
export const MAX_LIKES = 12
export const MAX_COLOURS = 6
export const MAX_MEASURE_CM = 400

/** How often in a day somebody may enter a chip’s number that stands at another pet: it is no way to look numbers up. */
export const CHIP_TRIES = 5
export const MAX_OPEN_CLAIMS = 3

/**
 * How old somebody is who was born then, in words; null before their birth.
 *
 * @param today as `2026-03-04`
 */
export function ageWords(birthDate: string, precision: BirthPrecision, today: string): string | null {
  if (birthDate > today) return null
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const [thisYear = 0, thisMonth = 1, thisDay = 1] = today.split('-').map(Number)
  const months = (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0)
  const about = precision === 'estimate' || precision === 'year' ? 'about ' : ''
  if (months >= 24 || (precision === 'year' && months >= 12)) {
    const years = precision === 'year' ? thisYear - year : Math.floor(months / 12)
    return `${about}${years} ${years === 1 ? 'year' : 'years'}`
  }
  if (months >= 1) return `${about}${months} ${months === 1 ? 'month' : 'months'}`
  const days = Math.round((Date.parse(today) - Date.parse(birthDate)) / 86_400_000)
  if (precision !== 'day') return 'less than a month'
  return days < 14 ? `${days} ${days === 1 ? 'day' : 'days'}` : `${Math.floor(days / 7)} weeks`
}

/** A birth as exactly as it is known: "About 2019", "2019", "May 2019"; null where the very day is. */
export function roughBirth(birthDate: string, precision: BirthPrecision, locale: string): string | null {
  const year = birthDate.slice(0, 4)
  if (precision === 'estimate') return `About ${year}`
  if (precision === 'year') return year
  if (precision === 'day') return null
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${birthDate}T00:00:00Z`).toLocaleDateString(locale, month)
}
