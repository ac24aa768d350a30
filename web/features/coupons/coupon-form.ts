import { CouponLimits, NewCoupon } from '#contract/coupons'
import type { CouponKind } from '#contract/coupons.rules'
import { addDays } from '#contract/days.rules'
import { momentAt } from '#contract/repeats.rules'
import type { ScopeDraft } from '#web/features/catalogue/scope-field'
import { readAmount, readWhole } from '#web/kit/form/numbers'
import { today } from '#web/kit/moment/days'

/** What is typed; empty where nothing is asked. */
export type CouponDraft = ScopeDraft & {
  code: string
  kind: CouponKind
  value: string
  minSubtotal: string
  starts: string
  ends: string
  maxUses: string
  maxPerPerson: string
  isPublic: boolean
}

export type LimitsDraft = Pick<CouponDraft, 'starts' | 'ends' | 'maxUses' | 'maxPerPerson'>
export type Problems = Partial<Record<keyof CouponDraft, string>>

/** @param timeZone of the shop, by whose days a coupon counts */
export function emptyDraft(timeZone?: string): CouponDraft {
  return {
    code: '',
    kind: 'percent',
    value: '',
    minSubtotal: '',
    only: 'all',
    categories: [],
    families: [],
    starts: today(timeZone),
    ends: '',
    maxUses: '',
    maxPerPerson: '1',
    isPublic: false,
  }
}

/** Eight letters and digits that are not taken for one another when they are read out. */
export function madeUpCode(): string {
  const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => signs[byte % signs.length]).join('')
}

/** Where in the form a mistake of the contract’s shape stands. */
const FIELD_OF: Record<string, keyof CouponDraft> = {
  percent: 'value',
  amount: 'value',
  startsAt: 'starts',
  endsAt: 'ends',
  familyIds: 'only',
  categoryIds: 'only',
}

/** @returns the coupon, or what is wrong with which field */
export function readCoupon(
  draft: CouponDraft,
  timeZone: string,
  now = new Date(),
): { coupon: NewCoupon } | { problems: Problems } {
  const value = numberIn(draft.value)
  const free = draft.kind === 'free_delivery'
  const scope = free ? 'all' : draft.only
  const read = NewCoupon.safeParse({
    ...limitsOf(draft, timeZone, now),
    code: draft.code,
    isPublic: draft.isPublic,
    kind: draft.kind,
    percent: draft.kind === 'percent' ? value : null,
    amount: draft.kind === 'amount' ? value : null,
    minSubtotal: numberIn(draft.minSubtotal) ?? 0,
    familyIds: scope === 'products' ? draft.families.map(({ id }) => id) : [],
    categoryIds: scope === 'categories' ? draft.categories.map(({ id }) => id) : [],
  })
  // dates are compared only in what is right otherwise, and all that is wrong is to be said at once
  const limits = readLimits(draft, timeZone, now)
  const problems: Problems = {
    ...(read.success ? {} : problemsOf(read.error.issues)),
    ...('problems' in limits ? limits.problems : {}),
  }
  if (scope === 'categories' && draft.categories.length === 0) problems.only = 'Choose at least one category.'
  if (scope === 'products' && draft.families.length === 0) problems.only = 'Choose at least one product.'
  return read.success && Object.keys(problems).length === 0 ? { coupon: read.data } : { problems }
}

/** @returns the limits, or what is wrong with which field */
export function readLimits(
  draft: LimitsDraft,
  timeZone: string,
  now = new Date(),
): { limits: CouponLimits } | { problems: Problems } {
  const read = CouponLimits.safeParse(limitsOf(draft, timeZone, now))
  if (read.success) return { limits: read.data }
  return { problems: { ...problemsOf(read.error.issues), ...(!draft.starts && { starts: 'Choose the first day.' }) } }
}

function limitsOf({ starts, ends, maxUses, maxPerPerson }: LimitsDraft, timeZone: string, now: Date) {
  return {
    // one that begins today begins now
    startsAt: starts === today(timeZone, now) ? now : startOf(starts, timeZone),
    endsAt: ends ? startOf(addDays(ends, 1), timeZone) : null,
    maxUses: maxUses.trim() === '' ? null : readWhole(maxUses),
    maxPerPerson: maxPerPerson.trim() === '' ? null : readWhole(maxPerPerson),
  }
}

/** The midnight with which a day begins where the shop is. */
function startOf(day: string, timeZone: string): Date {
  return day ? new Date(momentAt(day, '00:00', timeZone)) : new Date(Number.NaN)
}

/** The last day that ends at a moment, for the field of `ends`. */
export function lastDay(endsAt: Date | null, timeZone: string): string {
  return endsAt ? today(timeZone, new Date(endsAt.getTime() - 1)) : ''
}

function numberIn(text: string): number | null {
  return text.trim() === '' ? null : readAmount(text)
}

function problemsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) {
    const field = FIELD_OF[String(path[0])] ?? (path[0] as keyof CouponDraft)
    problems[field] ??= message
  }
  return problems
}
