import { z } from 'zod'
import { PROFILE_TYPES } from './roles'

const Day = z.iso.date()
const count = z.int().nonnegative()

/** Everything on the super-admin's first page, counted at this moment. Days and hours are UTC, oldest first, without gaps. */
export const Overview = z.object({
  at: z.date(),
  people: z.object({
    total: count,
    newThisWeek: count,
    /** Signed in within 30 days. */
    active: count,
    signedInNow: count,
    /** Of those signed in now, the ones with a second step. */
    withSecondStep: count,
    byType: z.array(z.object({ type: z.enum(PROFILE_TYPES), count })),
    /** 30 days. */
    newByDay: z.array(z.object({ date: Day, count })),
  }),
  signIns: z.object({
    failuresToday: count,
    /** What most days of the last four weeks had; null while there are fewer than seven. */
    usualFailures: z.object({ low: count, high: count }).nullable(),
    /** 24 hours, the current one last. */
    byHour: z.array(z.object({ at: z.date(), success: count, failure: count })),
    /** 30 days, today last. */
    byDay: z.array(z.object({ date: Day, success: count, failure: count })),
  }),
  events: z.object({
    today: count,
    highToday: count,
    /** 7 days; `low` holds info as well, `high` critical as well. */
    byDay: z.array(z.object({ date: Day, low: count, medium: count, high: count })),
  }),
  alerts: z.object({ active: count, critical: count, high: count }),
  /**
   * The last 30 days by currency, major units: orders placed in them, less the cancelled and unpaid, and what went back
   * in them, whenever it had been paid.
   */
  money: z.array(
    z.object({
      currency: z.string(),
      orders: count,
      gross: z.number(),
      refunded: z.number(),
      byDay: z.array(z.object({ date: Day, orders: count, gross: z.number() })),
    }),
  ),
  /** What must follow changes: waiting, since when, failing at least once, and given up. */
  outbox: z.object({ waiting: count, oldestAt: z.date().nullable(), failing: count, gaveUp: count }),
  mails: z.object({ waiting: count, failing: count, sentToday: count }),
  /** The last 24 hours; `open` are card pages somebody may be on now. */
  payments: z.object({ captured: count, failed: count, open: count, refundsWaiting: count }),
  health: z.object({
    /** The round trip of one question. */
    databaseMs: z.number(),
    databaseBytes: z.int(),
    connections: count,
    uptimeS: count,
    /** How far the audit trail is sealed, and when it was last. */
    sealedUpTo: z.int().nullable(),
    sealedAt: z.date().nullable(),
  }),
})
export type Overview = z.infer<typeof Overview>
