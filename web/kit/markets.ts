import { FIND_MOST, KINDS, type ReviewedType } from '#contract/profiles.rules'

/** One of the two lists of profiles. */
export type Market = {
  path: '/service-providers-marketplace' | '/business-providers-marketplace'
  title: string
  description: string
  types: readonly ReviewedType[]
  /** "service provider", "service providers". */
  one: string
  many: string
  searchHint: string
}

export const PROVIDERS: Market = {
  path: '/service-providers-marketplace',
  title: 'Service providers',
  description:
    'Find walkers, sitters, groomers, and trainers, and see where they work, when they are open, and what we have verified.',
  types: ['service-provider'],
  one: 'service provider',
  many: 'service providers',
  searchHint: 'Name or service',
}

export const BUSINESSES: Market = {
  path: '/business-providers-marketplace',
  title: 'Businesses, rescues, and clinics',
  description:
    'Find shops, groomers, kennels, animal rescues, and veterinary clinics, and see where they are and when they are open.',
  types: ['business-provider', 'animal-rescue', 'veterinary-clinic'],
  one: 'place',
  many: 'places',
  searchHint: 'Name or service',
}

export const TYPE_WORDS: Record<ReviewedType, string> = {
  'service-provider': 'Service providers',
  'business-provider': 'Shops and services',
  'animal-rescue': 'Rescues',
  'veterinary-clinic': 'Veterinary clinics',
}

const KIND_WORDS: Record<string, string> = Object.assign({}, ...Object.values(KINDS))

export function kindWords(kind: string): string {
  return KIND_WORDS[kind] ?? kind
}

/** "1 place", "24 service providers", "500+ places". */
export function countWords({ one, many }: Market, total: number, locale: string): string {
  if (total === 1) return `1 ${one}`
  return `${total.toLocaleString(locale)}${isCapped(total) ? '+' : ''} ${many}`
}

/** As many as the server counts may be more. */
export function isCapped(total: number): boolean {
  return total >= FIND_MOST
}
