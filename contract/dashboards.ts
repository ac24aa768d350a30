import { z } from 'zod'
import { endpoint } from './endpoint'
import { OrderDispute } from './order-shapes'
import { OrderSummary } from './orders'
import { ORDER_STATUSES } from './orders.rules'

/** What a pet parent's day holds: what is on its way, and what is left to say. */
export const ParentDesk = z.object({
  orders: z.object({
    /** How many are not finished. */
    open: z.int(),
    /** The newest three of them. */
    items: z.array(OrderSummary),
  }),
  /** Bought, arrived, and not reviewed yet. */
  toReview: z.object({
    count: z.int(),
    /** The newest thirty of them. */
    items: z.array(z.object({ productId: z.uuid(), title: z.string(), picture: z.string(), deliveredAt: z.date() })),
  }),
  /** Paid in the last 30 days less what came back, and in the 30 days before; one entry per currency. */
  spending: z.array(z.object({ currency: z.string(), now: z.number(), before: z.number() })),
})
export type ParentDesk = z.infer<typeof ParentDesk>

/** What a shop has to do, and how it goes. */
export const ShopDesk = z.object({
  toPack: z.object({
    count: z.int(),
    /** How many more are held up, because the buyer's bank is looking at their payment. */
    disputed: z.int(),
    /** While the shop is suspended: when what is not sent by then is refunded. Null where nothing would be. */
    refundsAt: z.date().nullable(),
    /** Five at most, those who wait longest first; disputed ones last. */
    items: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        status: z.enum(ORDER_STATUSES),
        fulfilment: z.enum(['ship', 'pickup']),
        placedAt: z.date(),
        timeZone: z.string().describe('The shop’s, an IANA name'),
        pieces: z.int().describe('Still to be sent or collected'),
        grandTotal: z.number(),
        currency: z.string(),
        dispute: OrderDispute,
        chargedBackTotal: z.number(),
      }),
    ),
  }),
  /** How many returns wait for an answer, or for a refund where the asker may give one. */
  returnsToAnswer: z.int(),
  lowStock: z.object({
    /** How many items have as few pieces left as their shop calls low; each size of a product is one. */
    count: z.int(),
    /** Five at most, the emptiest first. */
    items: z.array(
      z.object({
        productId: z.uuid(),
        name: z.string(),
        option: z.string().nullable(),
        left: z.int(),
        picture: z.string(),
      }),
    ),
  }),
  /**
   * The last 30 days of what was paid less what went back, and the 30 before, by the shop's clock; one entry per currency.
   * Null for members who may not see reports.
   */
  sales: z
    .array(
      z.object({
        currency: z.string(),
        orders: z.int(),
        total: z.number(),
        ordersBefore: z.int(),
        totalBefore: z.number(),
        byDay: z.array(z.object({ date: z.iso.date(), orders: z.int(), total: z.number() })),
      }),
    )
    .nullable(),
  reviews: z.object({
    average: z.number(),
    count: z.int(),
    /** The newest three. */
    latest: z.array(
      z.object({
        id: z.uuid(),
        rating: z.int(),
        title: z.string(),
        author: z.string(),
        productId: z.uuid(),
        productName: z.string(),
        createdAt: z.date(),
      }),
    ),
  }),
  products: z.int(),
  /** Its owner has asked to close it: it sells nothing, and closes once nothing is open. */
  closing: z.boolean(),
})
export type ShopDesk = z.infer<typeof ShopDesk>

/** Figures for the dashboards of profiles; each for who holds such a profile, and about theirs alone. */
export const dashboards = {
  petParent: endpoint({ profile: 'pet-parent' }, 'Show a pet parent’s dashboard')
    .route({ method: 'GET', path: '/dashboards/pet-parent' })
    .output(ParentDesk),
  business: endpoint({ profile: 'business-provider', may: 'orders' }, 'Show a business’s dashboard')
    .route({ method: 'GET', path: '/dashboards/business' })
    .output(ShopDesk),
}
