import { z } from 'zod'
import { hasDecimals } from './amounts'
import {
  COUPON_CODE_MAX,
  COUPON_CODE_MIN,
  COUPON_KINDS,
  COUPON_STATES,
  couponCode,
  isCouponCode,
  MAX_COUPON_AMOUNT,
  MAX_COUPON_PERCENT,
  MOST_SCOPE,
} from './coupons.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { Moment } from './moment'
import { offersPageOf } from './offers'

const Id = z.object({ id: z.uuid() })
const Money = z
  .number('Enter an amount.')
  .min(0)
  .max(MAX_COUPON_AMOUNT, `The most is ${MAX_COUPON_AMOUNT.toLocaleString('en-US')}.`)
  .refine((amount) => hasDecimals(amount, 2), 'Use at most two decimals.')
const Limit = z
  .int('Enter a whole number.')
  .min(1, 'Enter at least 1.')
  .max(1_000_000, 'The most is 1,000,000.')
  .nullable()
const Ids = z.array(z.uuid()).max(MOST_SCOPE, `Choose at most ${MOST_SCOPE}.`)

/** How long it counts and how often; these may be changed at any time. */
const Limits = z.object({
  startsAt: Moment,
  endsAt: Moment.nullable(),
  /** By everybody together; null for as often as people like. */
  maxUses: Limit,
  /** By one person, whom their account or email address tells. */
  maxPerPerson: Limit,
})

const isRightWay = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) => !endsAt || endsAt > startsAt
const WRONG_WAY = { path: ['endsAt'], message: 'The last day can’t be before the first day.' }

/** What a shop writes. */
export const NewCoupon = Limits.extend({
  code: z
    .string()
    .max(60)
    .transform(couponCode)
    .refine(isCouponCode, `Use ${COUPON_CODE_MIN} to ${COUPON_CODE_MAX} letters from A to Z and digits.`),
  kind: z.enum(COUPON_KINDS),
  /** Of the goods it counts for. */
  percent: z
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(MAX_COUPON_PERCENT, `The most is ${MAX_COUPON_PERCENT} percent.`)
    .nullable(),
  amount: Money.nullable(),
  /** What the goods from the shop have to come to. */
  minSubtotal: Money.default(0),
  /** Families of products and categories it counts for; none of either for all goods. */
  familyIds: Ids.default([]),
  categoryIds: Ids.default([]),
  /** Whether the shop’s page tells everybody. */
  isPublic: z.boolean().default(false),
})
  .refine(isRightWay, WRONG_WAY)
  .superRefine(({ kind, percent, amount, familyIds, categoryIds }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'percent' && percent === null) wrong('percent', 'Enter a percentage.')
    if (kind !== 'percent' && percent !== null) wrong('percent', 'Only a percentage has one.')
    if (kind === 'amount' && !amount) wrong('amount', 'Enter an amount.')
    if (kind !== 'amount' && amount !== null) wrong('amount', 'Only a fixed amount has one.')
    if (kind === 'free_delivery' && familyIds.length + categoryIds.length > 0)
      wrong('familyIds', 'Free delivery counts for the whole order.')
  })
export type NewCoupon = z.infer<typeof NewCoupon>

export const CouponLimits = Limits.refine(isRightWay, WRONG_WAY)
export type CouponLimits = z.infer<typeof CouponLimits>

const Named = z.object({ id: z.uuid(), name: z.string() })

export const Coupon = z.object({
  id: z.uuid(),
  version: z.string().max(64).describe('Names how long and how often it counts as it is'),
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  currency: z.string(),
  minSubtotal: z.number(),
  /** What it counts for; both empty for all goods. */
  families: z.array(Named),
  categories: z.array(Named),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  maxUses: z.int().nullable(),
  maxPerPerson: z.int().nullable(),
  isPublic: z.boolean(),
  state: z.enum(COUPON_STATES),
  /** Orders that were paid with it or are being paid, and what it took off those that were paid. */
  used: z.int(),
  held: z.int().describe('Of these the ones that are being paid'),
  given: z.number(),
  createdAt: z.date(),
})
export type Coupon = z.infer<typeof Coupon>

const business = { profile: 'business-provider', may: 'offers' } as const

/** What a shop takes off for those who know a code; of the asker's own shop and no other. */
export const coupons = {
  list: endpoint(business, 'List the shop’s coupons')
    .route({ method: 'GET', path: '/shop/coupons' })
    .input(
      z.object({ show: z.enum(['current', 'past', 'all']).default('all'), cursor: z.string().max(200).optional() }),
    )
    .output(offersPageOf(Coupon)),
  create: endpoint(business, 'Add a coupon', { limit: { bucket: 'coupons', count: 60, windowS: 3600 } })
    .errors(may('CODE_TAKEN', 'NOT_FOUND'))
    .route({ method: 'POST', path: '/shop/coupons' })
    .input(NewCoupon)
    .output(Coupon),
  /** Changes how long and how often, unless that was changed since the named version; what it gives stays as people were told. */
  change: endpoint(business, 'Change how long and how often a coupon counts')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PATCH', path: '/shop/coupons/{id}' })
    .input(Id.extend({ limits: CouponLimits, version: Coupon.shape.version.optional() }))
    .output(Coupon),
  /** Shows it on the shop’s page, or keeps it to those who know the code. */
  setPublic: endpoint(business, 'Show a coupon on the shop’s page or hide it')
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/shop/coupons/{id}/public' })
    .input(Id.extend({ isPublic: z.boolean() }))
    .output(Coupon),
  /** From now on it takes nothing off. Ending twice is fine. */
  end: endpoint(business, 'End a coupon')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/shop/coupons/{id}/end' })
    .input(Id)
    .output(Coupon),
}
