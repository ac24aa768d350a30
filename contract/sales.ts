import { z } from 'zod'
import { KeptAddress } from './addresses'
import { hasDecimals } from './amounts'
import { Arrival, FULFILMENTS } from './checkout'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { MessageBody, OrderDispute, OrderEvent, OrderRefund, OrderReturn, SaleMessage, Shipment } from './order-shapes'
import { ORDER_STATUSES } from './orders.rules'
import { RETURN_NOTE_MAX, RETURN_STATUSES } from './returns.rules'
import { BULK_MAX, PACKAGE_STATES, PICKUP_DIGITS, REASON_MAX, SALE_MARKS, SALE_TABS, SHIPMENT_MAX } from './sales.rules'

/** An order as its shop's desk lists it. */
export const Sale = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
  placedAt: z.date(),
  /** The shop's, an IANA name: its days are told and looked for by this clock. */
  timeZone: z.string(),
  /** The last day on which it leaves the shop, or is ready, as promised: YYYY-MM-DD by the shop's clock. */
  shipBy: z.iso.date().nullable(),
  /** That day is over, and the shop has something left to send. */
  late: z.boolean(),
  buyer: z.string(),
  pieces: z.int(),
  grandTotal: z.number(),
  currency: z.string(),
  dispute: OrderDispute,
  chargedBackTotal: z.number(),
})
export type Sale = z.infer<typeof Sale>

/** The same in the list, which says what comes back of it. */
export const ListedSale = Sale.extend({
  /** Of the oldest return that is not over. */
  openReturn: z.enum(RETURN_STATUSES).nullable(),
})
export type ListedSale = z.infer<typeof ListedSale>

/** One line of it: `quantity` was bought, and of those so many were shipped, will not be sent, or were paid back. */
export const SaleItem = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  title: z.string(),
  optionText: z.string().nullable(),
  sku: z.string(),
  picture: z.string(),
  unitPrice: z.number(),
  quantity: z.int(),
  lineTotal: z.number(),
  /** Its share of what a coupon took off the goods. */
  discount: z.number(),
  shipped: z.int(),
  canceled: z.int(),
  refunded: z.int(),
  returned: z.int(),
})
export type SaleItem = z.infer<typeof SaleItem>

export const SaleDetail = Sale.extend({
  items: z.array(SaleItem),
  /** Null where it is collected, and once nobody has to send anything there any more. */
  address: KeptAddress.nullable(),
  /** As long as the address. */
  phone: z.string().nullable(),
  note: z.string().nullable(),
  /** To be put into the package, for whoever gets it. */
  giftNote: z.string().nullable(),
  arrival: Arrival.nullable(),
  cancelReason: z.string().nullable(),
  /** The shop is suspended: what it has not sent by then is refunded. */
  refundsAt: z.date().nullable(),
  itemsTotal: z.number(),
  shippingTotal: z.number(),
  discountTotal: z.number(),
  taxTotal: z.number(),
  taxIncluded: z.number(),
  refundedTotal: z.number(),
  /** What can still be given back to the card. */
  refundable: z.number(),
  /** By the ledger: what the platform keeps of it, and what is the shop's; null for orders that never passed it. */
  earnings: z
    .object({ fee: z.number(), held: z.number().describe('While the bank decides a dispute'), net: z.number() })
    .nullable(),
  invoiceId: z.uuid().nullable(),
  shipments: z.array(Shipment),
  /** Oldest first. */
  refunds: z.array(OrderRefund),
  /** Null until it waits to be picked up. */
  pickup: z.object({ readyAt: z.date(), collectedAt: z.date().nullable() }).nullable(),
  /** Oldest first. */
  returns: z.array(OrderReturn),
  /** Between customer and shop, oldest first. */
  messages: z.array(SaleMessage),
  /** Oldest first. */
  /** With who of the shop did it, where it was the shop and they are still there. */
  timeline: z.array(OrderEvent.extend({ by: z.string().nullable() })),
})
export type SaleDetail = z.infer<typeof SaleDetail>

/** What is printed or pasted for an order that is being packed. No prices: it goes into the package. */
export const PackingSlip = z.object({
  id: z.uuid(),
  number: z.string(),
  placedAt: z.date(),
  timeZone: z.string(),
  fulfilment: z.enum(FULFILMENTS),
  shop: z.string(),
  buyer: z.string(),
  address: KeptAddress.nullable(),
  note: z.string().nullable(),
  /** To be put into the package, for whoever gets it. */
  giftNote: z.string().nullable(),
  /** What is left to go into a package. */
  items: z.array(SaleItem.pick({ id: true, title: true, optionText: true, sku: true, quantity: true })),
})
export type PackingSlip = z.infer<typeof PackingSlip>

const Id = z.object({ id: z.uuid() })
const Return = Id.extend({ returnId: z.uuid() })
const Ids = z.object({ ids: z.array(z.uuid()).min(1).max(BULK_MAX) })
/** What was done, and how many were not where they were thought to be. */
const Moved = z.object({ moved: z.int(), left: z.int() })
const Reason = z.string().trim().min(1, 'Enter a reason. The customer will read it.').max(REASON_MAX)
const Lines = z.array(z.object({ itemId: z.uuid(), quantity: z.int().positive() })).max(100)

/** How a package travels. */
export const Parcel = z.object({
  carrier: z.string().trim().min(1, 'Enter the carrier, such as USPS.').max(SHIPMENT_MAX.carrier),
  trackingNumber: z.string().trim().max(SHIPMENT_MAX.number).default(''),
  /** Left out, the page of a carrier we know is linked. */
  trackingUrl: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https$/, error: 'Enter a link that begins with https://.' }).max(SHIPMENT_MAX.url),
    ])
    .default(''),
})

const read = { limit: { bucket: 'sales', count: 300, windowS: 60, reads: true } } as const
const write = { limit: { bucket: 'sales-write', count: 120, windowS: 60 } } as const
const shop = { profile: 'business-provider', may: 'orders' } as const
/** What gives money back. */
const refunder = { profile: 'business-provider', may: 'refunds' } as const

/** A shop's own side of its orders: those of the business the asker works for, and of no other. */
export const sales = {
  list: endpoint(shop, 'List what a shop sold', read)
    .route({ method: 'GET', path: '/sales', summary: 'List what my shop sold' })
    .input(
      z.object({
        tab: z.enum(SALE_TABS).optional(),
        /** A number of an order, or a part of the customer's name. */
        q: z.string().trim().max(80).optional(),
        /** The first and the last day on which it was placed, by the shop's clock. */
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
        /** Those something was given back of, those with a return, those of customers who had ordered here before. */
        only: z.enum(SALE_MARKS).optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(pageOf(ListedSale)),
  /** Up to the cap of lists. */
  counts: endpoint(shop, 'Count a shop’s orders by what is next', read)
    .route({ method: 'GET', path: '/sales/counts' })
    .output(z.record(z.enum(SALE_TABS), z.int())),
  get: endpoint(shop, 'Show a sale', read)
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/sales/{id}' })
    .input(Id)
    .output(SaleDetail),
  /** Those that cannot be found among the shop's own are left out. */
  slips: endpoint(shop, 'Show packing slips', read)
    .route({ method: 'GET', path: '/sales/slips' })
    .input(Ids)
    .output(z.object({ items: z.array(PackingSlip) })),
  /** Orders that are somewhere else by now stay there, and are counted. */
  accept: endpoint(shop, 'Accept orders', write)
    .route({ method: 'POST', path: '/sales/accept' })
    .input(Ids)
    .output(Moved),
  pack: endpoint(shop, 'Start packing orders', write)
    .route({ method: 'POST', path: '/sales/pack' })
    .input(Ids)
    .output(Moved),
  /** Sends a package with some of the order or all that is left; the customer is told. */
  ship: endpoint(shop, 'Ship a package', write)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON', 'CONFLICT', 'KEY_REUSED'))
    .route({ method: 'POST', path: '/sales/{id}/shipments' })
    .input(
      Id.extend({ idempotencyKey: z.uuid(), items: Lines.min(1, 'Choose what is in the package.'), ...Parcel.shape }),
    )
    .output(SaleDetail),
  /** Puts right how a package travels, unless that was changed since the named version. */
  track: endpoint(shop, 'Change a package’s tracking', write)
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PATCH', path: '/sales/{id}/shipments/{shipmentId}' })
    .input(Id.extend({ shipmentId: z.uuid(), version: Shipment.shape.version.optional(), ...Parcel.shape }))
    .output(SaleDetail),
  /** Says where a package is. When the last of an order that has left whole is delivered, so is the order. */
  movePackage: endpoint(shop, 'Say where a package is', write)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON'))
    .route({ method: 'PUT', path: '/sales/{id}/shipments/{shipmentId}/state' })
    .input(Id.extend({ shipmentId: z.uuid(), state: z.enum(PACKAGE_STATES) }))
    .output(SaleDetail),
  /** The customer gets a code to pick it up with. */
  ready: endpoint(shop, 'Mark an order ready for pickup', write)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON'))
    .route({ method: 'POST', path: '/sales/{id}/ready' })
    .input(Id)
    .output(SaleDetail),
  handOver: endpoint(shop, 'Hand an order over', { limit: { bucket: 'pickup-code', count: 30, windowS: 300 } })
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON', 'CONFLICT'))
    .route({ method: 'POST', path: '/sales/{id}/hand-over' })
    .input(
      Id.extend({
        code: z
          .string()
          .trim()
          .regex(new RegExp(`^\\d{${PICKUP_DIGITS}}$`), `Enter the ${PICKUP_DIGITS} digits of the code.`),
      }),
    )
    .output(SaleDetail),
  deliver: endpoint(shop, 'Mark an order delivered', write)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON'))
    .route({ method: 'POST', path: '/sales/{id}/deliver' })
    .input(Id)
    .output(SaleDetail),
  /** All of it, before anything has left the shop: the customer gets everything back, and the goods are for sale again. */
  cancel: endpoint(refunder, 'Cancel a sale', write)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON', 'CONFLICT'))
    .route({ method: 'POST', path: '/sales/{id}/cancel' })
    .input(Id.extend({ reason: Reason }))
    .output(SaleDetail),
  /** Gives back by pieces, or an amount. Pieces that have not left the shop are not sent any more. */
  refund: endpoint(refunder, 'Refund part of a sale', write)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON', 'CONFLICT', 'KEY_REUSED', 'INVOICE_MOVED_ON'))
    .route({ method: 'POST', path: '/sales/{id}/refunds' })
    .input(
      Id.extend({
        idempotencyKey: z.uuid(),
        reason: Reason,
        /** Whether pieces that are not sent any more go back on the shelf. */
        restock: z.boolean(),
        what: z.union([
          z.object({ lines: Lines.min(1, 'Choose what to refund.') }),
          z.object({
            amount: z
              .number()
              .positive('Enter an amount.')
              .max(9_999_999_999)
              .refine((amount) => hasDecimals(amount, 2), 'Use at most two decimals.'),
          }),
        ]),
      }),
    )
    .output(SaleDetail),
  /** To the customer, who hears of it at once. */
  write: endpoint(shop, 'Write to a customer about a sale', {
    limit: { bucket: 'order-message', count: 60, windowS: 600 },
  })
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON', 'CONFLICT'))
    .route({ method: 'POST', path: '/sales/{id}/messages' })
    .input(Id.extend({ body: MessageBody }))
    .output(SaleDetail),
  approveReturn: endpoint(shop, 'Approve a return', write)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON'))
    .route({ method: 'POST', path: '/sales/{id}/returns/{returnId}/approve' })
    .input(
      Return.extend({ instructions: z.string().trim().min(1, 'Say where and how to send it.').max(RETURN_NOTE_MAX) }),
    )
    .output(SaleDetail),
  /** Before it is sent, or once the shop has it and finds it is not as it should be. */
  declineReturn: endpoint(shop, 'Decline a return', write)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON'))
    .route({ method: 'POST', path: '/sales/{id}/returns/{returnId}/decline' })
    .input(Return.extend({ reason: Reason }))
    .output(SaleDetail),
  /** The goods are back; those of the named lines are for sale again. */
  receiveReturn: endpoint(shop, 'Mark a return as received', write)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON'))
    .route({ method: 'POST', path: '/sales/{id}/returns/{returnId}/receive' })
    .input(Return.extend({ resellable: z.array(z.uuid()).max(100) }))
    .output(SaleDetail),
  refundReturn: endpoint(refunder, 'Refund a return', write)
    .errors(may('NOT_FOUND', 'ORDER_MOVED_ON', 'CONFLICT', 'KEY_REUSED', 'INVOICE_MOVED_ON'))
    .route({ method: 'POST', path: '/sales/{id}/returns/{returnId}/refund' })
    .input(Return)
    .output(SaleDetail),
}
