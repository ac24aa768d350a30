import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { isFigureRange, MOST_FIGURE_DAYS } from './figures.rules'

const Days = { from: z.iso.date(), to: z.iso.date() }

export const FigureDays = z
  .object(Days)
  .refine(isFigureRange, { path: ['to'], message: `Choose at most ${MOST_FIGURE_DAYS} days from 2020 on.` })
export type FigureDays = z.infer<typeof FigureDays>

/** By the ledger, on the day it was booked, in major units. All but `net` before the platform's fee. */
const Money = z.object({
  currency: z.string(),
  /** What customers paid by card for orders, and for other invoices. */
  orders: z.number(),
  invoices: z.number(),
  /** Negative: what is given back, and what banks took back; less what came back of either. */
  refunds: z.number(),
  disputes: z.number(),
  adjustments: z.number(),
  /** Positive: what the platform keeps. */
  fees: z.number(),
  /** What is the shop's: the sum of all above, less the fee. */
  net: z.number(),
})
export type FigureMoney = z.infer<typeof Money>

/** Orders by the day they were placed. */
const Orders = z.object({
  /** That were paid or given up; those being paid just now are not known yet. */
  placed: z.int(),
  paid: z.int(),
  /** Of those that were paid. */
  refunded: z.int(),
  returned: z.int(),
  /** From customers who had ordered here before. */
  repeat: z.int(),
})
export type FigureOrders = z.infer<typeof Orders>

const Span = z.object({ ...Days, money: z.array(Money), orders: Orders })
export type FigureSpan = z.infer<typeof Span>

export const Figures = z.object({
  timeZone: z.string(),
  now: Span,
  /** As many days just before, and the same dates a year ago. */
  before: Span,
  yearAgo: Span,
  /** Every day of the range, also those on which nothing happened. */
  byDay: z.array(z.object({ date: z.iso.date(), paid: z.int(), money: z.array(Money) })),
  /** Ten at most, by money; pieces and money less what was refunded by piece. */
  bestSellers: z.array(
    z.object({
      productId: z.uuid(),
      title: z.string(),
      pieces: z.int(),
      amount: z.number(),
      currency: z.string(),
    }),
  ),
  /** Now, whatever the range: what is on the shelf of published products, at their prices. */
  stock: z.array(z.object({ currency: z.string(), products: z.int(), pieces: z.int(), value: z.number() })),
})
export type Figures = z.infer<typeof Figures>

/** How the asker's own shop does. */
export const figures = {
  show: endpoint({ profile: 'business-provider', may: 'reports' }, 'Show how a shop does', {
    limit: { bucket: 'figures', count: 60, windowS: 60, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/shop/figures' })
    .input(FigureDays)
    .output(Figures),
}
