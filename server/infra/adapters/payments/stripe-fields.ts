import * as z from 'zod'

/** The kinds of value the provider's objects are made of, as far as we can store them. */

/** What we store of theirs; text of any other kind could not be stored, or not be found again. */
export const id = z.string().regex(/^[\w-]{1,255}$/)
export const minorUnits = z.int().nonnegative()
/** Where negative is money that left. */
export const signedMinorUnits = z.int()
export const currency = z.string().regex(/^[a-z]{3}$/)
/** They count in unix seconds. */
export const moment = z
  .int()
  .min(0)
  .max(253_402_300_799, 'beyond the year 9999')
  .transform((seconds) => new Date(seconds * 1000))
export const idOrObject = z.union([id, z.object({ id }).transform(({ id }) => id)]).nullable()
export const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((given) => given ?? {})
