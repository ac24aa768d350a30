import { LIST_COUNT_CAP } from '#contract/lists.rules'
import type { SaleTab } from '#contract/sales.rules'

export const TAB_WORDS: Record<SaleTab, string> = {
  accept: 'To accept',
  pack: 'To pack',
  ship: 'To ship',
  ready: 'Ready for pickup',
  returns: 'Returns',
  way: 'On its way',
  done: 'Done',
  canceled: 'Canceled',
  all: 'All',
}

/** What an empty tab says: what would be there, and why it is not. */
export const EMPTY_WORDS: Record<SaleTab, readonly [title: string, text: string]> = {
  accept: ['Nothing to accept', 'New orders show up here as soon as they’re paid.'],
  pack: ['Nothing to pack', 'Orders you accept show up here until you start packing them.'],
  ship: ['Nothing to ship', 'Orders you’re packing show up here until everything in them has left.'],
  ready: ['Nothing waits for pickup', 'Orders you set aside show up here until someone picks them up.'],
  returns: ['Nothing is coming back', 'Orders with a return show up here until you refund or decline it.'],
  way: ['Nothing is on its way', 'Shipped orders show up here until they arrive.'],
  done: ['No finished orders yet', 'Orders that reached their customers show up here.'],
  canceled: ['No canceled orders', 'Paid orders that were canceled show up here.'],
  all: ['No orders yet', 'Orders from your customers show up here as soon as they’re paid.'],
}

/** "12", or "1,000+" where nobody counted further. */
export function countText(count: number, locale: string): string {
  return count > LIST_COUNT_CAP ? `${LIST_COUNT_CAP.toLocaleString(locale)}+` : count.toLocaleString(locale)
}
