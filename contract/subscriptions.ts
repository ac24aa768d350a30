import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { MAX_QUANTITY } from './products.rules'
import {
  MAX_INTERVAL_DAYS,
  MAX_SUBSCRIPTIONS,
  MIN_INTERVAL_DAYS,
  PAUSE_REASONS,
  RUN_PROBLEMS,
  SUBSCRIPTION_STATUSES,
} from './subscriptions.rules'

const Id = z.object({ id: z.uuid() })
const Quantity = z
  .int('Enter a whole number.')
  .min(1, 'Enter at least 1.')
  .max(MAX_QUANTITY, `The most is ${MAX_QUANTITY}.`)
const Interval = z
  .int('Enter a whole number of days.')
  .min(MIN_INTERVAL_DAYS, `Enter at least ${MIN_INTERVAL_DAYS} days.`)
  .max(MAX_INTERVAL_DAYS, `Enter at most ${MAX_INTERVAL_DAYS} days.`)

export const SavedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expires: z.string().describe('Its last month, YYYY-MM'),
})
export type SavedCard = z.infer<typeof SavedCard>

/** How a shop sends what comes again and again. */
export const RepeatTerms = z.object({
  country: z.string().describe('The one it delivers in'),
  deliveryFee: z.number(),
  freeOver: z.number().nullable().describe('Free delivery from this subtotal; null never'),
})
export type RepeatTerms = z.infer<typeof RepeatTerms>

/** While a sale lowers the price: its last day by the clock of the shop, and what it costs after that. */
const SaleOfProduct = z.object({ endsOn: z.iso.date(), usualPrice: z.number() }).nullable()

export const Subscription = z.object({
  id: z.uuid(),
  product: z.object({
    id: z.uuid(),
    name: z.string(),
    optionValue: z.string().nullable(),
    picture: z.string(),
    /** What it costs now; null where it cannot be bought. */
    price: z.number().nullable(),
    sale: SaleOfProduct,
    /** Whether there is as much as is asked for. */
    inStock: z.boolean(),
    perOrder: z.int().nullable().describe('How many the shop sells in one order; null while it cannot be bought'),
    /** How much a pack holds, and its feeding guide: from these follows how long it lasts. */
    netContent: z.number().nullable(),
    netUnit: z.string().nullable(),
    feeding: z.array(z.object({ weight: z.string(), perDay: z.string() })).nullable(),
  }),
  /** The other options of it, to swap for. */
  options: z.array(
    z.object({ id: z.uuid(), label: z.string(), price: z.number(), sale: SaleOfProduct, inStock: z.boolean() }),
  ),
  shop: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  terms: RepeatTerms.nullable().describe('Null while it cannot be bought'),
  currency: z.string(),
  quantity: z.int(),
  /** What the person agreed to pay for one; a rise over MAX_RISE asks first. */
  agreedPrice: z.number(),
  pet: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  address: z.object({ id: z.uuid(), text: z.string() }).nullable().describe('Null for the default one'),
  intervalDays: z.int(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  /** The day by which it arrives, and the one on which the card is charged, by the clock of the shop. */
  nextArrivalOn: z.iso.date(),
  chargeOn: z.iso.date(),
  /** The first day it can be moved to; null while the product cannot be bought. */
  earliest: z.iso.date().nullable(),
  /** What the next delivery waits for. */
  problem: z.enum(RUN_PROBLEMS).nullable(),
  /** When it is tried again; null while nothing is in its way. */
  nextTryAt: z.date().nullable(),
  /** The order it was bought with last. */
  lastOrderId: z.uuid().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const SubscriptionList = z.object({
  items: z
    .array(Subscription)
    .max(MAX_SUBSCRIPTIONS)
    .describe('By the day they arrive; those that are paused come last'),
  card: SavedCard.nullable(),
})
export type SubscriptionList = z.infer<typeof SubscriptionList>

export const NewSubscription = z.object({
  productId: z.uuid(),
  quantity: Quantity,
  intervalDays: Interval,
  petId: z.uuid().nullable().default(null),
  addressId: z.uuid('Choose an address.'),
  arrivalOn: z.iso.date('Choose a day.'),
  /** What the person was shown for one. */
  shownPrice: z.number().nonnegative(),
})
export type NewSubscription = z.output<typeof NewSubscription>

export const SubscriptionChange = Id.extend({
  quantity: Quantity,
  intervalDays: Interval,
  petId: z.uuid().nullable(),
  addressId: z.uuid().nullable(),
})
export type SubscriptionChange = z.output<typeof SubscriptionChange>

const limit = { bucket: 'subscriptions', count: 60, windowS: 60 }
/** Each may open a page at the card payment provider. */
const cardLimit = { bucket: 'saved-cards', count: 12, windowS: 300 }

/** What comes again and again to a person, item by item. Nobody else sees it. */
export const subscriptions = {
  list: endpoint('signed-in', 'List the person’s own repeat deliveries')
    .route({ method: 'GET', path: '/subscriptions' })
    .output(SubscriptionList),
  /** The first day that can be promised for a product: it is charged for no sooner than the email about it allows. */
  offer: endpoint('signed-in', 'Show how soon a repeat delivery of a product can begin')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/subscriptions/offer' })
    .input(z.object({ productId: z.uuid() }))
    .output(RepeatTerms.extend({ earliest: z.iso.date(), price: z.number(), currency: z.string(), perOrder: z.int() })),
  /** Without a saved card it is paused until there is one. */
  create: endpoint('signed-in', 'Start a repeat delivery', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT', 'CART_CHANGED', 'ABROAD', 'OWN_SHOP'))
    .route({ method: 'POST', path: '/subscriptions' })
    .input(NewSubscription)
    .output(Subscription),
  change: endpoint('signed-in', 'Change a repeat delivery', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PATCH', path: '/subscriptions/{id}' })
    .input(SubscriptionChange)
    .output(Subscription),
  move: endpoint('signed-in', 'Move the next delivery to another day', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/subscriptions/{id}/move' })
    .input(Id.extend({ arrivalOn: z.iso.date('Choose a day.') }))
    .output(Subscription),
  skip: endpoint('signed-in', 'Skip the next delivery', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/subscriptions/{id}/skip' })
    .input(Id.extend({ arrivalOn: z.iso.date().describe('The one that is skipped: a second press skips no other') }))
    .output(Subscription),
  swap: endpoint('signed-in', 'Swap the product for another option of it', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT', 'CART_CHANGED'))
    .route({ method: 'POST', path: '/subscriptions/{id}/swap' })
    .input(Id.extend({ productId: z.uuid(), shownPrice: z.number().nonnegative() }))
    .output(Subscription),
  pause: endpoint('signed-in', 'Pause a repeat delivery', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/subscriptions/{id}/pause' })
    .input(Id)
    .output(Subscription),
  /** Agrees to the price that is shown, too. */
  resume: endpoint('signed-in', 'Resume a paused repeat delivery', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT', 'CART_CHANGED'))
    .route({ method: 'POST', path: '/subscriptions/{id}/resume' })
    .input(Id.extend({ shownPrice: z.number().nonnegative() }))
    .output(Subscription),
  /** Canceling twice is fine. */
  cancel: endpoint('signed-in', 'Cancel a repeat delivery', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/subscriptions/{id}/cancel' })
    .input(Id)
    .output(z.object({})),
  /** A page of the card payment provider on which a card is kept, and nothing is paid. */
  saveCard: endpoint('signed-in', 'Open the page on which a card is saved', { limit: cardLimit })
    .errors(may('PAYMENT_UNAVAILABLE'))
    .route({ method: 'POST', path: '/subscriptions/card' })
    .output(z.object({ url: z.string() })),
  /** Asks the provider which card was kept; what waited for one goes on. Safe to repeat. */
  confirmCard: endpoint('signed-in', 'Take the card that was saved', { limit: cardLimit })
    .errors(may('NOT_FOUND', 'PAYMENT_UNAVAILABLE'))
    .route({ method: 'POST', path: '/subscriptions/card/confirm' })
    .input(z.object({ sessionId: z.string().regex(/^[\w-]{1,255}$/) }))
    .output(z.object({ card: SavedCard.nullable() })),
  /** Every repeat delivery is paused by it. */
  removeCard: endpoint('signed-in', 'Remove the saved card', { limit: cardLimit })
    .errors(may('CONFLICT'))
    .route({ method: 'DELETE', path: '/subscriptions/card' })
    .output(z.object({})),
}
