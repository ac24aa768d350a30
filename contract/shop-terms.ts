import { z } from 'zod'
import { hasDecimals } from './amounts'
import { endpoint } from './endpoint'
import { may } from './errors'
import {
  MAX_DELIVERY_DAYS,
  MAX_DELIVERY_FEE,
  MAX_FREE_OVER,
  MAX_READY_HOURS,
  MAX_RETURN_DAYS,
  MAX_TAX_PERCENT,
} from './shop-terms.rules'

function whole(least: number, most: number) {
  const words = `Enter a whole number from ${least} to ${most}.`
  return z.int(words).min(least, words).max(most, words)
}
const money = (most: number) =>
  z
    .number('Enter an amount.')
    .min(0, 'Enter an amount.')
    .max(most, `Enter ${most.toLocaleString('en-US')} or less.`)
    .refine((amount) => hasDecimals(amount, 2), 'Use at most two decimals.')

/** How a shop delivers, hands over, and takes back. */
export const ShopTerms = z
  .object({
    ships: z.boolean(),
    deliveryFee: money(MAX_DELIVERY_FEE),
    /** From which subtotal delivery is free; null for never. */
    freeOver: money(MAX_FREE_OVER).nullable(),
    /** Between the day it leaves and the day it arrives. */
    minDays: whole(0, MAX_DELIVERY_DAYS),
    maxDays: whole(0, MAX_DELIVERY_DAYS),
    /** By the shop's clock: what is ordered before leaves the same day. */
    cutoffHour: whole(0, 24),
    collects: z.boolean(),
    /** From the order until it can be picked up; null where the shop gives no time. */
    readyInHours: whole(0, MAX_READY_HOURS).nullable(),
    collectHours: z.string().trim().max(120),
    /** After delivery; 0 where nothing is taken back. */
    returnDays: whole(0, MAX_RETURN_DAYS),
    returnNote: z.string().trim().max(400),
    /** A fraction: 0.055 is 5.5 percent. Prices contain it. */
    taxRate: z
      .number('Enter a percentage.')
      .min(0, 'Enter a percentage.')
      .max(MAX_TAX_PERCENT / 100, `Enter ${MAX_TAX_PERCENT} or less.`),
  })
  .superRefine(({ ships, collects, minDays, maxDays }, context) => {
    if (!ships && !collects)
      context.addIssue({ code: 'custom', path: ['ships'], message: 'Choose delivery, pickup, or both.' })
    if (maxDays < minDays)
      context.addIssue({ code: 'custom', path: ['maxDays'], message: 'This can’t be less than the fewest days.' })
  })
export type ShopTerms = z.infer<typeof ShopTerms>

/** Names the terms as they were read: who saves others than those that hold now is told so. Null before the first. */
const Version = z.string().max(64).nullable()

const business = { profile: 'business-provider', may: 'terms' } as const

/** The terms of the asker's own shop and of no other. */
export const shopTerms = {
  get: endpoint(business, 'Show how the shop delivers and takes back')
    .route({ method: 'GET', path: '/shop/terms' })
    .output(
      z.object({
        /** Null until the shop has said it: nobody can order from it before. */
        terms: ShopTerms.nullable(),
        version: Version,
        /** Where it sends from and hands over, in one line; null where the profile has no full address. */
        address: z.string().nullable(),
        timeZone: z.string(),
        currency: z.string(),
        profileId: z.uuid(),
      }),
    ),
  save: endpoint(business, 'Say how the shop delivers and takes back', {
    limit: { bucket: 'shop-terms', count: 60, windowS: 3600 },
  })
    .errors(may('NO_ADDRESS', 'CONFLICT'))
    .route({ method: 'PUT', path: '/shop/terms' })
    .input(ShopTerms.and(z.object({ version: Version })))
    .output(ShopTerms.and(z.object({ version: Version }))),
}
