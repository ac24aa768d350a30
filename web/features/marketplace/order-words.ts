import type { Market } from '#web/kit/markets'
import type { MarketSearch } from './market-search'

/** Why the list stands as it does, for whoever asks themselves. It says what the statement behind the list does. */
export function orderWords(
  { sort, near, q }: Pick<MarketSearch, 'sort' | 'near' | 'q'>,
  { types }: Pick<Market, 'types'>,
): string {
  const people = types.includes('business-provider') ? 'customers' : 'clients'
  switch (sort) {
    case 'nearest':
      return 'Nearest first, as the crow flies.'
    case 'newest':
      return 'Newest first.'
    case 'name':
      return 'By name, from A to Z.'
    default:
      return [
        q && 'Names that match your words come first.',
        near
          ? `Ranked by documents we checked, a complete profile, room for new ${people}, and how near they are.`
          : `Ranked by documents we checked, a complete profile, and room for new ${people}.`,
        'Nobody can pay to rank higher.',
      ]
        .filter(Boolean)
        .join(' ')
  }
}
