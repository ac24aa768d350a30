import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { MOST_WATCH_DAYS } from './suspensions.rules'

export const OpenOrders = z.discriminatedUnion('act', [
  z.object({ act: z.literal('watch'), days: z.int().min(1).max(MOST_WATCH_DAYS) }),
  z.object({ act: z.literal('refund') }),
])

/** What suspending a shop touches, or touched. */
export const Suspension = z.object({
  /** Products that are for sale. */
  listed: z.int(),
  /** Orders somebody is about to pay: their card pages close, and the goods stay. */
  paying: z.int(),
  /** Paid for and not sent, or not all of it, with nobody's bank deciding about it. */
  unsent: z.int(),
  /** The same, while a bank decides: they wait for it. */
  disputed: z.int(),
  /** Sent, and on their way: they arrive as they would. */
  onTheWay: z.int(),
  /** What the shop has earned and was not paid out, by currency. */
  owed: z.array(z.object({ amount: z.number(), currency: z.string() })),
  /** The one that holds now. */
  current: z
    .object({
      begunAt: z.date(),
      refundsAt: z.date(),
      /** When that was done; null while it is to come. */
      refundedAt: z.date().nullable(),
    })
    .nullable(),
})
export type Suspension = z.infer<typeof Suspension>

export const suspensions = {
  get: endpoint('admin', 'Show what suspending a shop does')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/admin/suspensions/{profileId}' })
    .input(z.object({ profileId: z.uuid() }))
    .output(Suspension),
}
