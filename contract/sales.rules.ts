import type { OrderStatus } from './orders.rules'

/** How a shop's orders are sorted on its desk: by what has to be done next. What comes back stands in a tab of its own as well. */
export const SALE_TABS = ['accept', 'pack', 'ship', 'ready', 'returns', 'way', 'done', 'canceled', 'all'] as const
export type SaleTab = (typeof SALE_TABS)[number]

export const TAB_STATUSES: Record<Exclude<SaleTab, 'all' | 'returns'>, readonly OrderStatus[]> = {
  accept: ['paid'],
  pack: ['accepted'],
  ship: ['packing', 'partly_shipped'],
  ready: ['ready_for_pickup'],
  way: ['shipped'],
  done: ['delivered', 'completed', 'disputed', 'refunded'],
  canceled: ['cancelled'],
}

/** What may be asked of orders beside how far they are. */
export const SALE_MARKS = ['refunded', 'returned', 'repeat'] as const
export type SaleMark = (typeof SALE_MARKS)[number]

/** Where something is left for the shop to do: the longest wait comes first there. */
export const TO_DO_TABS: readonly SaleTab[] = ['accept', 'pack', 'ship', 'ready', 'returns']

/** What the shop has not sent or set aside yet, and is late with after its `shipBy`. */
export const TO_SEND: readonly OrderStatus[] = ['paid', 'accepted', 'packing', 'partly_shipped']

/** While a parcel may still have to be sent, or looked for, the shop sees where it goes. */
export const ADDRESS_NEEDED: readonly OrderStatus[] = [...TO_SEND, 'shipped', 'delivered', 'disputed']

/** Carriers whose tracking pages are known, by the number; others are written by name, with a link of their own. */
export const CARRIERS: Readonly<Record<string, (number: string) => string>> = {
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${encodeURIComponent(number)}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${encodeURIComponent(number)}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${encodeURIComponent(number)}`,
  DHL: (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${encodeURIComponent(number)}`,
}

/** Where a package can be followed: the link that was given, else the carrier's own page; empty where there is neither. */
export function trackingLink(carrier: string, number: string, given: string): string {
  if (given || !number) return given
  return CARRIERS[carrierName(carrier)]?.(number) ?? ''
}

/** A carrier we know by its own name, however it was typed: "usps" and "U.P.S."; others as they were typed. */
export function carrierName(typed: string): string {
  const bare = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  return Object.keys(CARRIERS).find((name) => bare(name) === bare(typed)) ?? typed
}

export const SHIPMENT_MAX = { carrier: 60, number: 60, url: 500 } as const
/** Where a package is, as its shop says it by what the carrier says. */
export const PACKAGE_STATES = ['handed_over', 'in_transit', 'delivered', 'lost'] as const
export type PackageState = (typeof PACKAGE_STATES)[number]

export const PACKAGE_STATE_WORDS: Record<PackageState, string> = {
  handed_over: 'With the carrier',
  in_transit: 'On its way',
  delivered: 'Delivered',
  lost: 'Lost by the carrier',
}

/** How many orders are accepted, packed or printed at once. */
export const BULK_MAX = 50
export const REASON_MAX = 300

/** A pickup code has so many digits, and so many wrong ones may be tried in an hour. */
export const PICKUP_DIGITS = 6
export const PICKUP_TRIES = 5

type Line = { quantity: number; shipped: number; canceled: number }

/** How many of a line have yet to leave the shop. */
export function leftToShip({ quantity, shipped, canceled }: Line): number {
  return quantity - shipped - canceled
}

/** What a shop may do next with an order. The database refuses whatever the machine does not allow. */
export function saleActs({ status, fulfilment }: { status: OrderStatus; fulfilment: 'ship' | 'pickup' }) {
  const inHand = status === 'paid' || status === 'accepted' || status === 'packing'
  return {
    accept: status === 'paid',
    pack: status === 'paid' || status === 'accepted',
    ship: fulfilment === 'ship' && (inHand || status === 'partly_shipped'),
    ready: fulfilment === 'pickup' && inHand,
    handOver: status === 'ready_for_pickup',
    deliver: status === 'shipped',
    cancel: inHand || status === 'ready_for_pickup',
    refund: inHand || REFUNDABLE.includes(status),
  }
}
export type SaleActs = ReturnType<typeof saleActs>

const REFUNDABLE: readonly OrderStatus[] = ['ready_for_pickup', 'partly_shipped', 'shipped', 'delivered', 'completed']
