import { minus, sum } from '#contract/amounts'
import type { CodeAnswer } from '#contract/checkout'
import { type CouponReason, couponCode, couponDiscount, couponState, sharedOut } from '#contract/coupons.rules'
import type { FoundCoupon } from '../coupons/find'
import { type ShopSum, type SummedLine, taxed } from './sums'

/** The codes that are looked for, each once, as they are kept. */
export function codesIn(typed: readonly string[] | undefined): string[] {
  return [...new Set((typed ?? []).map(couponCode).filter(Boolean))]
}

type Tried = { coupon: FoundCoupon } & ({ discount: number; covered: readonly SummedLine[] } | { reason: CouponReason })

/**
 * Takes off what coupons give: of each shop the one that gives most, and no second one.
 *
 * @param codes as `codesIn` gives them
 */
export function takeOff(
  parts: readonly ShopSum[],
  codes: readonly string[],
  found: readonly FoundCoupon[],
  now: Date,
): { parts: ShopSum[]; answers: CodeAnswer[] } {
  const tried = new Map<string, { shop: string; minSubtotal: number | null; reason: CouponReason | null }[]>()
  const summed = parts.map((part) => {
    const ways = found.filter(({ shopId }) => shopId === part.shop.id).map((coupon) => tryOn(part, coupon, now))
    const best = ways
      .flatMap((way) => ('discount' in way ? [way] : []))
      .toSorted((one, other) => other.discount - one.discount || (one.coupon.code < other.coupon.code ? -1 : 1))[0]
    for (const way of ways) {
      const reason = 'reason' in way ? way.reason : way === best ? null : 'better-code'
      const minSubtotal = reason === 'too-little' ? way.coupon.minSubtotal : null
      const said = tried.get(way.coupon.code) ?? []
      tried.set(way.coupon.code, [...said, { shop: part.shop.name, minSubtotal, reason }])
    }
    return best ? reduced(part, best) : part
  })
  const answers = codes.map((code): CodeAnswer => {
    const said = tried.get(code) ?? []
    const told = said.find(({ reason }) => reason === null) ?? said[0]
    return told ? { code, ...told } : { code, reason: 'unknown', shop: null, minSubtotal: null }
  })
  return { parts: summed, answers }
}

function tryOn(part: ShopSum, coupon: FoundCoupon, now: Date): Tried {
  const refused = (reason: CouponReason): Tried => ({ coupon, reason })
  const state = couponState(coupon, now)
  if (state === 'ended') return refused('over')
  if (state === 'scheduled' || state === 'over' || state === 'used-up') return refused(state)
  if (coupon.maxPerPerson !== null && coupon.usedByThem >= coupon.maxPerPerson) return refused('used-by-you')
  if (part.lines.some(({ offer }) => offer.currency !== coupon.currency)) return refused('other-goods')
  if (part.itemsTotal < coupon.minSubtotal) return refused('too-little')
  const covered = part.lines.filter((line) => covers(coupon, line))
  const goods = sum(covered.map(({ lineTotal }) => lineTotal))
  if (coupon.kind === 'free_delivery' ? part.shippingTotal === 0 : goods === 0)
    return refused(coupon.kind === 'free_delivery' ? 'no-delivery' : 'other-goods')
  const total = sum([part.itemsTotal, part.shippingTotal])
  return { coupon, discount: couponDiscount(coupon, { goods, delivery: part.shippingTotal, total }), covered }
}

function covers({ familyIds, categoryIds }: FoundCoupon, { offer }: SummedLine): boolean {
  if (familyIds.length + categoryIds.length === 0) return true
  return (
    familyIds.includes(offer.familyId) ||
    categoryIds.includes(offer.categoryId) ||
    categoryIds.includes(offer.topCategoryId)
  )
}

/** What is taken off delivery is in no line, since no piece of one was cheaper. */
function reduced(part: ShopSum, { coupon, discount, covered }: Extract<Tried, { discount: number }>): ShopSum {
  const ofGoods = coupon.kind === 'free_delivery' ? 0 : discount
  const shares = sharedOut(
    ofGoods,
    covered.map(({ lineTotal }) => lineTotal),
  )
  const lines = part.lines.map((line) => {
    const place = covered.indexOf(line)
    return place === -1 ? line : { ...line, discount: shares[place] ?? 0 }
  })
  const grandTotal = minus(sum([part.itemsTotal, part.shippingTotal]), discount)
  return taxed({ ...part, lines, coupon, discountTotal: discount, grandTotal })
}
