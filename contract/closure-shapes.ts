import { z } from 'zod'
import { WHILE_CLOSED } from './delivery.rules'

/** A day as YYYY-MM-DD. */
const Day = z.iso.date()

/** Days on which a profile is closed, the last one included. */
export const ClosedDays = z.object({ from: Day, to: Day, note: z.string().trim().max(200) })
export type ClosedDays = z.infer<typeof ClosedDays>

/** The same of a shop, with what becomes of orders meanwhile. */
export const ShopClosure = ClosedDays.extend({ whileClosed: z.enum(WHILE_CLOSED) })
