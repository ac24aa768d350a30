import { z } from 'zod'
import { Address } from './addresses'
import { ShopClosure } from './closure-shapes'
import { COUPON_KINDS, COUPON_REASONS, MOST_CODES } from './coupons.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { requiredName } from './names'
import { GIFT_NOTE_MAX, ORDER_STATUSES } from './orders.rules'
import { fullPhoneNumber, PHONE_INCOMPLETE } from './phone.rules'
import { Line, ProductCard } from './products'

export const FULFILMENTS = ['ship', 'pickup'] as const

/** The first and the last day of a promise, as YYYY-MM-DD by the clock of the shop. */
export const Arrival = z.object({ from: z.iso.date(), until: z.iso.date() })

export const Contact = z.object({
  email: z.email('Enter an email address such as ada@example.com.').max(254),
  name: requiredName(120, 'Enter your name.'),
  phone: z
    .string()
    .trim()
    .max(30)
    .refine((number) => number === '' || fullPhoneNumber(number) !== null, PHONE_INCOMPLETE)
    .optional(),
})

/** Codes of coupons as they were typed. */
const Codes = z.array(z.string().max(60)).max(MOST_CODES).optional()

/** What became of a code, in the order asked. */
export const CodeAnswer = z.object({
  code: z.string(),
  /** Null where it takes something off. */
  reason: z.enum(COUPON_REASONS).nullable(),
  shop: z.string().nullable().describe('Whose it is, where it is of a shop in the cart'),
  /** What a shop's goods have to come to first, where they are too little. */
  minSubtotal: z.number().nullable(),
})
export type CodeAnswer = z.infer<typeof CodeAnswer>

/** How each shop's part reaches the buyer, keyed by the shop's profile id. Shops not named ship. */
const Fulfilment = z.record(z.uuid(), z.enum(FULFILMENTS))

export const Quote = z.object({
  groups: z.array(
    z.object({
      shop: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
      /** Where the shop is, and the only country it sends parcels to. */
      country: z.string(),
      /** The clock by which its hours of pickup go. */
      timeZone: z.string(),
      /** The days on which the shop is closed, until they are over. */
      closure: ShopClosure.nullable(),
      /** The last day on which it takes no orders; null while it takes them. */
      pausedUntil: z.iso.date().nullable(),
      fulfilment: z.enum(FULFILMENTS),
      options: z.array(
        z.object({
          kind: z.enum(FULFILMENTS),
          fee: z.number(),
          label: z.string(),
          note: z.string(),
          arrival: Arrival.nullable(),
        }),
      ),
      lines: z.array(
        z.object({
          product: ProductCard,
          quantity: z.int(),
          lineTotal: z.number(),
          /** Set when fewer can be had than asked for; 0 means sold out. */
          limitedTo: z.int().nullable(),
          /** How many of it one order can have now: of those in stock, as many as its shop sells in one order. */
          most: z.int(),
        }),
      ),
      itemsTotal: z.number(),
      shippingTotal: z.number(),
      /** How much more brings free delivery; null where it does not apply. */
      freeDeliveryIn: z.number().nullable(),
      /** What the coupon takes off; null where none does. */
      coupon: z.object({ code: z.string(), kind: z.enum(COUPON_KINDS), percent: z.number().nullable() }).nullable(),
      discountTotal: z.number(),
      grandTotal: z.number(),
      /** The tax contained in the total. */
      taxIncluded: z.number(),
    }),
  ),
  itemsTotal: z.number(),
  shippingTotal: z.number(),
  discountTotal: z.number(),
  grandTotal: z.number(),
  taxIncluded: z.number(),
  currency: z.string(),
  codes: z.array(CodeAnswer),
  /** Products in the request that can no longer be bought at all. */
  gone: z.array(z.uuid()),
  /** What those of them are called that were on sale once, by their ids. */
  goneNames: z.record(z.uuid(), z.string()),
})
export type Quote = z.infer<typeof Quote>

const ShownLine = Line.extend({
  /** The unit price the buyer was shown. Never used for sums, only to notice a change. */
  shownPrice: z.number().nonnegative(),
})

export const PlaceOrder = z.object({
  /** Made once per checkout by the browser: a double click or a reload places one order. */
  idempotencyKey: z.uuid(),
  contact: Contact,
  /** Needed as soon as one shop ships. */
  address: Address.optional(),
  fulfilment: Fulfilment,
  lines: z.array(ShownLine).min(1, 'Your cart is empty.').max(100),
  /** The last day of the promise that was shown for each shop, by its profile's id. A later one stops the order. */
  shownBy: z.record(z.uuid(), z.iso.date()).optional(),
  /** The delivery fee that was shown for each shop, by its profile's id. A higher one stops the order. */
  shownFees: z.record(z.uuid(), z.number().nonnegative()).optional(),
  /** What was to be paid in all. More than that stops the order. */
  shownTotal: z.number().nonnegative().optional(),
  /** Coupons that were shown to take something off. One that no longer does stops the order. */
  codes: Codes,
  note: z.string().trim().max(500).optional(),
  /** For whoever gets the package: each shop puts it in, and shows it on a slip without prices. */
  giftNote: z.string().trim().max(GIFT_NOTE_MAX, `Use at most ${GIFT_NOTE_MAX} characters.`).optional(),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** Where a placed group of orders stands, for whoever holds its key. */
export const CheckoutState = z.object({
  key: z.string(),
  number: z.string(),
  email: z.string(),
  /** As it was typed at the checkout. */
  name: z.string(),
  status: z.enum(['pending_payment', 'checking', 'paid', 'payment_expired', 'cancelled']),
  grandTotal: z.number(),
  /** What was paid by card, and what of it goes back. */
  paid: z.number(),
  refunded: z.number(),
  currency: z.string(),
  /** Until when the goods are held. */
  reservedUntil: z.date().nullable(),
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      status: z.enum(ORDER_STATUSES),
      shop: z.string(),
      grandTotal: z.number(),
      items: z.int(),
      fulfilment: z.enum(FULFILMENTS),
      arrival: Arrival.nullable(),
    }),
  ),
})
export type CheckoutState = z.infer<typeof CheckoutState>

/** The secret of a group of orders, in the address of its pages: 128 random bits or more. */
const Key = z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/) })

/** Each call may hold goods for 15 minutes, so there are few. */
const limit = { bucket: 'checkout', count: 12, windowS: 300 }

export const checkout = {
  quote: endpoint('anyone', 'Quote an order', {
    limit: { bucket: 'quote', count: 300, windowS: 300, reads: true },
  })
    .route({ method: 'POST', path: '/checkout/quote' })
    .input(z.object({ lines: z.array(Line).max(100), fulfilment: Fulfilment.optional(), codes: Codes }))
    .output(Quote),
  /** Reserves the goods, writes one order per shop, and opens one card payment for all of them. */
  place: endpoint('anyone', 'Place an order', { limit })
    .errors(
      may('CART_CHANGED', 'COUPON_REFUSED', 'ABROAD', 'OWN_SHOP', 'KEY_REUSED', 'PAYMENT_UNAVAILABLE', 'CONFLICT'),
    )
    .route({ method: 'POST', path: '/checkout' })
    .input(PlaceOrder)
    .output(z.object({ key: z.string(), sessionUrl: z.string() })),
  /** Opens the card page again for orders that were placed and not yet paid. */
  pay: endpoint('anyone', 'Open the card page of an order', { limit })
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON', 'PAYMENT_UNAVAILABLE'))
    .route({ method: 'POST', path: '/checkout/{key}/pay' })
    .input(Key)
    .output(z.object({ sessionUrl: z.string() })),
  /** Where it stands; asks the provider when its message is late. Safe to repeat every 2 seconds. */
  state: endpoint('anyone', 'Show the state of a checkout', {
    limit: { bucket: 'checkout-state', count: 600, windowS: 300, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/checkout/{key}' })
    .input(Key)
    .output(CheckoutState),
  /** Gives up before paying: releases the goods. Cancelling twice is fine. */
  cancel: endpoint('anyone', 'Cancel an unpaid checkout')
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON'))
    .route({ method: 'POST', path: '/checkout/{key}/cancel' })
    .input(Key)
    .output(CheckoutState),
}
