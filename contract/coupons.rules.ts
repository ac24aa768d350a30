import { minus, sum } from './amounts'
import { LEAST_CARD_PAYMENT } from './invoices.rules'

export const COUPON_KINDS = ['percent', 'amount', 'free_delivery'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** What a coupon stands as: it follows from its dates, its uses, and whether its shop ended it. */
export const COUPON_STATES = ['scheduled', 'live', 'used-up', 'over', 'ended'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** Why a code takes nothing off. `unknown` also for codes of shops that are not in the cart. */
export const COUPON_REASONS = [
  'unknown',
  'scheduled',
  'over',
  'used-up',
  'used-by-you',
  'too-little',
  'other-goods',
  'no-delivery',
  'better-code',
] as const
export type CouponReason = (typeof COUPON_REASONS)[number]

export const COUPON_CODE_MIN = 4
export const COUPON_CODE_MAX = 20
export const MAX_COUPON_PERCENT = 90
export const MAX_COUPON_AMOUNT = 5000
/** How many codes a checkout looks at. A shop’s part of it takes one. */
export const MOST_CODES = 5
/** How many products and categories a coupon may be limited to, each. */
export const MOST_SCOPE = 50

/** A code as it is kept, however it was typed: "spring 10" is SPRING10. */
export function couponCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

export function isCouponCode(code: string): boolean {
  return /^[A-Z0-9]{4,20}$/.test(code)
}

export type CouponTerms = {
  kind: CouponKind
  /** Of the goods it counts for; null for other kinds. */
  percent: number | null
  /** In major units; null for other kinds. */
  amount: number | null
}

type Standing = {
  startsAt: Date
  endsAt: Date | null
  endedAt: Date | null
  used: number
  maxUses: number | null
}

export function couponState({ startsAt, endsAt, endedAt, used, maxUses }: Standing, now: Date): CouponState {
  if (endedAt) return 'ended'
  if (endsAt && endsAt <= now) return 'over'
  if (maxUses !== null && used >= maxUses) return 'used-up'
  return startsAt > now ? 'scheduled' : 'live'
}

/**
 * What a coupon takes off, in major units. What is left to pay is nothing at all or what a card can be charged.
 *
 * @param goods what the goods it counts for cost
 * @param total what everything from this shop costs, with delivery
 */
export function couponDiscount(
  { kind, percent, amount }: CouponTerms,
  { goods, delivery, total }: { goods: number; delivery: number; total: number },
): number {
  const off =
    kind === 'free_delivery'
      ? delivery
      : kind === 'percent'
        ? Math.round(Math.round(goods * 100) * ((percent ?? 0) / 100)) / 100
        : Math.min(amount ?? 0, goods)
  const left = minus(total, off)
  return left > 0 && left < LEAST_CARD_PAYMENT ? Math.max(0, minus(total, LEAST_CARD_PAYMENT)) : off
}

/**
 * A discount shared out over lines by what they cost, to the cent; the largest remainders get the cents that are left over.
 *
 * @param costs of the lines it counts for; what it adds up to is at least the discount
 */
export function sharedOut(discount: number, costs: readonly number[]): number[] {
  const whole = Math.round(sum(costs) * 100)
  const cents = Math.round(discount * 100)
  if (whole === 0) return costs.map(() => 0)
  const exact = costs.map((cost) => (Math.round(cost * 100) * cents) / whole)
  const shares = exact.map(Math.floor)
  const missing = cents - shares.reduce((all, share) => all + share, 0)
  const first = exact
    .map((share, place) => ({ place, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest || one.place - other.place)
    .slice(0, missing)
  for (const { place } of first) shares[place] = (shares[place] ?? 0) + 1
  return shares.map((share) => share / 100)
}

type PaidLine = { unitPrice: number; quantity: number; discount: number }

/**
 * What so many pieces of a line cost after its discount, when so many others were counted before: however they are taken,
 * all of them together come to what was paid for the line.
 */
export function paidFor({ unitPrice, quantity, discount }: PaidLine, pieces: number, before = 0): number {
  const off = (count: number) => Math.round((Math.round(discount * 100) * count) / quantity)
  return (Math.round(unitPrice * 100) * pieces - (off(before + pieces) - off(before))) / 100
}

/** A line that was bought, and how many of it were paid back. */
export type BoughtLine = PaidLine & { id: string; refunded: number }

/** What so many pieces of lines cost that were not paid back before. */
export function paidForPieces(
  lines: readonly BoughtLine[],
  pieces: readonly { itemId: string; quantity: number }[],
): number {
  return sum(
    pieces.map(({ itemId, quantity }) => {
      const line = lines.find(({ id }) => id === itemId)
      return line ? paidFor(line, quantity, line.refunded) : 0
    }),
  )
}
