import type { MergedKind } from '#contract/people.rules'

const WORDS: Record<MergedKind, readonly [one: string, many: string]> = {
  profiles: ['profile', 'profiles'],
  teams: ['place in a team', 'places in teams'],
  pets: ['pet', 'pets'],
  'pet-places': ['place with someone else’s pet', 'places with other people’s pets'],
  orders: ['order', 'orders'],
  invoices: ['invoice', 'invoices'],
  deliveries: ['repeat delivery', 'repeat deliveries'],
  addresses: ['address', 'addresses'],
  reviews: ['review', 'reviews'],
  questions: ['question about a product', 'questions about products'],
  conversations: ['conversation', 'conversations'],
  tickets: ['support request', 'support requests'],
  pictures: ['picture', 'pictures'],
  wishes: ['wish list item', 'wish list items'],
  follows: ['followed profile', 'followed profiles'],
  notifications: ['notification', 'notifications'],
  blocks: ['blocked person', 'blocked people'],
  sanctions: ['decision by moderators', 'decisions by moderators'],
}

/** "3 orders". */
export function movedWords({ kind, count }: { kind: MergedKind; count: number }, number: Intl.NumberFormat): string {
  return `${number.format(count)} ${WORDS[kind][count === 1 ? 0 : 1]}`
}
