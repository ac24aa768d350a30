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
      return 'The nearest come first, in a straight line.'
    case 'newest':
      return 'Those listed most recently come first.'
    case 'name':
      return 'By name, from A to Z.'
    default:
      return [
        q && 'Names that match your words come first.',
        `What counts: documents we checked, a complete profile, room for new ${people}${near ? ', and how near they are' : ''}.`,
        'Nobody can pay to be higher.',
      ]
        .filter(Boolean)
        .join(' ')
  }
}
